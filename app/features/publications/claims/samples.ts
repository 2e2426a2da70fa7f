import type { ClaimPlace } from "./form.ts";

/** Figures of the specification, which nothing proves: shown in the demonstration world alone, each with « exemple ». */
export const sampleClaims: Record<ClaimPlace, readonly { value: string; label: string }[]> = {
  home: [
    { value: "200+", label: "personnes accompagnées" },
    { value: "95\u00a0%", label: "de satisfaction" },
    { value: "24/7", label: "support" },
  ],
  testimonials: [
    { value: "500+", label: "clients" },
    { value: "92\u00a0%", label: "de réussite" },
    { value: "4.8", label: "de note moyenne, sur 5" },
    { value: "6 mois", label: "de durée moyenne" },
  ],
};

/** Where a consultation takes place; the adviser sets it. */
import { siteSettings } from "#app/platform/settings/settings.ts";

export const placeKinds = ["agency", "phone", "whatsapp", "video"] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** What each is called, and what its detail is. */
export const places: Record<PlaceKind, { label: string; detail: string | null }> = {
  agency: { label: "À l’agence", detail: null },
  phone: { label: "Par téléphone", detail: "Numéro que le conseiller appelle" },
  whatsapp: { label: "Sur WhatsApp", detail: "Numéro WhatsApp" },
  video: { label: "En visio", detail: "Lien de la visio (https://…)" },
};

/** The place in words, for people and for calendars; `link` when it can be opened. */
export function placeWords({ place, placeDetail }: { place: PlaceKind | null; placeDetail: string }): {
  text: string;
  link?: string;
} {
  if (place === null)
    return { text: "Nous le précisons avec vous avant le rendez-vous (agence, téléphone, WhatsApp ou visio)" };
  if (place === "agency") return { text: `À l’agence, ${siteSettings.agency.address}` };
  if (place === "video") return { text: "En visio", link: placeDetail };
  return { text: `${places[place].label}, au ${placeDetail}` };
}

import { z } from "zod";
import { typedLine, typedText } from "#app/platform/forms/typed-text.ts";

/** Pages that show figures of the business. */
export const claimPlaces = ["home", "testimonials"] as const;
export type ClaimPlace = (typeof claimPlaces)[number];

export const placeNames: Record<ClaimPlace, string> = { home: "Accueil", testimonials: "Témoignages" };

const [VALUE, LABEL, PROOF] = [20, 60, 500];

/**
 * A figure that the owner announces, with what proves it, read on `today`. An average rating is not
 * entered: the page of the testimonials computes its own from those that it shows.
 */
export function claimSchema(today: Temporal.PlainDate) {
  return z.object({
    place: z.enum(claimPlaces, { error: "Choisissez la page." }),
    value: typedLine({
      missing: "Écrivez le chiffre, par exemple 240.",
      most: VALUE,
      tooLong: `Le chiffre tient en ${VALUE} caractères.`,
    }),
    label: typedLine({
      missing: "Dites ce que ce chiffre compte.",
      most: LABEL,
      tooLong: `La légende tient en ${LABEL} caractères.`,
    }).refine(
      (label) => !/\bnotes?\b|étoile/i.test(label),
      "La note moyenne ne s’écrit pas ici\u00a0: la page des témoignages la calcule d’après ceux qu’elle montre.",
    ),
    proof: typedText({
      missing: "Dites où se trouve la preuve.",
      most: PROOF,
      tooLong: `La preuve tient en ${PROOF} caractères.`,
    }),
    provenOn: z.iso
      .date({ error: "Indiquez le jour auquel ce chiffre était vrai." })
      .refine((day) => day <= today.toString(), "Ce jour est à venir\u00a0: un chiffre s’annonce une fois prouvé."),
  });
}

export type ClaimForm = z.output<ReturnType<typeof claimSchema>>;

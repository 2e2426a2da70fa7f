/** What each document of a file is checked for, with what the file says of it. Pure. */
import type { ReviewPoint } from "#app/features/documents/review/review-points.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";

type Checked = {
  /** As the requirement calls it, or its owner. */
  name: string;
  /** What the template says of it; null for a document of the client's own. */
  hint: string | null;
  nameOnIt: string | null;
  /** ISO days. */
  issuedOn: string | null;
  expiresOn: string | null;
};

const day = (iso: string) => longDate(Temporal.PlainDate.from(iso));

/** @param person full name of whom it is about; null for a document of the whole file */
export function fileReviewPoints(
  { name, hint, nameOnIt, issuedOn, expiresOn }: Checked,
  person: string | null,
): ReviewPoint[] {
  return [
    {
      id: "name",
      question: "Le nom est celui du passeport",
      hint: `${person === null ? "Une personne du dossier." : `Dossier\u00a0: ${person}.`}${nameOnIt === null ? "" : ` Sur la pièce\u00a0: ${nameOnIt}.`}`,
    },
    { id: "whole", question: "La page est entière et lisible", hint: "Les quatre coins, le cachet." },
    { id: "asked", question: "C’est la pièce demandée", hint: hint ?? `${name}.` },
    {
      id: "signed",
      question: "La date et la signature y sont",
      hint: issuedOn === null ? "Aucune date n’a été notée." : `Délivrée le ${day(issuedOn)}.`,
    },
    { id: "language", question: "La langue est acceptée", hint: "Français ou anglais, sinon avec sa traduction." },
    {
      id: "agrees",
      question: "Elle concorde avec le dossier",
      hint: expiresOn === null ? "Dates, études, emplois, famille." : `Elle expire le ${day(expiresOn)}.`,
    },
  ];
}

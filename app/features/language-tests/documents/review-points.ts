/** What the two documents of a registration are checked for. Pure. */
import type { ReviewPoint } from "#app/features/documents/review/review-points.ts";

/** @param testDay in words */
export function registrationReviewPoints(
  { firstName, lastName }: { firstName: string; lastName: string },
  testDay: string,
): ReviewPoint[] {
  return [
    {
      id: "face",
      question: "La photo montre le visage, net et de face",
      hint: "Sans couvre-chef ni lunettes teintées, fond clair.",
    },
    { id: "same", question: "C’est la même personne sur les deux", hint: "La photo et celle de la pièce d’identité." },
    { id: "name", question: "Le nom est celui de l’inscription", hint: `Inscription\u00a0: ${lastName} ${firstName}.` },
    {
      id: "whole",
      question: "La pièce d’identité est entière et lisible",
      hint: "Les quatre coins, le recto et le verso.",
    },
    { id: "valid", question: "Elle sera encore valable le jour du test", hint: `Le test a lieu le ${testDay}.` },
  ];
}

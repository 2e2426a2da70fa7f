/** What the office says of a paper that it saw. */
import { z } from "zod";

export const PAPERS = {
  passport: "Passeport",
  card: "Carte nationale d’identité",
  licence: "Permis de conduire",
  residence: "Titre de séjour",
} as const;
export type Paper = keyof typeof PAPERS;
const papers = Object.keys(PAPERS) as [Paper, ...Paper[]];

/** A paper that somebody of the office saw, and at whose name and face they looked. */
export const deskProofSchema = z.object({
  paper: z.enum(papers, { error: "Dites quelle pièce vous avez vue." }),
  seen: z.literal("on", { error: "Cochez cette case une fois que vous avez comparé le nom et le visage." }),
});

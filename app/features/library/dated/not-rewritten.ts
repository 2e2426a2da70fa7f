/**
 * Texts written before docs/texts.md: they may still be long, type their figures, and (guides) have no five lines.
 * Whoever rewrites one takes its line away; nothing is added. A text that keeps every rule may not stay here.
 */
export const NOT_REWRITTEN: readonly string[] = [
  "blog/entree-express-ou-pstq-meme-candidat",
  "blog/etudier-ou-demander-directement",
  "blog/lire-son-attestation-tef-tcf",
];

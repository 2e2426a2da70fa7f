/** What a relative's link is for, in words. */

export type LinkPurpose = "upload" | "missing" | "states";

export const linkPurposes: Record<LinkPurpose, { label: string; hint: string }> = {
  upload: {
    label: "Envoyer une pièce",
    hint: "Votre proche voit votre prénom et le nom de cette pièce, l’envoie, et rien d’autre.",
  },
  missing: {
    label: "Voir ce qui manque",
    hint: "Ce qui manque, ce qui vient maintenant et le jour où tout serait prêt, avec des prénoms seuls.",
  },
  states: {
    label: "Voir l’état de pièces choisies",
    hint: "Manquant, En révision ou Validé, pour les pièces que vous cochez.",
  },
};

export type LinkAct = "opened" | "uploaded";
export const linkActs: Record<LinkAct, string> = { opened: "Page ouverte", uploaded: "Pièce envoyée" };

/** Days that a link may last. */
export const LINK_DAYS = [1, 3, 7, 14, 30] as const;

/** Links of one file that stand at once. */
export const MOST_LINKS = 20;

/** Files that one link may bring: a first scan and better ones. */
export const MOST_UPLOADS = 5;

/** Documents of one link. */
export const MOST_PIECES = 50;

/** Why no link was made. */
export const linkRefusals = {
  pieces: "Une pièce choisie n’est plus demandée ou vient d’être validée\u00a0: choisissez de nouveau.",
  many: `${MOST_LINKS} liens sont déjà ouverts\u00a0: fermez-en un d’abord.`,
  gone: "Ce dossier n’est plus en cours\u00a0: il ne se partage plus.",
} as const;

/** The rights over one's data that a request may use: law n° 2024/017, as the privacy page says them. */
export const requestKinds = [
  { value: "access", label: "Accès ou copie" },
  { value: "correction", label: "Correction" },
  { value: "erasure", label: "Effacement" },
  { value: "objection", label: "Opposition ou limitation" },
] as const;

export type RequestKind = (typeof requestKinds)[number]["value"];

export const requestChannels = [
  { value: "contact", label: "Page de contact" },
  { value: "mail", label: "E-mail ou courrier" },
  { value: "office", label: "Au bureau ou par téléphone" },
] as const;

export type RequestChannel = "account" | (typeof requestChannels)[number]["value"];

export const requestOutcomes = [
  { value: "done", label: "Satisfaite" },
  { value: "refused", label: "Refusée, avec le motif" },
  { value: "withdrawn", label: "Retirée par la personne" },
] as const;

export type RequestOutcome = (typeof requestOutcomes)[number]["value"];

const labelIn = (list: readonly { value: string; label: string }[], value: string) =>
  list.find((one) => one.value === value)?.label ?? value;

export const kindWords = (kind: RequestKind): string => labelIn(requestKinds, kind);
export const outcomeWords = (outcome: RequestOutcome): string => labelIn(requestOutcomes, outcome);
export const channelWords = (channel: RequestChannel): string =>
  channel === "account" ? "Espace personnel" : labelIn(requestChannels, channel);

/** Why a change of a request was refused. */
export const requestRefusals = {
  changed: "Quelqu’un a changé cette demande entre-temps, ou elle est close. Voici où elle en est.",
  identity: "Vérifiez d’abord l’identité de la personne, et dites comment.",
  "no-account": "Cette personne n’a pas de compte\u00a0: il n’y a rien à copier ni à supprimer ici.",
  staff: "C’est le compte d’un membre de l’équipe\u00a0: un administrateur le ferme depuis «\u00a0Équipe\u00a0».",
  "unknown-staff": "Cette personne n’est plus de l’équipe\u00a0: choisissez quelqu’un d’autre.",
} as const;

export type RequestRefusal = keyof typeof requestRefusals;

/** Names of what a change replaced and put in its place, as a person reads them. */
const words: Readonly<Record<string, string>> = {
  adviser: "conseiller",
  amount: "montant",
  bad: "refusées à la lecture",
  by: "par",
  bytes: "octets",
  cause: "cause",
  created: "créées",
  day: "jour",
  device: "appareil",
  differences: "écarts",
  due: "dû",
  dueAt: "échéance",
  expiresOn: "fin",
  failure: "échec",
  fields: "champs",
  files: "fichiers",
  format: "format",
  from: "de",
  grid: "barème",
  hours: "heures",
  how: "comment",
  kind: "nature",
  known: "déjà là",
  leftOut: "laissées de côté",
  lines: "lignes",
  means: "moyen",
  movements: "mouvements",
  name: "nom",
  number: "numéro",
  on: "le",
  open: "ouvert",
  otherPayer: "autre payeur",
  arrivedOn: "reçu le",
  passkey: "clé d’accès",
  person: "personne",
  place: "lieu",
  reason: "raison",
  received: "reçu",
  reference: "référence",
  refused: "refusées",
  role: "rôle",
  rows: "lignes",
  seat: "place",
  service: "service",
  sharedPhone: "téléphone partagé",
  source: "source",
  start: "début",
  state: "état",
  tag: "étiquette",
  ticket: "demande",
  title: "titre",
  to: "à",
  topics: "sujets",
  transactionNumber: "transaction",
  updated: "mises à jour",
  value: "valeur",
  version: "version",
  way: "voie",
  weekday: "jour de la semaine",
};

type Facts = Record<string, unknown>;
/** One named value of an event. */
export type FactLine = { label: string; text: string };

const LONGEST = 300;
const YES_NO = { true: "oui", false: "non" };

/** Facts as lines, in their order; what lies within another is written as JSON, and what is too long is cut. */
export function factLines(facts: Facts | null): FactLine[] {
  return Object.entries(facts ?? {}).map(([key, value]) => {
    const text =
      typeof value === "string" ? value : typeof value === "boolean" ? YES_NO[`${value}`] : JSON.stringify(value);
    return { label: words[key] ?? key, text: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text };
  });
}

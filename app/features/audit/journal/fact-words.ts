/** Names of what a change replaced and put in its place, as a person reads them. */
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import { longDate, longDateTime } from "#app/platform/clock/french-dates.ts";
import { isoDate } from "#app/platform/clock/iso-date.ts";

export const factWords: Readonly<Record<string, string>> = {
  added: "ajoutées",
  adviser: "conseiller",
  again: "de nouveau",
  amount: "montant",
  arrivedOn: "reçu le",
  at: "le",
  attachment: "pièce jointe",
  attachments: "pièces jointes",
  bad: "refusées à la lecture",
  body: "organisme",
  by: "par",
  bytes: "octets",
  cause: "cause",
  channel: "voie",
  count: "nombre",
  created: "créées",
  day: "jour",
  days: "jours",
  device: "appareil",
  differences: "écarts",
  documents: "documents",
  due: "dû",
  dueAt: "échéance",
  entry: "ajout",
  expiresOn: "fin",
  facts: "réponses",
  failure: "échec",
  fields: "champs",
  files: "fichiers",
  format: "format",
  from: "de",
  gone: "disparues",
  grid: "barème",
  gridVersion: "version du barème",
  handed: "choses confiées",
  hash: "empreinte",
  hours: "heures",
  how: "comment",
  kind: "nature",
  known: "déjà là",
  leftOut: "laissées de côté",
  lines: "lignes",
  link: "lien",
  means: "moyen",
  merge: "réunion",
  message: "message",
  messages: "messages",
  movements: "mouvements",
  name: "nom",
  note: "note",
  number: "numéro",
  on: "le",
  onlyService: "seul service",
  open: "ouvert",
  other: "autre",
  otherPayer: "autre payeur",
  ownerId: "pour",
  passkey: "clé d’accès",
  passkeys: "clés d’accès",
  paymentId: "paiement",
  people: "personnes",
  person: "personne",
  place: "lieu",
  position: "ligne",
  program: "programme",
  publicationId: "texte",
  purpose: "pour",
  ready: "à écrire",
  reason: "raison",
  received: "reçu",
  reference: "référence",
  refused: "refusées",
  registerNumber: "numéro au registre",
  registerUrl: "adresse du registre",
  removed: "retirées",
  request: "demande",
  restored: "rendues à leur état d’avant",
  returned: "rendues",
  revisionId: "version",
  role: "rôle",
  rows: "lignes",
  scheduled: "programmé",
  seat: "place",
  secondFactor: "second facteur",
  service: "service",
  sessionId: "session",
  sessions: "connexions fermées",
  sharedPhone: "téléphone partagé",
  side: "de la part de",
  slug: "adresse de la page",
  smtpCode: "code du serveur",
  source: "source",
  standing: "rendez-vous gardés",
  start: "début",
  state: "état",
  subject: "sujet",
  tag: "étiquette",
  templateVersion: "version du modèle",
  termsVersion: "version des conditions",
  textVersion: "version du texte",
  ticket: "demande",
  title: "titre",
  to: "à",
  topics: "sujets",
  transactionNumber: "transaction",
  undone: "annulées",
  updated: "mises à jour",
  url: "adresse",
  userId: "compte",
  value: "valeur",
  version: "version",
  wait: "attente",
  way: "voie",
  weekday: "jour de la semaine",
};

type Facts = Record<string, unknown>;
/** One named value of an event. */
export type FactLine = { label: string; text: string };
/** What a text stands for, by the name of its fact; undefined for one that is read as it is. */
export type SayValue = (key: string, value: string) => string | undefined;

const LONGEST = 300;
/** Of FCFA. */
const SUMS: ReadonlySet<string> = new Set(["amount", "received", "due"]);

/** Numbers that name something, and count nothing. */
const NAMES: ReadonlySet<string> = new Set(["number", "position", "smtpCode", "version"]);

/** Facts as lines, in their order; what has nothing to say is left out, and what is too long is cut. */
export function factLines(facts: Facts | null, say: SayValue = () => undefined): FactLine[] {
  return Object.entries(facts ?? {}).flatMap(([key, value]) => {
    const text = textOf(key, value, say);
    if (text === "") return [];
    return [{ label: factWords[key] ?? key, text: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text }];
  });
}

function textOf(key: string, value: unknown, say: SayValue): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (typeof value === "number" && NAMES.has(key)) return String(value);
  if (typeof value === "number") return SUMS.has(key) ? `${frenchNumber(value)}\u00a0FCFA` : frenchNumber(value);
  if (typeof value === "string") return say(key, value) ?? momentWords(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => textOf(key, one, say)).join(", ");
  return Object.entries(value)
    .map(([inner, one]) => `${say(inner, inner) ?? factWords[inner] ?? inner}\u00a0: ${textOf(inner, one, say)}`)
    .join(", ");
}

/** A day or a moment as a person reads it, in Douala; undefined for any other text. */
function momentWords(text: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    const day = isoDate(text);
    return day && longDate(day);
  }
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return undefined;
  try {
    const moment = Temporal.Instant.from(text.replace(/\[.*$/, ""));
    return longDateTime(moment.toZonedDateTimeISO("Africa/Douala"));
  } catch {
    return undefined;
  }
}

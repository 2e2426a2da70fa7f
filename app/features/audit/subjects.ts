/** What the trail is about, by the type that `trace` gets: its French, and where the office shows one. */
import { pathTo } from "#app/platform/paths/path-to.ts";

type Subject = { words: string; page?: (id: string) => string };

const subjects: Readonly<Record<string, Subject>> = {
  account: { words: "Compte" },
  adviser: { words: "Calendrier", page: (id) => pathTo("/admin/agenda/conseillers/:id", { id }) },
  "agenda-day": { words: "Jour de l’agenda" },
  "agenda-weekday": { words: "Horaires" },
  application: { words: "Dossier", page: (id) => pathTo("/admin/dossiers/:id", { id }) },
  appointment: { words: "Rendez-vous", page: (id) => pathTo("/admin/agenda/:id", { id }) },
  "appointment-crowd": { words: "Réservations groupées" },
  "appointment-wait": { words: "Liste d’attente" },
  archive: { words: "Archive" },
  "cash-day": { words: "Caisse du jour" },
  claim: { words: "Chiffre annoncé" },
  client: { words: "Client", page: (id) => pathTo("/admin/clients/:id", { id }) },
  "client-tag": { words: "Étiquette" },
  comment: { words: "Commentaire" },
  "contact-message": { words: "Message de la page Contact", page: (id) => pathTo("/admin/messages/:id", { id }) },
  "data-breach": {
    words: "Violation de données",
    page: (id) => pathTo("/admin/machine/loi/violations/:id", { id }),
  },
  "data-request": { words: "Demande sur des données", page: (id) => pathTo("/admin/donnees/:id", { id }) },
  "first-day": { words: "Premier jour" },
  import: { words: "Import", page: (id) => pathTo("/admin/machine/entrer-et-sortir/:id", { id }) },
  journal: { words: "Journal" },
  letter: { words: "Lettre" },
  ledger: { words: "Journal comptable" },
  machine: { words: "Machine" },
  mail: { words: "E-mail", page: (id) => pathTo("/admin/courriels/:id", { id }) },
  order: { words: "Commande" },
  picture: { words: "Image" },
  publication: { words: "Texte" },
  "ready-text": { words: "Texte tout fait", page: (id) => pathTo("/admin/modeles/:id", { id }) },
  reconciliation: { words: "Rapprochement", page: (id) => pathTo("/admin/rapprochements/:id", { id }) },
  rounds: { words: "Tirages" },
  settings: { words: "Réglage", page: (part) => pathTo("/admin/entreprise/:part", { part }) },
  simulation: { words: "Simulation" },
  subscriber: { words: "Abonné à la lettre" },
  "test-registration": { words: "Inscription à un test" },
  "test-session": {
    words: "Session de test",
    page: (sessionId) => pathTo("/admin/sessions/:sessionId", { sessionId }),
  },
  thread: { words: "Conversation" },
  user: { words: "Compte" },
  "whatsapp-contact": { words: "Contact WhatsApp" },
  work: { words: "Ligne du Bureau" },
};

/** An account is traced under two names: whoever asks for one asks for both. */
const ACCOUNT = ["user", "account"] as const;
export const sameSubjects = (type: string): readonly string[] =>
  ACCOUNT.some((one) => one === type) ? ACCOUNT : [type];

/** Every type with its French, for a list to choose from. */
export const subjectOptions = Object.entries(subjects)
  .filter(([type]) => type !== "account")
  .map(([value, { words }]) => ({ value, label: words }))
  .toSorted((one, other) => one.label.localeCompare(other.label, "fr"));

/** A thing of the trail as a person reads it. @param id its own, of which a long one is cut */
export function subjectWords(type: string, id: string): { words: string; page: string | undefined } {
  const subject = subjects[type];
  return { words: subject?.words ?? type, page: subject?.page?.(id) };
}

/** Whether a type is known here. */
export const isSubject = (type: string): boolean => Object.hasOwn(subjects, type);

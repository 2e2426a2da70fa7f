/** What a business does on its first day, in the order of the list. Pure. */
import { pathTo } from "#app/platform/paths/path-to.ts";

export const STEP_IDS = [
  "name",
  "payment",
  "hours",
  "adviser",
  "licence",
  "session",
  "text",
  "backup",
  "mail",
] as const;
export type StepId = (typeof STEP_IDS)[number];

/** What stands in the database and the settings by now. */
export type FirstDayFacts = Record<StepId, boolean> & { settled: ReadonlySet<string> };

export type FirstDayStep = {
  id: StepId;
  title: string;
  why: string;
  /** Where it is done; null for what is set in the environment of the start. */
  action: { label: string; path: string } | null;
  /** `settled`: an admin said so, since nothing else tells. */
  state: "open" | "done" | "settled";
  /** What an admin may say where the site cannot know; null where it knows. */
  settle: string | null;
};

type Step = Pick<FirstDayStep, "title" | "why" | "action" | "settle">;

const steps: Record<StepId, Step> = {
  name: {
    title: "Nom et adresses",
    why: "Le nom, l’agence et la société sont encore ceux de l’exemple\u00a0: chaque page et chaque reçu les dit.",
    action: { label: "Ouvrir L’entreprise", path: pathTo("/admin/entreprise") },
    settle: null,
  },
  payment: {
    title: "Moyens de paiement",
    why: "Tant qu’un moyen est un exemple, il n’est montré à personne\u00a0: on vous appelle pour payer.",
    action: { label: "Écrire les comptes", path: pathTo("/admin/entreprise/:part", { part: "payment" }) },
    settle: null,
  },
  hours: {
    title: "Horaires",
    why: "Les créneaux proposés suivent ces heures.",
    action: { label: "Ouvrir Horaires", path: pathTo("/admin/agenda/horaires") },
    settle: "Les heures de la première édition conviennent",
  },
  adviser: {
    title: "Premier conseiller",
    why: "Un calendrier confié à une personne reçoit les rendez-vous sous son nom.",
    action: { label: "Ouvrir Calendriers", path: pathTo("/admin/agenda/conseillers") },
    settle: null,
  },
  licence: {
    title: "Licence, ou aucune",
    why: "Conseiller contre paiement demande une licence. Sans elle, le site propose information, tests et logistique.",
    action: { label: "Ouvrir Conseil autorisé", path: pathTo("/admin/conseil") },
    settle: "Personne n’a de licence ici",
  },
  session: {
    title: "Première session de test",
    why: "Les inscriptions au TEF et au TCF s’ouvrent avec une session.",
    action: { label: "Créer une session", path: pathTo("/admin/sessions/nouvelle") },
    settle: "Nous n’inscrivons pas aux tests",
  },
  text: {
    title: "Premier texte",
    why: "Les guides et articles de la première édition sont là\u00a0; un texte de vous dit qui vous êtes.",
    action: { label: "Ouvrir Textes", path: pathTo("/admin/textes") },
    settle: "Les textes de la première édition suffisent",
  },
  backup: {
    title: "Sauvegarde ailleurs",
    why: "Une archive sur la même machine se perd avec elle\u00a0: réglez BACKUP_DIR sur un autre disque, ou copiez-la.",
    action: { label: "Ouvrir Machine", path: pathTo("/admin/machine") },
    settle: "Les archives sont copiées ailleurs",
  },
  mail: {
    title: "Envoi des e-mails",
    why: "Sans serveur d’envoi (SMTP_URL et MAIL_FROM), aucune confirmation ne part.",
    action: null,
    settle: null,
  },
};

/** Every step with its state. */
export function firstDay(facts: FirstDayFacts): FirstDayStep[] {
  return STEP_IDS.map((id) => {
    const { settle } = steps[id];
    const state = facts[id] ? "done" : settle !== null && facts.settled.has(id) ? "settled" : "open";
    return { id, ...steps[id], state };
  });
}

/** Whether a step is one that an admin may say is settled. */
export const canBeSettled = (id: string): id is StepId => {
  const step = STEP_IDS.find((one) => one === id);
  return step !== undefined && steps[step].settle !== null;
};

/** What a step is called, for the journal; undefined for another word. */
export const stepTitle = (id: string): string | undefined => {
  const step = STEP_IDS.find((one) => one === id);
  return step && steps[step].title;
};

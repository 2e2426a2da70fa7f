import type { Processing } from "#app/features/people/processing.ts";

/** Files of an application, with their people. */
export const applicationsProcessing: readonly Processing[] = [
  {
    key: "dossiers",
    name: "Dossiers d’immigration",
    purpose: "préparer et suivre la demande",
    people: "clients, conjoints, enfants",
    data: "identité, naissance, nationalité, pays habités, dates, tâches, notes, invitations et liens donnés à un proche",
    bases: ["contract"],
    recipients: ["host", "mail", "relative"],
    kept: [
      { what: "dossier en cours", until: "la fin de la procédure" },
      { what: "dossier abouti", period: "filesAccepted", since: "la décision", sweeps: ["applications"] },
      { what: "dossier refusé", period: "filesRefused", since: "la décision", sweeps: ["applications"] },
      { what: "dossier retiré ou clos", period: "filesLeft", since: "sa fin", sweeps: ["applications"] },
      {
        what: "invitation d’un conjoint restée sans suite",
        period: "spouseInvitations",
        since: "la fin de l’invitation",
        sweeps: ["applications"],
      },
      {
        what: "lien donné à un proche et ses usages (date, genre de navigateur)",
        period: "relativeLinks",
        since: "sa fin",
        sweeps: ["relativeLinks"],
      },
    ],
    tables: [
      "applications",
      "application_members",
      "application_tasks",
      "application_feeds",
      "application_reminders",
      "application_invitations",
      "application_links",
      "application_link_documents",
      "application_link_uses",
    ],
  },
];

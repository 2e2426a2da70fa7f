/** The columns of a file of appointments that another tool made. */
import { personFields } from "#app/features/people/read-person.server.ts";
import type { ImportField } from "#app/platform/imports/import-kind.ts";

export const appointmentFields: readonly ImportField[] = [
  {
    key: "reference",
    header: "Référence",
    needed: false,
    hint: "Le numéro du rendez-vous dans votre ancien outil, différent à chaque ligne, s’il y en a un.",
    samples: ["RDV-0001", "RDV-0002"],
    also: ["Numéro", "ID", "Identifiant"],
  },
  {
    key: "day",
    header: "Date",
    needed: true,
    hint: "jj/mm/aaaa.",
    samples: ["14/03/2025", "15/01/2027"],
    shown: "day",
  },
  { key: "time", header: "Heure", needed: true, hint: "L’heure de Douala\u00a0: 09:30.", samples: ["09:30", "14:00"] },
  {
    key: "minutes",
    header: "Durée",
    needed: false,
    hint: "En minutes\u00a0; vide\u00a0: celle du service.",
    samples: ["45", ""],
    also: ["Durée (minutes)", "Minutes"],
  },
  {
    key: "service",
    header: "Service",
    needed: true,
    hint: "Le nom d’un de vos services\u00a0; un autre nom convient à un rendez-vous passé.",
    samples: ["Étude de dossier", "Consultation"],
    also: ["Prestation", "Motif"],
  },
  ...personFields,
  {
    key: "calendar",
    header: "Calendrier",
    needed: false,
    hint: "Le nom d’un de vos calendriers\u00a0; vide quand vous n’en avez qu’un.",
    samples: ["", ""],
    also: ["Conseiller"],
  },
  {
    key: "state",
    header: "Statut",
    needed: false,
    hint: "confirmé, venu, absent ou annulé\u00a0; vide\u00a0: confirmé s’il est à venir, venu s’il est passé.",
    samples: ["venu", ""],
    also: ["État"],
  },
];

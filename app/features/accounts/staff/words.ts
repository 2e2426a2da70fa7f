import type { Role } from "#app/platform/session/viewer.ts";

/** What a role is called. */
export const roleWords: Record<Role, string> = { user: "Client", adviser: "Conseiller", admin: "Administrateur" };

export const staffRoles = [
  { value: "adviser", label: roleWords.adviser },
  { value: "admin", label: roleWords.admin },
] as const;

/** Why a change of the staff was refused, to the admin who asked for it. */
export const staffRefusals = {
  "last-admin": "C’est le dernier administrateur\u00a0: donnez d’abord ce rôle à quelqu’un d’autre.",
  self: "On ne change pas son propre rôle\u00a0: demandez-le à un autre administrateur.",
  "not-admin": "Vous n’êtes plus administrateur\u00a0: un autre vient de le décider.",
  changed: "Quelqu’un a changé ce compte entre-temps. Voici où il en est.",
  "unknown-staff": "Une des personnes choisies n’est plus de l’équipe\u00a0: choisissez-en une autre.",
  merged:
    "Cette adresse est celle d’un compte réuni avec un autre\u00a0: invitez la personne par l’adresse de celui-ci.",
} as const;

export type StaffRefusal = keyof typeof staffRefusals;

/** How long the link of an invitation serves. */
export const INVITATION_HOURS = 72;

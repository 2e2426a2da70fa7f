import { type Role, STAFF_ROLES, type StaffRole, may } from "#app/platform/session/permissions.ts";

/** What a role is called. */
export const roleWords: Record<Role, string> = {
  user: "Client",
  reception: "Accueil",
  accountant: "Comptable",
  adviser: "Conseiller",
  admin: "Administrateur",
  owner: "Propriétaire",
};

/** As what somebody works in the office. */
export const roleAs: Record<StaffRole, string> = {
  owner: "comme propriétaire",
  admin: "comme administrateur",
  adviser: "comme conseiller",
  accountant: "comme comptable",
  reception: "à l’accueil",
};

/** What each role may, in one line. */
export const roleSummaries: Record<StaffRole, string> = {
  owner: "Peut tout, et donne ou reprend ce rôle. Il en reste toujours un.",
  admin: "Gère l’entreprise, l’équipe, le site et la machine, avec les dossiers, l’agenda et l’argent.",
  adviser: "Suit les clients et leurs dossiers, l’agenda, les messages, les textes et les paiements.",
  accountant: "Tient les paiements, la caisse et la comptabilité\u00a0; ne voit ni dossiers, ni messages, ni agenda.",
  reception:
    "Tient l’agenda, les clients, les messages et les sessions, et encaisse\u00a0; ne voit pas les pièces des dossiers.",
};

/** The roles that somebody with `role` gives, and takes: the owner’s is given by an owner alone. */
export const rolesGivenBy = (role: Role): StaffRole[] =>
  STAFF_ROLES.filter((given) => may(role, given === "owner" ? "owners" : "staff"));

/** The role of an address that asks before it is given; undefined for any other word. */
export const askedRole = (typed: string | null): StaffRole | undefined => STAFF_ROLES.find((role) => role === typed);

/** Whether a change is asked about before it is made: who runs the business gains or loses all of it by one press. */
export const isAskedBefore = (before: Role | undefined, after: StaffRole): boolean =>
  before !== after && [before, after].some((role) => role !== undefined && may(role, "settings"));

/** Why a change of the staff was refused, to the admin who asked for it. */
export const staffRefusals = {
  "last-owner": "C’est le dernier propriétaire\u00a0: donnez d’abord ce rôle à quelqu’un d’autre.",
  self: "On ne change pas son propre rôle\u00a0: demandez-le à un autre administrateur.",
  "not-admin": "Vous ne gérez plus l’équipe\u00a0: quelqu’un vient de le décider.",
  "owners-only": "Seul un propriétaire donne ou reprend le rôle de propriétaire.",
  changed: "Quelqu’un a changé ce compte entre-temps. Voici où il en est.",
  "unknown-staff": "Une des personnes choisies n’est plus de l’équipe\u00a0: choisissez-en une autre.",
  merged:
    "Cette adresse est celle d’un compte réuni avec un autre\u00a0: invitez la personne par l’adresse de celui-ci.",
} as const;

export type StaffRefusal = keyof typeof staffRefusals;

/** How long the link of an invitation serves. */
export const INVITATION_HOURS = 72;

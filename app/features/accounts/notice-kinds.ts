import type { NoticeKind } from "#app/features/notices/kinds.ts";

/** A new device, a new password, another address, a passkey. */
export const accountSecurity: NoticeKind = {
  key: "account.security",
  topic: "account",
  label: "Nouvel appareil, nouveau mot de passe, nouvelle adresse, clé d’accès",
  mail: "always",
  why: "Personne ne doit entrer dans votre compte sans que vous le sachiez aussitôt.",
  urgent: true,
};

/** A copy of all data, or the deletion of the account. */
export const accountData: NoticeKind = {
  key: "account.data",
  topic: "account",
  label: "Copie de mes données, suppression de mon compte",
  mail: "always",
  why: "Ce sont vos droits sur vos données\u00a0: nous devons vous dire quand ils s’exercent.",
  urgent: true,
};

import type { AccountServices } from "#app/features/accounts/services.ts";
import { TOO_MANY_PASSWORDS, tryAgain } from "#app/features/accounts/try-again.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { AddOutcome, BeginOutcome } from "./add-passkey.server.ts";
import { passkeyIsAsked } from "./passkey-asked.server.ts";
import { hasPassword, ownPasskeys } from "./queries.server.ts";
import { MOST_PASSKEYS } from "./relying-party.ts";
import type { RemoveOutcome } from "./remove-passkey.server.ts";

/** What the page of one's passkeys shows. */
export async function passkeysPage(services: Pick<AccountServices, "database">, viewer: Viewer) {
  const [passkeys, passkeyAsked, withPassword] = await Promise.all([
    ownPasskeys(services, viewer),
    passkeyIsAsked(services, viewer),
    hasPassword(services, viewer),
  ]);
  return {
    passkeys,
    passkeyAsked,
    hasPassword: withPassword,
    sharedPhone: viewer.sharedPhone,
    confirmed: viewer.emailConfirmed,
  };
}

/** What is set before the address is proven would belong to nobody. */
export const CONFIRM_FIRST = "Confirmez d’abord votre adresse e-mail.";
export const PASSKEY_ASKED = "Connectez-vous d’abord avec une de vos clés d’accès.";

/** What is wrong with the form that begins or removes a passkey: the field, and a sentence. */
export type Fault = { status: number; field: "currentPassword" | "name"; message: string };

/** Why a passkey was neither begun nor removed. */
export function passkeyFault(
  outcome: Exclude<BeginOutcome | RemoveOutcome, { kind: "begun" | "done" | "gone" }>,
): Fault {
  switch (outcome.kind) {
    case "throttled":
      return {
        status: 429,
        field: "currentPassword",
        message: tryAgain(TOO_MANY_PASSWORDS, outcome.retryAfterSeconds),
      };
    case "refused":
      return { status: 400, field: "currentPassword", message: "Ce n’est pas votre mot de passe actuel." };
    case "passkey-asked":
      return { status: 403, field: "currentPassword", message: PASSKEY_ASKED };
    case "shared-phone":
      return { status: 403, field: "name", message: "Une clé d’accès ne s’ajoute pas sur un téléphone partagé." };
    case "unconfirmed":
      return { status: 403, field: "name", message: CONFIRM_FIRST };
    case "full":
      return { status: 409, field: "name", message: FULL };
  }
}

const FULL = `Vous avez déjà ${MOST_PASSKEYS} clés d’accès. Retirez-en une pour en ajouter une autre.`;

/** What the page of the list says of a passkey that was not kept. */
export const ADD_REFUSALS: Record<Exclude<AddOutcome, "added">, string> = {
  "too-late": "La demande a attendu trop longtemps. Recommencez.",
  refused: "La réponse de votre appareil n’a pas pu être vérifiée. Recommencez.",
  known: "Cette clé d’accès est déjà gardée.",
  full: FULL,
};

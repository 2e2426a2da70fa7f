import { eq } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { takeAttempt } from "#app/features/accounts/internal/attempts.server.ts";
import { proveAddress } from "#app/features/accounts/internal/first-proof.server.ts";
import { type Presser, type SamePerson, samePerson } from "#app/features/accounts/internal/same-person.server.ts";
import { madeFrom, sendConfirmation } from "#app/features/accounts/internal/send-confirmation.server.ts";
import type { MadeFrom } from "#app/features/accounts/first-proof-words.ts";
import {
  type Verification,
  peekVerification,
  takeVerification,
} from "#app/features/accounts/internal/verification.server.ts";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { users } from "#app/features/accounts/tables.ts";

export type Confirmation = {
  /** Whether this browser is signed in to the account: one tap is enough. */
  own: boolean;
  /** Whose account it is, as its registration says. */
  account: MadeFrom & { name: string; email: string };
};

/** The account whose address a link confirms, if it still has that address and nobody has confirmed it; `locked` until the end of `tx`. */
export async function accountToConfirm(tx: Tx, link: Verification | undefined, { locked = false } = {}) {
  if (!link || typeof link.details.email !== "string") return undefined;
  const found = tx.select().from(users).where(eq(users.id, link.userId));
  const [user] = await (locked ? found.for("no key update") : found);
  const same = user && user.email.toLowerCase() === link.details.email.toLowerCase();
  return same && user.emailConfirmedAt === null && user.closedAt === null ? user : undefined;
}

/** What a link that confirms an address is about, without using it; undefined when it is unknown, used or too old, or was confirmed meanwhile. */
export async function findConfirmation(
  { database, clock }: Pick<AccountServices, "database" | "clock">,
  secret: string,
  viewer: Pick<Viewer, "userId"> | null,
): Promise<Confirmation | undefined> {
  const link = await peekVerification(database.drizzle, clock, "confirm-email", secret);
  const user = await accountToConfirm(database.drizzle, link);
  if (!user) return undefined;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return {
    own: viewer?.userId === user.id,
    account: { ...(await madeFrom(database.drizzle, user)), name, email: user.email },
  };
}

export type ConfirmOutcome = { kind: "confirmed" } | { kind: "invalid" } | Exclude<SamePerson, { kind: "same" }>;

/**
 * Confirms the address that a link was sent to, for the person of the registration alone: by one tap in a session of the
 * account, or by its password. For anybody else the link still serves.
 */
export async function confirmEmail(
  services: AccountServices,
  secret: string,
  presser: Presser,
): Promise<ConfirmOutcome> {
  const { database, clock } = services;
  const peeked = await peekVerification(database.drizzle, clock, "confirm-email", secret);
  if (!peeked) return { kind: "invalid" };
  const who = await samePerson(services, peeked.userId, presser);
  if (who.kind !== "same") return who;
  return inTransaction(database, async (tx): Promise<ConfirmOutcome> => {
    const user = await accountToConfirm(tx, await takeVerification(tx, clock, "confirm-email", secret), {
      locked: true,
    });
    if (!user) return { kind: "invalid" };
    await proveAddress(tx, clock, user.id, who.by);
    return { kind: "confirmed" };
  });
}

/** Sends the link again, three times an hour at most; false when it is too early. */
export async function resendConfirmation(services: AccountServices, viewer: Viewer): Promise<boolean> {
  const { database } = services;
  if (viewer.emailConfirmed) return true;
  const taken = await takeAttempt(database.pool, [{ attempt: "confirm:account", key: viewer.userId }]);
  if (!taken.allowed) return false;
  return inTransaction(database, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, viewer.userId));
    if (!user) throw new Error("the account of a viewer is gone");
    return sendConfirmation(tx, services, user);
  });
}

import { and, asc, eq } from "drizzle-orm";
import { confirmEmailMail } from "#app/features/accounts/mails/confirm-email.tsx";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { users } from "#app/features/accounts/tables.ts";
import type { MadeFrom } from "#app/features/accounts/first-proof-words.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { enqueueAcceptedMail } from "#app/platform/mail/enqueue-form-mail.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { hashOfSecret } from "./secrets.ts";
import { CONFIRM_HOURS, openVerification } from "./verification.server.ts";

/** The moment and the browser of a registration, as its trace has them. */
export async function madeFrom(db: Pick<Tx, "select">, user: { id: string; createdAt: Date }): Promise<MadeFrom> {
  const registered = and(
    eq(auditEvents.subjectType, "user"),
    eq(auditEvents.subjectId, user.id),
    eq(auditEvents.action, "account.registered"),
  );
  const [traced] = await db
    .select({ details: auditEvents.details })
    .from(auditEvents)
    .where(registered)
    .orderBy(asc(auditEvents.id))
    .limit(1);
  const device = traced?.details.device;
  return { on: longDateTime(inDouala(user.createdAt)), device: typeof device === "string" ? device : undefined };
}

/** Mails the link that confirms an account's address. @returns false when mails to this address from forms are at their limit */
export async function sendConfirmation(
  tx: Tx,
  services: AccountServices,
  user: Pick<typeof users.$inferSelect, "id" | "email" | "firstName" | "createdAt">,
) {
  const secret = await openVerification(tx, services.clock, "confirm-email", user.id, { email: user.email });
  const link = `${services.origin}${pathTo(`/confirm-email?token=${secret}`)}`;
  const mail = await confirmEmailMail({
    firstName: user.firstName,
    link,
    hours: CONFIRM_HOURS,
    made: await madeFrom(tx, user),
  });
  // Nobody has confirmed yet that this address is theirs: the first of an hour is always sent, repeats are counted.
  return enqueueAcceptedMail(
    tx,
    services,
    { priority: "urgent", to: user.email, idempotencyKey: `confirm-email ${hashOfSecret(secret)}`, ...mail },
    { what: "account", most: 1 },
  );
}

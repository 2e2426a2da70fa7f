import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { requestReceivedMail } from "./data-request.tsx";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf, dayOf } from "#app/platform/clock/clock.ts";
import { longDay } from "#app/platform/clock/french-dates.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { newReference } from "#app/platform/references/new-reference.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { ownRequestSchema, recordSchema } from "./form.ts";
import { dataRequests } from "./tables.ts";
import { tellRequester } from "./tell-requester.server.ts";

export type RequestServices = Pick<AccountServices, "database" | "clock" | "jobs" | "origin">;

/** The last day promised for a request of this day. */
export function dueDay(
  receivedOn: Temporal.PlainDate,
  days: number = siteSettings.office.dataRequestDays,
): Temporal.PlainDate {
  return receivedOn.add({ days });
}

type New = Omit<typeof dataRequests.$inferInsert, "reference" | "dueOn" | "createdAt">;

/** Keeps a request, with its day of answer, and tells whoever asked; the same form sent twice keeps one. */
async function receive(services: RequestServices, actorId: string, values: New): Promise<"received" | "open-already"> {
  const { database, clock } = services;
  return inTransaction(database, async (tx) => {
    const due = dueDay(Temporal.PlainDate.from(values.receivedOn));
    const [made] = await tx
      .insert(dataRequests)
      .values({ ...values, reference: newReference("DD"), dueOn: due.toString(), createdAt: dateOf(clock.now()) })
      .onConflictDoNothing()
      .returning();
    if (!made) {
      const [sent] = await tx.select({ id: dataRequests.id }).from(dataRequests).where(eq(dataRequests.id, values.id));
      return sent ? "received" : "open-already";
    }
    await trace(tx, clock, {
      actorId,
      action: "data-request.received",
      subjectType: "data-request",
      subjectId: made.id,
      details: { kind: made.kind, channel: made.channel, due: made.dueOn },
    });
    const mail = await requestReceivedMail({
      name: made.name,
      reference: made.reference,
      kind: made.kind,
      due: longDay(due),
    });
    await tellRequester(tx, services, made, "received", mail);
    return "received";
  });
}

/** A person's own request; open-already: one of this kind waits for its answer. */
export function askOwn(
  services: RequestServices,
  viewer: Viewer,
  { formId, kind, words }: z.infer<typeof ownRequestSchema>,
): Promise<"received" | "open-already"> {
  const { userId, email, firstName, lastName } = viewer;
  const receivedOn = dayOf(services.clock.now()).toString();
  return receive(services, userId, {
    id: formId,
    kind,
    channel: "account",
    userId,
    name: `${firstName} ${lastName}`.trim(),
    email,
    words,
    receivedOn,
  });
}

/** A request that reached the staff otherwise; it is of the account whose confirmed address it gives, if there is one. */
export async function recordRequest(
  services: RequestServices,
  actor: Pick<Viewer, "userId" | "role">,
  form: z.infer<ReturnType<typeof recordSchema>>,
): Promise<void> {
  if (!may(actor.role, "dataRequests")) throw new Error("only the staff writes a request down");
  const { formId, ...rest } = form;
  const [account] = await services.database.drizzle
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, form.email.toLowerCase()), isNotNull(users.emailConfirmedAt)));
  await receive(services, actor.userId, { ...rest, id: formId, userId: account?.id ?? null, handlerId: actor.userId });
}

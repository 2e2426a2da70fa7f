import { eq } from "drizzle-orm";
import type { z } from "zod";
import { planDeletion } from "#app/features/accounts/data-rights/delete-account.server.ts";
import { exportData } from "#app/features/accounts/data-rights/export-data.server.ts";
import type { OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { requestClosedMail } from "./data-request.tsx";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { staffMembers } from "#app/features/accounts/staff/staff-members.server.ts";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { closeSchema, handSchema, identitySchema } from "./form.ts";
import { type DataRequest, dataRequests } from "./tables.ts";
import { tellRequester } from "./tell-requester.server.ts";
import type { RequestRefusal } from "./words.ts";

type Actor = Pick<Viewer, "userId" | "role">;
type Change = Partial<typeof dataRequests.$inferInsert>;

/** What changes a request: `revision` is that of the page, so that of two people on one request the second is told. */
async function change(
  services: AccountServices,
  actor: Actor,
  id: string,
  revision: number,
  action: string,
  values: (tx: Tx, request: DataRequest) => Promise<Change | RequestRefusal>,
  details: (request: DataRequest) => Record<string, unknown> = () => ({}),
): Promise<"done" | RequestRefusal> {
  if (!may(actor.role, "dataRequests")) throw new Error("only the staff handles requests");
  const { database, clock } = services;
  return inTransaction(database, async (tx) => {
    const [request] = await tx.select().from(dataRequests).where(eq(dataRequests.id, id)).for("update");
    if (!request || request.state === "closed" || request.revision !== revision) return "changed";
    const changed = await values(tx, request);
    if (typeof changed === "string") return changed;
    await tx
      .update(dataRequests)
      .set({ ...changed, revision: request.revision + 1 })
      .where(eq(dataRequests.id, id));
    await trace(tx, clock, {
      actorId: actor.userId,
      action,
      subjectType: "data-request",
      subjectId: id,
      details: details(request),
    });
    return "done";
  });
}

/** Gives a request to a staff member, or to whoever comes first. */
export function handRequest(
  services: AccountServices,
  actor: Actor,
  id: string,
  { revision, to }: z.infer<typeof handSchema>,
) {
  const handlerId = to === "nobody" ? null : to;
  return change(
    services,
    actor,
    id,
    revision,
    "data-request.handed",
    async (tx) =>
      handlerId === null || (await staffMembers(tx, "dataRequests")).some((one) => one.id === handlerId)
        ? { handlerId }
        : "unknown-staff",
    ({ handlerId: from }) => ({ from, to: handlerId }),
  );
}

/** Notes how it was made sure that it is they who ask; who wrote from their own signed-in space needs it too, before anything leaves. */
export function checkIdentity(
  services: AccountServices,
  actor: Actor,
  id: string,
  { revision, how }: z.infer<typeof identitySchema>,
) {
  return change(services, actor, id, revision, "data-request.identity-checked", async () => ({
    identityHow: how,
    identityAt: dateOf(services.clock.now()),
    identityBy: actor.userId,
  }));
}

/** Closes a request with what was done and the answer, which leaves by mail. */
export function closeRequest(
  services: AccountServices,
  actor: Actor,
  id: string,
  { revision, outcome, answer }: z.infer<typeof closeSchema>,
) {
  return change(
    services,
    actor,
    id,
    revision,
    "data-request.closed",
    async (tx, request) => {
      if (outcome === "done" && request.identityAt === null) return "identity";
      const { name, reference, kind } = request;
      await tellRequester(tx, services, request, "closed", await requestClosedMail({ name, reference, kind, answer }));
      return { state: "closed", outcome, answer, closedAt: dateOf(services.clock.now()), closedBy: actor.userId };
    },
    () => ({ outcome }),
  );
}

/** The account of a request whose identity was checked. */
async function checkedAccount(tx: Tx, request: DataRequest) {
  if (request.identityAt === null) return "identity";
  const [account] = request.userId === null ? [] : await tx.select().from(users).where(eq(users.id, request.userId));
  if (!account) return "no-account";
  return account.role !== "user" || account.closedWhy === "left" ? "staff" : account;
}

/** Everything kept of the person, as their own page gives it, prepared by the staff; they are told that it was. */
export async function exportFor(
  services: AccountServices,
  actor: Actor,
  owned: readonly OwnedData[],
  request: DataRequest,
): Promise<ReadableStream<Uint8Array> | RequestRefusal> {
  if (!may(actor.role, "dataRequests")) throw new Error("only the staff prepares a copy");
  const account = await checkedAccount(services.database.drizzle, request);
  if (typeof account === "string") return account;
  const person = {
    userId: account.id,
    email: account.email,
    emailConfirmed: account.emailConfirmedAt !== null,
    firstName: account.firstName,
  };
  return exportData(services, person, owned, { actorId: actor.userId, requestId: request.id });
}

/** Plans the deletion of the person's account as their own page does, seven days from now, during which they may keep it. */
export function eraseFor(services: AccountServices, actor: Actor, id: string, revision: number) {
  return change(services, actor, id, revision, "data-request.erasure-planned", async (tx, request) => {
    const account = await checkedAccount(tx, request);
    if (typeof account === "string") return account;
    await planDeletion(tx, services, { userId: account.id, firstName: account.firstName }, actor.userId);
    return {};
  });
}

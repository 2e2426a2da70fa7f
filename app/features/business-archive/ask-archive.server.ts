import { randomUUID } from "node:crypto";
import { desc, eq, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { type OwnPasswordCheck, checkOwnPassword } from "#app/features/accounts/internal/check-own-password.server.ts";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { defineQueue } from "#app/platform/jobs/queue.ts";
import type { WorkState } from "#app/platform/jobs/work-under-way.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { type BusinessArchive, businessArchives } from "./tables.ts";

type Services = {
  database: Pick<Database, "drizzle" | "pool">;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue" | "underWay">;
};
type Owner = Pick<Viewer, "userId" | "role">;

/** Whoever asked sees what came of it, and asks again: it is made again by itself only where its process died. */
export const archiveQueue = defineQueue({
  name: "business-archive",
  data: z.object({ archiveId: z.uuid() }),
  retry: { limit: 1, delaySeconds: 15, maxDelaySeconds: 15 },
  expireSeconds: 4 * 3600,
});

const LISTED = 10;
const REMEMBERED_DAYS = 400;

function refuseOthers({ role }: Owner): void {
  if (!may(role, "machine")) throw new Error("only an admin takes the business out");
}

export type AskedArchive = OwnPasswordCheck | { kind: "under-way" };

/** Has the archive made, once whoever asks gave their password. Of several at once, one is made. */
export async function askArchive(services: Services, actor: Owner, password: string): Promise<AskedArchive> {
  refuseOthers(actor);
  const { database, clock, jobs } = services;
  const checked = await checkOwnPassword({ database }, actor, password);
  if (checked.kind !== "done") return checked;
  return inTransaction(database, async (tx): Promise<AskedArchive> => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('business archive', 0))`);
    const now = clock.now();
    const states = await workStates(tx, jobs);
    const open = await tx.select().from(businessArchives).where(isNull(businessArchives.endedAt));
    if (open.some(({ id }) => states.has(id))) return { kind: "under-way" };
    await tx
      .delete(businessArchives)
      .where(lt(businessArchives.askedAt, dateOf(now.subtract({ days: REMEMBERED_DAYS }))));
    const id = randomUUID();
    await tx.insert(businessArchives).values({ id, askedBy: actor.userId, askedAt: dateOf(now) });
    await jobs.enqueue(tx, archiveQueue, { archiveId: id }, { priority: "urgent" });
    await trace(tx, clock, { actorId: actor.userId, action: "archive.asked", subjectType: "archive", subjectId: id });
    return { kind: "done" };
  });
}

/** What is to be made, by the id of its row. */
async function workStates(db: Tx, jobs: Pick<Jobs, "underWay">): Promise<Map<string, WorkState>> {
  const work = await jobs.underWay(db, archiveQueue);
  return new Map(work.map(({ data, state }) => [archiveQueue.data.parse(data).archiveId, state]));
}

export type ListedArchive = BusinessArchive & {
  by: string;
  state: "making" | "interrupted" | "ready" | "failed" | "expired";
};

/** The latest archives, the newest first. */
export async function listArchives(
  { drizzle: db }: Pick<Database, "drizzle">,
  { clock, jobs }: Pick<Services, "clock"> & { jobs: Pick<Jobs, "underWay"> },
): Promise<ListedArchive[]> {
  const states = await workStates(db, jobs);
  const by = sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), '')`;
  const rows = await db
    .select({ archive: businessArchives, by })
    .from(businessArchives)
    .leftJoin(users, eq(users.id, businessArchives.askedBy))
    .orderBy(desc(businessArchives.askedAt))
    .limit(LISTED);
  return rows.map(({ archive, by: name }) => ({
    ...archive,
    by: name,
    state: stateOf(archive, states.get(archive.id), clock),
  }));
}

function stateOf(archive: BusinessArchive, work: WorkState | undefined, clock: Clock): ListedArchive["state"] {
  if (archive.failure !== null) return "failed";
  if (archive.endedAt !== null) return isGiven(archive, clock) ? "ready" : "expired";
  if (work === undefined) return "failed";
  return work === "interrupted" ? work : "making";
}

const isGiven = ({ endedAt, failure, expiresAt }: BusinessArchive, clock: Clock): boolean =>
  endedAt !== null && failure === null && expiresAt !== null && expiresAt > dateOf(clock.now());

/** One zip of an archive that is still given, by its place from 1; taking it is traced. Undefined for anything else. */
export async function takeArchivePart(
  { database, clock }: { database: Pick<Database, "drizzle">; clock: Clock },
  actor: Owner,
  asked: { id: string; place: number },
): Promise<{ key: string; size: number; name: string } | undefined> {
  refuseOthers(actor);
  return inTransaction(database, async (tx) => {
    const [archive] = await tx.select().from(businessArchives).where(eq(businessArchives.id, asked.id));
    const [key, size] = [archive?.parts[asked.place - 1], archive?.sizes[asked.place - 1]];
    if (!archive || key === undefined || size === undefined || !isGiven(archive, clock)) return undefined;
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "archive.taken",
      subjectType: "archive",
      subjectId: archive.id,
      details: { number: asked.place },
    });
    const day = archive.askedAt.toISOString().slice(0, 10);
    return { key, size, name: `archive-${day}-${asked.place}.zip` };
  });
}

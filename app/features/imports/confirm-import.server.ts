import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { defineQueue } from "#app/platform/jobs/queue.ts";
import type { WorkState } from "#app/platform/jobs/work-under-way.ts";
import { type Mover, assertMover } from "./policy.ts";
import type { ImportingServices } from "./services.ts";
import { imports } from "./tables.ts";

/** `origin`: for the links of mails that what is imported sends later, such as reminders. */
export const writeImportQueue = defineQueue({
  name: "write-import",
  data: z.object({ importId: z.uuid(), origin: z.url() }),
  expireSeconds: 3600,
});

type Services = Omit<ImportingServices, "kinds">;

/** Has the lines of an import written. @returns false when it was confirmed, or dropped, before: of two at once, one counts */
export async function confirmImport(services: Services, actor: Mover, id: string): Promise<boolean> {
  assertMover(actor);
  const { database, clock, jobs, origin } = services;
  return inTransaction(database, async (tx) => {
    const [confirmed] = await tx
      .update(imports)
      .set({ confirmedBy: actor.userId, confirmedAt: dateOf(clock.now()) })
      .where(and(eq(imports.id, id), isNull(imports.confirmedAt)))
      .returning({ kind: imports.kind });
    if (!confirmed) return false;
    await jobs.enqueue(tx, writeImportQueue, { importId: id, origin }, { priority: "urgent" });
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "import.confirmed",
      subjectType: "import",
      subjectId: id,
      details: { kind: confirmed.kind },
    });
    return true;
  });
}

/** What is to be written, by the id of the import. */
export async function writeStates(db: Tx, jobs: Pick<Jobs, "underWay">): Promise<Map<string, WorkState>> {
  const work = await jobs.underWay(db, writeImportQueue);
  const states = work.map(({ data, state }) => [writeImportQueue.data.parse(data).importId, state] as const);
  // Taken up by somebody, it has two jobs: the one that is done says how it goes.
  return new Map(
    states.toSorted(([, one], [, other]) => Number(other === "interrupted") - Number(one === "interrupted")),
  );
}

/** Goes on at once with an import whose writer died, or could not go on. @returns false when it has ended, or somebody writes it */
export async function resumeImport(services: Services, actor: Mover, id: string): Promise<boolean> {
  assertMover(actor);
  const { database, clock, jobs, origin } = services;
  return inTransaction(database, async (tx) => {
    const [open] = await tx
      .select({ kind: imports.kind })
      .from(imports)
      .where(and(eq(imports.id, id), isNotNull(imports.confirmedAt), isNull(imports.endedAt)))
      .for("update");
    const state = (await writeStates(tx, jobs)).get(id);
    if (!open || state === "works" || state === "waits") return false;
    await jobs.enqueue(tx, writeImportQueue, { importId: id, origin }, { priority: "urgent" });
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "import.resumed",
      subjectType: "import",
      subjectId: id,
      details: { kind: open.kind },
    });
    return true;
  });
}

/** Forgets an import that nobody has confirmed, with what was read of it. @returns false when it was confirmed or dropped before */
export async function dropImport(
  { database, clock }: Pick<Services, "database" | "clock">,
  actor: Mover,
  id: string,
): Promise<boolean> {
  assertMover(actor);
  return inTransaction(database, async (tx) => {
    const [dropped] = await tx
      .delete(imports)
      .where(and(eq(imports.id, id), isNull(imports.confirmedAt)))
      .returning({ kind: imports.kind });
    if (!dropped) return false;
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "import.dropped",
      subjectType: "import",
      subjectId: id,
      details: { kind: dropped.kind },
    });
    return true;
  });
}

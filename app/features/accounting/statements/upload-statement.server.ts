import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Keeper, assertKeeper } from "#app/features/accounting/policy.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { cleanLine } from "#app/platform/forms/clean-text.ts";
import { readCsv } from "./read-csv.ts";
import { reconciliations } from "./tables.ts";

export type AccountingServices = { database: Pick<Database, "drizzle">; clock: Clock };

export type UploadOutcome =
  /** `known`: this very file was there, and nothing was done. */
  { kind: "kept"; id: string; known: boolean } | { kind: "refused"; fault: string };

const LONGEST_NAME = 200;

/**
 * Keeps an operator's file, to be compared once its columns are said. Read whole first, so that what cannot be read is
 * refused before anything is written.
 * @throws when the actor is no adviser: the route should have stopped them
 */
export async function uploadStatement(
  services: AccountingServices,
  actor: Keeper,
  { means, file }: { means: string; file: { name: string; bytes: Uint8Array } },
): Promise<UploadOutcome> {
  assertKeeper(actor);
  const read = await readCsv(file.bytes);
  if ("fault" in read) return { kind: "refused", fault: read.fault };
  const content = Buffer.from(file.bytes);
  const sha256 = createHash("sha256").update(content).digest();
  const fileName = cleanLine(file.name.slice(0, LONGEST_NAME)) || "releve.csv";
  return inTransaction(services.database, async (tx): Promise<UploadOutcome> => {
    const [kept] = await tx
      .insert(reconciliations)
      .values({ means, fileName, content, sha256, uploadedBy: actor.userId, uploadedAt: dateOf(services.clock.now()) })
      .onConflictDoNothing({ target: [reconciliations.means, reconciliations.sha256] })
      .returning({ id: reconciliations.id });
    if (!kept) {
      const [known] = await tx
        .select({ id: reconciliations.id })
        .from(reconciliations)
        .where(and(eq(reconciliations.means, means), eq(reconciliations.sha256, sha256)));
      if (!known) throw new Error("a file was refused as known and is not there");
      return { kind: "kept", id: known.id, known: true };
    }
    const details = { means, bytes: content.byteLength, rows: read.rows.length };
    await trace(tx, services.clock, {
      actorId: actor.userId,
      action: "reconciliation.uploaded",
      subjectType: "reconciliation",
      subjectId: kept.id,
      details,
    });
    return { kind: "kept", id: kept.id, known: false };
  });
}

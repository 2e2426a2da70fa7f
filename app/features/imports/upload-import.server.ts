import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { fingerprinter } from "#app/platform/allowances/take-allowance.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { cleanLine } from "#app/platform/forms/clean-text.ts";
import type { ImportName } from "#app/platform/imports/import-kind.ts";
import { type Sender, sendOnce } from "#app/platform/forms/sending-id.server.ts";
import { type Mover, assertMover } from "./policy.ts";
import { recogniseLines } from "./recognise-lines.server.ts";
import { readFile } from "./read-file.ts";
import { type CheckedLine, contentHash, otherWords, readLines } from "./read-lines.ts";
import type { ImportingServices } from "./services.ts";
import { importLines, importedRecords, imports } from "./tables.ts";

export type UploadedImport =
  /** `known`: this very form had come before. */
  { kind: "kept"; id: string; known: boolean; ended: boolean } | { kind: "refused"; fault: string };

const LONGEST_NAME = 200;
const ROWS_AT_ONCE = 1000;

/**
 * Reads a file line by line and keeps what was read, to be looked at; nothing is written into the business yet. The same
 * file of the same person is the same import until that one has ended.
 * @throws when the actor is no admin: the route should have stopped them
 */
export async function uploadImport(
  services: ImportingServices,
  { secrets }: Pick<Sender, "secrets">,
  actor: Mover,
  asked: { kind: ImportName; file: { name: string; bytes: Uint8Array } },
): Promise<UploadedImport> {
  assertMover(actor);
  const kind = services.kinds[asked.kind];
  const file = await readFile(asked.file.bytes, kind.fields);
  if ("fault" in file) return { kind: "refused", fault: file.fault };
  const db = services.database.drizzle;
  const writer = await kind.writer(db, { ...services, actorId: actor.userId });
  const asRead = await readLines(file.lines, {
    read: writer.read,
    natural: kind.natural,
    fingerprint: await fingerprinter(db),
  });
  const read = await recogniseLines(db, kind, asRead);
  const known = await knownRecords(db, asked.kind, read);
  const isOther = (line: CheckedLine) => {
    const there = line.faults.length === 0 ? known.get(line.reference) : undefined;
    return there && !there.contentHash.equals(contentHash(line.cells, kind.fields)) ? [{ ...there, ...line }] : [];
  };
  const others = read.flatMap(isOther);
  const obstacles = await kind.changes?.obstacles(db, others);
  const obstacleOf = new Map(others.map(({ line }, index) => [line, obstacles?.[index]]));
  const lines = read.map((line, index) => {
    if (line.faults.length > 0) return line;
    if (!known.has(line.reference)) return { ...line, faults: writer.obstacles(line.cells) };
    if (!obstacleOf.has(line.line)) return line;
    const fault = kind.changes ? obstacleOf.get(line.line) : otherWords(line.reference, asRead[index]?.reference);
    return fault ? { ...line, faults: [fault] } : line;
  });
  const sha256 = createHash("sha256").update(asked.file.bytes).digest();
  const content = [asked.kind, sha256.toString("hex"), actor.userId];
  return sendOnce(
    // The account says who sends, whatever the browser.
    { browser: null, addressKey: actor.userId, secrets },
    { purpose: "import", content, pageId: actor.userId },
    (id) =>
      inTransaction(services.database, async (tx): Promise<UploadedImport> => {
        const [kept] = await tx
          .insert(imports)
          .values({
            id,
            kind: asked.kind,
            fileName: cleanLine(asked.file.name.slice(0, LONGEST_NAME)) || "fichier.csv",
            sha256,
            ignored: file.ignored,
            uploadedBy: actor.userId,
            uploadedAt: dateOf(services.clock.now()),
          })
          .onConflictDoNothing()
          .returning({ id: imports.id });
        if (!kept) {
          const [earlier] = await tx.select({ endedAt: imports.endedAt }).from(imports).where(eq(imports.id, id));
          return { kind: "kept", id, known: true, ended: earlier !== undefined && earlier.endedAt !== null };
        }
        for (let at = 0; at < lines.length; at += ROWS_AT_ONCE)
          await tx.insert(importLines).values(
            lines.slice(at, at + ROWS_AT_ONCE).map(({ line, reference, likeness, cells, faults }) => ({
              importId: id,
              line,
              reference,
              likeness,
              cells,
              contentHash: faults.length > 0 ? null : contentHash(cells, kind.fields),
              state: faults.length > 0 ? ("bad" as const) : ("ready" as const),
              faults,
            })),
          );
        await trace(tx, services.clock, {
          actorId: actor.userId,
          action: "import.uploaded",
          subjectType: "import",
          subjectId: id,
          details: { kind: asked.kind, lines: lines.length, bytes: asked.file.bytes.byteLength },
        });
        return { kind: "kept", id, known: false, ended: false };
      }),
    // One that ended is over: the same file brought again is another import, and doubles nothing.
    (uploaded) => uploaded.kind === "kept" && uploaded.known && uploaded.ended,
  );
}

/** Those of its lines that were imported before, and what they said: whatever the day says of them today, they are there. */
async function knownRecords(db: Tx, kind: ImportName, lines: readonly CheckedLine[]) {
  const asked = sql`${importedRecords.reference} = ANY (${sql.param(lines.map(({ reference }) => reference))}::text[])`;
  const { reference, recordId, contentHash: hash } = importedRecords;
  const rows = await db
    .select({ reference, recordId, contentHash: hash })
    .from(importedRecords)
    .where(and(eq(importedRecords.kind, kind), asked));
  return new Map(rows.map(({ reference: name, ...row }) => [name, row]));
}

/** Where the pieces of a file wait that arrives in several requests: @tus/server's DataStore in PostgreSQL (decision 142). */
import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { DataStore, ERRORS, Upload } from "@tus/server";
import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { resumableUploadPieces, resumableUploads } from "./tables.ts";

export type UploadServices = { database: Pick<Database, "drizzle">; clock: Clock };

/** An account, or the browser of a visitor: HMACs of its cookie and of its address. */
export type UploadSender = { ownerId: string } | { browserKey: Buffer; addressKey: Buffer | null };

/** Whose uploads, and for what: any other is unknown here. `subjectId`: null for what is not made yet. */
export type UploadOwner = { sender: UploadSender; subjectKind: string; subjectId: string | null };

/** How long an unfinished one is kept. */
export const KEPT_HOURS = 24;
/** Unfinished ones of a sender: with one more, the oldest goes. */
export const MOST_UNFINISHED = 4;
/** What is lost at most of a request whose process dies, in bytes. */
export const PIECE_BYTES = 256 * 1024;

/** Name of the metadata that says which document it is. */
export const KIND = "kind";

export const hashOfUpload = (id: string) => createHash("sha256").update(id).digest("hex");

/**
 * Uploads of one sender for one subject. No lock is held while a request comes in: each piece is written only where the file
 * ends at that moment, so of two requests that send the same bytes, to one process or two, one goes on and the other gets 409.
 */
export class UploadStore extends DataStore {
  readonly #services: UploadServices;
  readonly #owner: UploadOwner;

  constructor(services: UploadServices, owner: UploadOwner) {
    super();
    this.extensions = ["creation"];
    this.#services = services;
    this.#owner = owner;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { database, clock } = this.#services;
    await inTransaction(database, async (tx) => {
      const { sender, ...subject } = this.#owner;
      // One at a time of a sender.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lockOf(sender)}, 0))`);
      const older = await tx
        .select({ idHash: resumableUploads.idHash })
        .from(resumableUploads)
        .where(and(sentBy(sender), isNull(resumableUploads.settledAt)))
        .orderBy(desc(resumableUploads.createdAt))
        .offset(MOST_UNFINISHED - 1);
      if (older.length > 0)
        await tx.delete(resumableUploads).where(
          inArray(
            resumableUploads.idHash,
            older.map(({ idHash }) => idHash),
          ),
        );
      await tx.insert(resumableUploads).values({
        ...subject,
        ...sender,
        idHash: hashOfUpload(upload.id),
        kind: upload.metadata?.[KIND] ?? null,
        name: upload.metadata?.["filename"] ?? "",
        size: upload.size ?? 0,
        createdAt: dateOf(clock.now()),
      });
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.find(id);
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: found.size, offset: found.received });
  }

  /** What came before the line dropped counts. @throws ERRORS.INVALID_OFFSET when another request wrote there */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let at = offset;
    let held: Buffer[] = [];
    let size = 0;
    const flush = async () => {
      if (size === 0) return;
      const piece = Buffer.concat(held);
      [held, size] = [[], 0];
      await this.#keep(id, at, piece);
      at += piece.length;
    };
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        held.push(chunk);
        size += chunk.length;
        if (size >= PIECE_BYTES) await flush();
      }
    } finally {
      await flush();
    }
    return at;
  }

  async #keep(id: string, start: number, bytes: Buffer): Promise<void> {
    const { rows } = await this.#services.database.drizzle.execute(sql`
      WITH moved AS (
        UPDATE resumable_uploads SET received = received + ${bytes.length}
        WHERE id_hash = ${hashOfUpload(id)} AND received = ${start} AND settled_at IS NULL
        RETURNING id_hash
      )
      INSERT INTO resumable_upload_pieces (id_hash, start, bytes) SELECT id_hash, ${start}, ${bytes} FROM moved RETURNING 1`);
    if (rows.length === 0) throw ERRORS.INVALID_OFFSET;
  }

  /** Undefined for an unknown id, another's, and one older than a day. */
  async find(id: string): Promise<typeof resumableUploads.$inferSelect | undefined> {
    const { database, clock } = this.#services;
    const { sender, subjectKind, subjectId } = this.#owner;
    const [found] = await database.drizzle
      .select()
      .from(resumableUploads)
      .where(
        and(
          eq(resumableUploads.idHash, hashOfUpload(id)),
          sentBy(sender),
          eq(resumableUploads.subjectKind, subjectKind),
          subjectId === null ? isNull(resumableUploads.subjectId) : eq(resumableUploads.subjectId, subjectId),
          gt(resumableUploads.createdAt, dateOf(clock.now().subtract({ hours: KEPT_HOURS }))),
        ),
      );
    return found;
  }

  /** All that came of one. */
  async bytesOf(id: string): Promise<Buffer> {
    const pieces = await this.#services.database.drizzle
      .select({ bytes: resumableUploadPieces.bytes })
      .from(resumableUploadPieces)
      .where(eq(resumableUploadPieces.idHash, hashOfUpload(id)))
      .orderBy(asc(resumableUploadPieces.start));
    return Buffer.concat(pieces.map(({ bytes }) => bytes));
  }
}

const sentBy = (sender: UploadSender) =>
  "ownerId" in sender
    ? eq(resumableUploads.ownerId, sender.ownerId)
    : eq(resumableUploads.browserKey, sender.browserKey);

const lockOf = (sender: UploadSender) =>
  `uploads of ${"ownerId" in sender ? sender.ownerId : sender.browserKey.toString("hex")}`;

/** Bytes of all that are unfinished; `address`: of them, what visitors began from an address within the hour. */
export async function bytesUnfinished(
  db: Pick<Tx, "select">,
  clock: Clock,
  sender: UploadSender,
): Promise<{ all: number; address: number }> {
  const anHourAgo = dateOf(clock.now().subtract({ hours: 1 })).toISOString();
  const addressKey = "ownerId" in sender ? null : sender.addressKey;
  const here = sql`${resumableUploads.addressKey} = ${addressKey} AND ${resumableUploads.createdAt} > ${anHourAgo}`;
  const [sum] = await db
    .select({
      all: sql<string>`coalesce(sum(${resumableUploads.size}), 0)`.mapWith(Number),
      address: sql<string>`coalesce(sum(${resumableUploads.size}) FILTER (WHERE ${here}), 0)`.mapWith(Number),
    })
    .from(resumableUploads)
    .where(isNull(resumableUploads.settledAt));
  return sum ?? { all: 0, address: 0 };
}

/** Lets go of the pieces of one that became a file. @returns false when another request was first */
export async function settleUpload(tx: Tx, clock: Clock, id: string): Promise<boolean> {
  const idHash = hashOfUpload(id);
  const settled = await tx
    .update(resumableUploads)
    .set({ settledAt: dateOf(clock.now()) })
    .where(and(eq(resumableUploads.idHash, idHash), isNull(resumableUploads.settledAt)))
    .returning({ idHash: resumableUploads.idHash });
  await tx.delete(resumableUploadPieces).where(eq(resumableUploadPieces.idHash, idHash));
  return settled.length > 0;
}

/** Forgets those older than a day. @returns how many went */
export async function sweepUploads({ database, clock }: UploadServices): Promise<number> {
  const gone = await database.drizzle
    .delete(resumableUploads)
    .where(lt(resumableUploads.createdAt, dateOf(clock.now().subtract({ hours: KEPT_HOURS }))))
    .returning({ idHash: resumableUploads.idHash });
  return gone.length;
}

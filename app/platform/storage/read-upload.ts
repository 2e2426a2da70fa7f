import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import busboy from "busboy";
import { data } from "react-router";
import { addText, readForm } from "#app/platform/forms/read-form.ts";
import { checkFile } from "./checks/check-file.ts";
import type { FileKind } from "./checks/inspect-file.ts";
import { cleanName, holdsPath } from "./file-name.ts";
import { CUT_UPLOAD, type FileRefusal, fileRefusals } from "./refusals.ts";
import { type ByteSource, MAX_FILE_BYTES, type Storage } from "./storage.ts";
import type { MediaType } from "./tables.ts";

/** A file that passed and lies in the storage; nothing points at it yet. `size` in bytes. */
export type UploadedFile = {
  key: string;
  name: string;
  mediaType: MediaType;
  size: number;
  sha256: string;
  /** The scanner was away: nobody is given it until it was seen (antivirus/). */
  quarantine?: "waiting";
};

export type Uploaded = {
  /** The other fields. */
  form: FormData;
  /** By field; an empty file field is not there. */
  files: Record<string, UploadedFile>;
  /** By field: the sentence to show under it. */
  refusals: Record<string, string>;
  /** True when more files came than are taken at once: those were read past. */
  more: boolean;
  /** Forgets the files: to be called whenever their record is not written. */
  discard(): Promise<void>;
};

type Outcome =
  | { field: string; file: UploadedFile }
  | { field: string; refusal: FileRefusal; /** « IMG_2.jpg » : where one field brings several. */ named: string };

/**
 * Reads a form with files as it arrives: no more than 10 MB of a file is ever taken, and what
 * is kept was judged by its bytes. Fields that `kinds` does not name are read past.
 * @param allRefused why every file is read past, when none may come
 * @param several by field, how many files it may bring; they are `<field>-0`, `<field>-1`… of the answer, and their sentences name them where others came too
 * @throws a 400 response when the line dropped; nothing is left in the storage then
 */
export async function readUpload(
  request: Request,
  storage: Storage,
  kinds: Readonly<Record<string, FileKind>>,
  allRefused?: FileRefusal,
  several: Readonly<Record<string, number>> = {},
): Promise<Uploaded> {
  const contentType = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(contentType) || !request.body)
    return { form: await readForm(request), files: {}, refusals: {}, more: false, discard: async () => undefined };
  const reading = new Reading(storage, kinds, allRefused, several);
  const outcomes = await reading.read(request.body, contentType);
  const files = Object.fromEntries(
    outcomes.flatMap((outcome) => ("file" in outcome ? [[outcome.field, outcome.file]] : [])),
  );
  const refusals = Object.fromEntries(
    outcomes.flatMap((outcome) =>
      "refusal" in outcome
        ? [[outcome.field, (outcomes.length > 1 ? outcome.named : "") + fileRefusals[outcome.refusal]]]
        : [],
    ),
  );
  return { form: reading.form, files, refusals, more: reading.more, discard: () => reading.discard() };
}

/** One form under way. */
class Reading {
  readonly form = new FormData();
  readonly #storage: Storage;
  readonly #kinds: Readonly<Record<string, FileKind>>;
  readonly #allRefused: FileRefusal | undefined;
  readonly #several: Readonly<Record<string, number>>;
  readonly #keys = new Set<string>();
  more = false;

  constructor(
    storage: Storage,
    kinds: Readonly<Record<string, FileKind>>,
    allRefused: FileRefusal | undefined,
    several: Readonly<Record<string, number>>,
  ) {
    this.#several = several;
    this.#storage = storage;
    this.#kinds = kinds;
    this.#allRefused = allRefused;
  }

  async read(body: ReadableStream, contentType: string): Promise<Outcome[]> {
    const seen = new Map<string, number>();
    const taking: Promise<Outcome>[] = [];
    const failures: unknown[] = [];
    const parser = parserOf(contentType);
    parser.on("field", (name, value) => addText(this.form, name, value));
    parser.on("file", (field, stream, { filename }) => {
      const kind = this.#kinds[field];
      // A file field left empty comes without a name.
      if (kind === undefined || !filename) return stream.resume();
      const [nth, most] = [seen.get(field) ?? 0, this.#several[field]];
      if (nth >= (most ?? 1)) {
        this.more = true;
        return stream.resume();
      }
      seen.set(field, nth + 1);
      // Cut before anybody reads it, it would end the process; who reads it later gets the error.
      stream.on("error", () => undefined);
      const taken = this.#take(most === undefined ? field : `${field}-${nth}`, filename, stream, kind);
      // Ours to mend (a full disk): the rest of the form is not waited for.
      taken.catch((error: unknown) => {
        failures.push(error);
        parser.destroy();
      });
      return taking.push(taken);
    });
    parser.on("filesLimit", () => {
      this.more = true;
    });
    const cut = await pipeline(Readable.fromWeb(body as WebStream), parser).then(
      () => false,
      () => true,
    );
    const outcomes = await Promise.allSettled(taking);
    const done = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    if (!cut && done.length === outcomes.length) return done;
    await this.discard();
    const ours = failures.find((error) => !isCut(error));
    if (ours !== undefined) throw ours;
    throw data(CUT_UPLOAD, { status: 400 });
  }

  async #take(
    field: string,
    filename: string,
    stream: Readable & { truncated?: boolean },
    kind: FileKind,
  ): Promise<Outcome> {
    const named =
      field in this.#kinds ? "" : `«\u00a0${filename.slice(0, 60).replaceAll(/[\p{Cc}\p{Cf}]/gu, "")}\u00a0»\u00a0: `;
    const early = this.#allRefused ?? (holdsPath(filename) ? "path-in-name" : undefined);
    if (early) {
      await drain(stream);
      return { field, refusal: early, named };
    }
    try {
      return await this.#judge(field, named, filename, stream, kind);
    } catch (error) {
      if (!cannotKeep(error)) throw error;
      if (!stream.readableEnded) await drain(stream);
      return { field, refusal: "no-room", named };
    }
  }

  async #judge(
    field: string,
    named: string,
    filename: string,
    stream: Readable & { truncated?: boolean },
    kind: FileKind,
  ): Promise<Outcome> {
    const came = await this.#put(stream);
    const refuse = async (refusal: FileRefusal): Promise<Outcome> => {
      await this.#forget(came.key);
      return { field, refusal, named };
    };
    if (stream.truncated || came.size > MAX_FILE_BYTES) return refuse("too-large");
    const read = async () => {
      const content = await this.#storage.get(came.key);
      return content ? buffer(content) : Buffer.alloc(0);
    };
    const verdict = await checkFile(read, kind);
    if ("refusal" in verdict) return refuse(verdict.refusal);
    const scanned = await this.#storage.scan?.(await read());
    if (scanned === "infected") return refuse("dangerous");
    const name = cleanName(filename, verdict.mediaType);
    const told = { name, mediaType: verdict.mediaType, ...(scanned === "away" && { quarantine: "waiting" as const }) };
    if (!verdict.redrawn) return { field, file: { ...came, ...told } };
    const redrawn = await this.#put([verdict.redrawn]);
    await this.#forget(came.key);
    return { field, file: { ...redrawn, ...told } };
  }

  async #put(source: ByteSource) {
    const stored = await this.#storage.put(source);
    this.#keys.add(stored.key);
    return stored;
  }

  async #forget(key: string): Promise<void> {
    await this.#storage.delete(key);
    this.#keys.delete(key);
  }

  async discard(): Promise<void> {
    for (const key of this.#keys) await this.#forget(key);
  }
}

/** @throws a 400 response for a header that promises no form */
function parserOf(contentType: string) {
  try {
    return busboy({
      headers: { "content-type": contentType },
      preservePath: true,
      defParamCharset: "utf8",
      // One byte more than is taken tells a file of 10 MB from a larger one.
      limits: {
        fileSize: MAX_FILE_BYTES + 1,
        files: 10,
        fields: 100,
        fieldSize: 64 * 1024,
        fieldNameSize: 200,
        headerPairs: 50,
      },
    });
  } catch {
    throw data(CUT_UPLOAD, { status: 400 });
  }
}

async function drain(stream: Readable): Promise<void> {
  for await (const _ of stream) continue;
}

/** No room on the disk, or the store is away: the form goes on without its file. Each copy of a class has the same name. */
function cannotKeep(error: unknown): boolean {
  return error instanceof Error && ["NoRoomForFiles", "FilesAway"].includes(error.name);
}

/** What busboy and the connection say of a form that stopped half-way. */
function isCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    /Unexpected end of (form|file)|terminated|aborted|Malformed/i.test(error.message) ||
    code === "ERR_STREAM_PREMATURE_CLOSE" ||
    code === "ECONNRESET"
  );
}

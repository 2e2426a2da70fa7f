/** A document that arrives in several requests, by the tus protocol, ahead of its form (decision 142). */
import { randomBytes } from "node:crypto";
import { MemoryLocker, Server, type Upload } from "@tus/server";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type FileRefusal, fileRefusals, refusalStatus } from "#app/platform/storage/refusals.ts";
import {
  type UploadOwner,
  UploadStore,
  bytesUnfinished,
  settleUpload,
} from "#app/platform/storage/resumable/upload-store.ts";
import { roomsOf } from "#app/platform/storage/room.ts";
import { MAX_FILE_BYTES } from "#app/platform/storage/storage.ts";
import { waitingRefusal } from "#app/platform/storage/waiting-files.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import { type SubjectFields, kindsOf } from "#app/features/documents/kinds.ts";
import { readDocuments } from "./read-documents.server.ts";
import { keepAhead } from "./send-document-ahead.server.ts";

/** `path`: where uploads are made, and under which each has its address. */
export type UploadPlace = Omit<UploadOwner, "subjectKind"> & { path: string; subject: SubjectFields<string> };

const LONGEST_NAME = 400;
/** Has a request wait until the one before it in this process wrote what came. Between processes PostgreSQL decides (UploadStore). */
const LOCKER = new MemoryLocker();

/** Answers a request of the protocol: makes an upload, says how much of it came, takes more of it. Unknown ones, and those of others, are 404. */
export async function answerUpload(request: Request, scope: RequestScope, place: UploadPlace): Promise<Response> {
  const server = new Server({
    path: place.path,
    relativeLocation: true,
    datastore: storeOf(scope, place),
    locker: LOCKER,
    // The site's own pages alone.
    allowedOrigins: [],
    namingFunction: () => randomBytes(24).toString("base64url"),
    onUploadCreate: async (_request, upload) => {
      const refusal = await refusalOf(scope, upload);
      if (refusal) throw { status_code: refusalStatus([fileRefusals[refusal]], 422), body: wordsOf(refusal) };
      return {};
    },
    onResponseError: (_request, error) => {
      if (!(error instanceof Error)) return undefined;
      if (!scope.noteFailure(error)) scope.log.error({ err: error, requestId: scope.requestId }, "upload failed");
      return { status_code: 500, body: "" };
    },
  });
  return server.handleWeb(request);
}

/**
 * Judges an upload that came whole as if it had come at once, and keeps it for its form. Asked again, it says the same.
 * @returns the secret by which the form claims it: the upload's own id
 */
export async function finishUpload(
  scope: RequestScope,
  { subject, ...place }: UploadPlace,
  id: string,
): Promise<Response> {
  const [kind] = kindsOf(subject);
  const spec = kind === undefined ? undefined : subject.documents[kind];
  const store = storeOf(scope, { subject, ...place });
  const upload = await store.find(id);
  if (!upload || kind === undefined || !spec) return Response.json(null, { status: 404 });
  if (upload.settledAt) return Response.json({ secret: id });
  if (upload.received < upload.size) return Response.json({ received: upload.received }, { status: 409 });
  const form = new FormData();
  form.append(spec.field, new File([new Uint8Array(await store.bytesOf(id))], upload.name));
  const request = new Request("http://own.invalid/", { method: "POST", body: form });
  const { documents, refusals, discard } = await readDocuments(
    request,
    scope.storage,
    subject,
    await waitingRefusal(scope),
  );
  const [document] = documents;
  if (!document || !("file" in document)) {
    await discard();
    const sentences = Object.values(refusals);
    return Response.json({ refusal: sentences[0] ?? fileRefusals.empty }, { status: refusalStatus(sentences, 422) });
  }
  const outcome = await inTransaction(scope.database, async (tx) => {
    if (!(await settleUpload(tx, scope.clock, id))) return "settled" as const;
    return keepAhead(tx, scope, { subject, kind, secret: id }, document.file);
  });
  if (outcome === undefined) return Response.json({ secret: id });
  await discard();
  if (outcome === "settled") return Response.json({ secret: id });
  return Response.json({ refusal: fileRefusals[outcome] }, { status: 422 });
}

const storeOf = (scope: RequestScope, { ownerId, subject, subjectId }: Omit<UploadPlace, "path">) =>
  new UploadStore(scope, { ownerId, subjectKind: subject.name, subjectId });

const wordsOf = (refusal: FileRefusal) => JSON.stringify({ refusal: fileRefusals[refusal] });

/** Why an upload may not begin. */
async function refusalOf(scope: RequestScope, { size = 0, metadata }: Upload): Promise<FileRefusal | undefined> {
  if (size === 0) return "empty";
  if (size > MAX_FILE_BYTES) return "too-large";
  if ((metadata?.["filename"] ?? "").length > LONGEST_NAME) return "path-in-name";
  if (Object.values(await roomsOf(scope.env)).some((room) => room !== "enough")) return "no-room";
  const { total } = scope.env.waitingFiles;
  if (total > 0 && (await bytesUnfinished(scope.database.drizzle)) + size > total) return "total-quota";
  return waitingRefusal(scope);
}

/** A document that arrives in several requests, by the tus protocol, ahead of its form (decision 142). */
import { randomBytes } from "node:crypto";
import { MemoryLocker, Server, type Upload } from "@tus/server";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type FileRefusal, fileRefusals, refusalStatus } from "#app/platform/storage/refusals.ts";
import {
  KIND,
  type UploadSender,
  UploadStore,
  bytesUnfinished,
  settleUpload,
} from "#app/platform/storage/resumable/upload-store.ts";
import { roomsOf } from "#app/platform/storage/room.ts";
import { MAX_FILE_BYTES } from "#app/platform/storage/storage.ts";
import { originOf, waitingRefusal } from "#app/platform/storage/waiting-files.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import { type SubjectFields, kindsOf } from "#app/features/documents/kinds.ts";
import { readDocuments } from "./read-documents.server.ts";
import { keepAhead, sendDocumentAhead } from "./send-document-ahead.server.ts";

/**
 * Where files are sent ahead of a form. `userId`: null for visitors, whose browser is the sender; `subjectId`: null for what is not
 * made yet; `path`: where uploads are made, and under which each has its address.
 */
export type UploadPlace<Kind extends string = string> = {
  path: string;
  userId: string | null;
  subject: SubjectFields<Kind>;
  subjectId: string | null;
};

const LONGEST_NAME = 400;
/** Has a request wait until the one before it in this process wrote what came. Between processes PostgreSQL decides (UploadStore). */
const LOCKER = new MemoryLocker();

/** Takes a file ahead of its form, whole, or begins one that comes in parts: a POST to `place.path`. */
export async function receiveAhead(request: Request, scope: RequestScope, place: UploadPlace): Promise<Response> {
  if (request.headers.has("Tus-Resumable")) return answerUpload(request, scope, place);
  const { subject } = place;
  const read = await readDocuments(request, scope.storage, subject, await waitingRefusal(scope));
  const { documents, refusals, discard } = read;
  const [document] = documents;
  const ahead =
    document && "file" in document ? await sendDocumentAhead(scope, subject, document.kind, document.file) : undefined;
  if (ahead && "secret" in ahead) return Response.json(ahead);
  await discard();
  if (ahead) return Response.json({ refusal: fileRefusals[ahead.refusal] }, { status: 422 });
  return Response.json(
    { refusal: Object.values(refusals)[0] ?? "Aucun fichier n’est arrivé\u00a0: choisissez-le de nouveau." },
    { status: refusalStatus(Object.values(refusals), 422) },
  );
}

/** More of a file that comes in parts, at an address under `place.path`; a plain POST says that it is whole. */
export async function receiveMore(
  request: Request,
  scope: RequestScope,
  place: UploadPlace,
  id: string,
): Promise<Response> {
  if (request.headers.has("Tus-Resumable")) return answerUpload(request, scope, place);
  if (request.method !== "POST") return Response.json(null, { status: 405, headers: { Allow: "HEAD, PATCH, POST" } });
  return finishUpload(scope, place, id);
}

/** How much of it came: HEAD; nothing else is read there. */
export async function uploadStanding(request: Request, scope: RequestScope, place: UploadPlace): Promise<Response> {
  return request.method === "HEAD" ? answerUpload(request, scope, place) : Response.json(null, { status: 404 });
}

/** Answers a request of the protocol: makes an upload, says how much of it came, takes more of it. Unknown ones, and those of others, are 404. */
async function answerUpload(request: Request, scope: RequestScope, place: UploadPlace): Promise<Response> {
  const sender = await senderOf(scope, place);
  const server = new Server({
    path: place.path,
    relativeLocation: true,
    datastore: storeOf(scope, place, sender),
    locker: LOCKER,
    // The site's own pages alone.
    allowedOrigins: [],
    namingFunction: () => randomBytes(24).toString("base64url"),
    onUploadCreate: async (_request, upload) => {
      const refusal = await refusalOf(scope, sender, upload);
      if (refusal) throw { status_code: refusalStatus([fileRefusals[refusal]], 422), body: wordsOf(refusal) };
      const kind = kindOf(place.subject, upload.metadata?.["field"]);
      if (kind === undefined) throw { status_code: 400, body: "" };
      return { metadata: { filename: upload.metadata?.["filename"] ?? "", [KIND]: kind } };
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
async function finishUpload(scope: RequestScope, place: UploadPlace, id: string): Promise<Response> {
  const { subject } = place;
  const store = storeOf(scope, place, await senderOf(scope, place));
  const upload = await store.find(id);
  const kind = upload && kindsOf(subject).find((one, at) => (upload.kind === null ? at === 0 : one === upload.kind));
  const spec = kind === undefined ? undefined : subject.documents[kind];
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

const storeOf = (scope: RequestScope, { subject, subjectId }: UploadPlace, sender: UploadSender) =>
  new UploadStore(scope, { sender, subjectKind: subject.name, subjectId });

async function senderOf(scope: RequestScope, { userId }: UploadPlace): Promise<UploadSender> {
  if (userId !== null) return { ownerId: userId };
  const { browserKey, addressKey } = await originOf(scope.database.drizzle);
  if (!browserKey) throw new Error("a file comes from no request");
  return { browserKey, addressKey };
}

/** The document whose field is named; the only one where none is. */
function kindOf(subject: UploadPlace["subject"], field: string | null | undefined): string | undefined {
  const kinds = kindsOf(subject);
  if (field) return kinds.find((kind) => subject.documents[kind]?.field === field);
  return kinds.length === 1 ? kinds[0] : undefined;
}

const wordsOf = (refusal: FileRefusal) => JSON.stringify({ refusal: fileRefusals[refusal] });

/** Why an upload may not begin. */
async function refusalOf(
  scope: RequestScope,
  sender: UploadSender,
  { size = 0, metadata }: Upload,
): Promise<FileRefusal | undefined> {
  if (size === 0) return "empty";
  if (size > MAX_FILE_BYTES) return "too-large";
  if ((metadata?.["filename"] ?? "").length > LONGEST_NAME) return "path-in-name";
  if (Object.values(await roomsOf(scope.env)).some((room) => room !== "enough")) return "no-room";
  const { total, addressHour } = scope.env.waitingFiles;
  const unfinished = await bytesUnfinished(scope.database.drizzle, scope.clock, sender);
  if (total > 0 && unfinished.all + size > total) return "total-quota";
  if (addressHour > 0 && unfinished.address + size > addressHour) return "address-quota";
  return waitingRefusal(scope);
}

import type { GivenDocument } from "#app/features/documents/give-documents.server.ts";
import { keptDocuments } from "#app/features/documents/queries.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { type Sender, sendingId } from "#app/platform/forms/sending-id.server.ts";
import type { AddForm } from "./document-form.ts";
import { askedDocuments, peopleOf, type Somebody } from "./document-pages.server.ts";
import { FILE_FIELD, fileDocuments, ownKind } from "./documents.ts";
import { type AlsoWritten, addDocument } from "./give-document.server.ts";
import { GIVEN_TOO_MUCH, GONE_FILE, NO_FILE } from "./refusal-words.ts";
import type { WholeFile } from "./queries.server.ts";
import type { Actor, ApplicationServices } from "./services.ts";

/** The requirement that a form is for, with the words of its page. */
export type AddedPiece = { kind: string; person: string; who: string; title: string; category: string; why: string; hint: string | null };

/** What the form needs; `there`: the id of the document that answers this requirement already. */
export async function addingTo(
  { database, clock }: ApplicationServices,
  file: WholeFile,
  wanted: { kind: string | null; person: string | null },
): Promise<{ piece: AddedPiece | null; people: Somebody[]; there: string | undefined }> {
  const people = peopleOf(file);
  const asked = askedDocuments(file, dayOf(clock.now())).find(({ id, person }) => id === wanted.kind && person === wanted.person);
  if (!asked) return { piece: null, people, there: undefined };
  const given = await keptDocuments(database.drizzle, fileDocuments, [file.application.id]);
  const { id: kind, person, title, category, why, hint } = asked;
  const who = people.find(({ value }) => value === person)?.label ?? "";
  return {
    piece: { kind, person, who, title, category, why, hint },
    people,
    there: given.find((document) => document.kind === kind && document.person === person)?.id,
  };
}

type Said = { formErrors?: string[]; fieldErrors?: Record<string, string[]> };
export type AddedByForm = { kind: "added" | "already" | "there"; id: string; name: string } | { kind: "refused"; status: number; said: Said };

/** Adds what an add-document form brings; the same form sent twice adds one document. */
export async function addFromForm(
  services: ApplicationServices & Sender,
  actor: Actor,
  file: WholeFile,
  { formId, piece, fileSent: _sent, ...input }: AddForm,
  documents: readonly GivenDocument[],
  also?: AlsoWritten,
): Promise<AddedByForm> {
  const [given] = documents;
  if (!given) return { kind: "refused", status: 400, said: { fieldErrors: { [FILE_FIELD]: [NO_FILE] } } };
  const { application } = file;
  if (!peopleOf(file).some(({ value }) => value === input.person))
    return { kind: "refused", status: 400, said: { fieldErrors: { person: ["Cette personne n’est plus dans le dossier."] } } };
  const asked = askedDocuments(file, dayOf(services.clock.now())).find(({ id, person }) => id === piece && person === input.person);
  const content = [application.id, input, "file" in given ? given.file.sha256 : given.sentAhead];
  const own = () => ownKind(sendingId(services, { purpose: "add-document", content, pageId: formId }));
  const sheet = asked ? { ...input, name: asked.title, category: asked.category } : input;
  const outcome = await addDocument(services, actor, application.id, { ...sheet, documentKind: asked?.id ?? own() }, given, also);
  if (outcome.kind === "unknown") return { kind: "refused", status: 404, said: { formErrors: [GONE_FILE] } };
  if (outcome.kind === "no-file") return { kind: "refused", status: 400, said: { fieldErrors: { [FILE_FIELD]: [NO_FILE] } } };
  if (outcome.kind === "full") return { kind: "refused", status: 409, said: { formErrors: [GIVEN_TOO_MUCH] } };
  return { kind: outcome.kind, id: outcome.id, name: sheet.name };
}

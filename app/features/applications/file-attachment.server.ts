/** Puts a file that the site keeps already, such as one that came with a message, among the documents of a client's file. */
import { keptDocuments } from "#app/features/documents/queries.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { documentRows } from "./asked-documents.ts";
import type { FilingForm } from "./document-form.ts";
import { type Somebody, askedDocuments, peopleOf } from "./document-pages.server.ts";
import { FILE_FIELD, fileDocuments, ownKind } from "./documents.ts";
import { addDocument, replaceDocument } from "./give-document.server.ts";
import type { WholeFile } from "./queries.server.ts";
import { GIVEN_TOO_MUCH, GONE_FILE, SAME_FILE } from "./refusal-words.ts";
import { missing, seenValue } from "./required-words.ts";
import type { Actor, ApplicationServices } from "./services.ts";
import type { Whom } from "./types.ts";

/** A file that is kept; `id` names what it came with. */
export type KeptFile = { id: string; file: { key: string; size: number; sha256: string } };

/** A document of the file that it may be. `value`: what the form carries, with the version and state that the page showed. */
type Place = Somebody & { kind: string; person: Whom; title: string; documentId: string | null; version: number; state: "missing" | "in-review" };

async function placesOf({ database, clock }: ApplicationServices, file: WholeFile): Promise<Place[]> {
  const given = await keptDocuments(database.drizzle, fileDocuments, [file.application.id]);
  const names = new Map(peopleOf(file).map(({ value, label }) => [value, label]));
  return documentRows(askedDocuments(file, dayOf(clock.now())), given).flatMap(({ kind, person, title, required, state, document }): Place[] => {
    if (!required || state === "validated") return [];
    const version = document?.version ?? 0;
    const label = [title, names.get(person), version > 0 && `remplace la version ${version}`].filter(Boolean).join(", ");
    return [{ value: `${person} ${kind} ${seenValue({ version, state })}`, label, kind, person, title, documentId: document?.id ?? null, version, state }];
  });
}

export type FilingChoices = { places: Somebody[]; people: Somebody[] };

/** What a file may be put down as: every document that is asked and not validated yet, or one of the client's own. */
export async function filingChoices(services: ApplicationServices, file: WholeFile): Promise<FilingChoices> {
  const places = await placesOf(services, file);
  return { places: places.map(({ value, label }) => ({ value, label })), people: peopleOf(file) };
}

type Said = { formErrors?: string[]; fieldErrors?: Record<string, string[]> };
export type FilingOutcome = { kind: "filed" } | { kind: "refused"; status: number; said: Said };

const refused = (status: number, said: Said): FilingOutcome => ({ kind: "refused", status, said });
const CHANGED = "Cette pièce a changé entre-temps\u00a0: choisissez de nouveau.";

/** Files it by the use cases of a document that is given; asked twice, it is filed once. */
export async function fileAttachment(services: ApplicationServices, actor: Actor, file: WholeFile, form: FilingForm, kept: KeptFile): Promise<FilingOutcome> {
  const { place: wanted, name, category, person, ...sheet } = form;
  const given = { kind: FILE_FIELD, kept: kept.file };
  const { id: applicationId } = file.application;
  if (wanted === "") {
    const lacking = { ...(name === "" && { name: [missing.name] }), ...(category === undefined && { category: [missing.category] }) };
    if (category === undefined || name === "") return refused(400, { fieldErrors: lacking });
    if (!peopleOf(file).some(({ value }) => value === person)) return refused(400, { fieldErrors: { person: ["Cette personne n’est plus dans le dossier."] } });
    const own = { ...sheet, name, category, person, documentKind: ownKind(kept.id) };
    return outcomeOf(await addDocument(services, actor, applicationId, own, given));
  }
  const place = (await placesOf(services, file)).find(({ value }) => value === wanted);
  if (!place) return refused(409, { fieldErrors: { place: [CHANGED] } });
  if (place.documentId !== null) {
    const seen = { version: place.version, state: place.state };
    return outcomeOf(await replaceDocument(services, actor, { applicationId, id: place.documentId }, { ...sheet, seen }, given));
  }
  const asked = askedDocuments(file, dayOf(services.clock.now())).find(({ id, person: whom }) => id === place.kind && whom === place.person);
  if (!asked) return refused(409, { fieldErrors: { place: [CHANGED] } });
  const added = { ...sheet, name: asked.title, category: asked.category, person: place.person, documentKind: place.kind };
  return outcomeOf(await addDocument(services, actor, applicationId, added, given));
}

type Given = Awaited<ReturnType<typeof addDocument>> | Awaited<ReturnType<typeof replaceDocument>>;

function outcomeOf({ kind }: Given): FilingOutcome {
  if (kind === "added" || kind === "already" || kind === "replaced") return { kind: "filed" };
  if (kind === "full") return refused(409, { formErrors: [GIVEN_TOO_MUCH] });
  if (kind === "same-file") return refused(409, { fieldErrors: { place: [SAME_FILE] } });
  return kind === "unknown" ? refused(404, { formErrors: [GONE_FILE] }) : refused(409, { fieldErrors: { place: [CHANGED] } });
}

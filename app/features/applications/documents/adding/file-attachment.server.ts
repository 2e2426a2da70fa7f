/** Puts a file that the site keeps already, such as one that came with a message, among the documents of a client's file. */
import type { FilingForm } from "#app/features/applications/documents/document-form.ts";
import { type Somebody, peopleOf } from "#app/features/applications/documents/pages/document-pages.server.ts";
import { giveAtPlace, placesOf } from "./document-places.server.ts";
import { FILE_FIELD, ownKind } from "#app/features/applications/documents/documents.ts";
import { addDocument } from "#app/features/applications/documents/give-document.server.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import {
  GIVEN_TOO_MUCH,
  GONE_FILE,
  PLACE_CHANGED,
  SAME_FILE,
} from "#app/features/applications/documents/refusal-words.ts";
import { missing } from "#app/features/applications/documents/required-words.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";
import type { FormErrors } from "#app/platform/forms/parse-form.ts";

/** A file that is kept; `id` names what it came with. */
export type KeptFile = { id: string; file: { key: string; size: number; sha256: string } };

export type FilingChoices = { places: Somebody[]; people: Somebody[] };

/** What a file may be put down as: every document that is asked and not validated yet, or one of the client's own. */
export async function filingChoices(services: ApplicationServices, file: WholeFile): Promise<FilingChoices> {
  const places = await placesOf(services, file);
  return { places: places.map(({ value, label }) => ({ value, label })), people: peopleOf(file) };
}

export type FilingOutcome = { kind: "filed" } | { kind: "refused"; status: number; said: FormErrors };

const refused = (status: number, said: FormErrors): FilingOutcome => ({ kind: "refused", status, said });

/** Files it by the use cases of a document that is given; asked twice, it is filed once. */
export async function fileAttachment(
  services: ApplicationServices,
  actor: Actor,
  file: WholeFile,
  form: FilingForm,
  kept: KeptFile,
): Promise<FilingOutcome> {
  const { place: wanted, name, category, person, ...sheet } = form;
  const given = { kind: FILE_FIELD, kept: kept.file };
  const { id: applicationId } = file.application;
  if (wanted === "") {
    const lacking = {
      ...(name === "" && { name: [missing.name] }),
      ...(category === undefined && { category: [missing.category] }),
    };
    if (category === undefined || name === "") return refused(400, { fieldErrors: lacking });
    if (!peopleOf(file).some(({ value }) => value === person))
      return refused(400, { fieldErrors: { person: ["Cette personne n’est plus dans le dossier."] } });
    const own = { ...sheet, name, category, person, documentKind: ownKind(kept.id) };
    return outcomeOf(await addDocument(services, actor, applicationId, own, given));
  }
  const place = (await placesOf(services, file)).find(({ value }) => value === wanted);
  if (!place) return refused(409, { fieldErrors: { place: [PLACE_CHANGED] } });
  return outcomeOf(await giveAtPlace(services, actor, { id: applicationId }, { place, sheet, given }));
}

type Given = Awaited<ReturnType<typeof giveAtPlace>>;

function outcomeOf({ kind }: Given): FilingOutcome {
  if (kind === "added" || kind === "already" || kind === "replaced") return { kind: "filed" };
  if (kind === "full") return refused(409, { formErrors: [GIVEN_TOO_MUCH] });
  if (kind === "same-file") return refused(409, { fieldErrors: { place: [SAME_FILE] } });
  return kind === "unknown"
    ? refused(404, { formErrors: [GONE_FILE] })
    : refused(409, { fieldErrors: { place: [PLACE_CHANGED] } });
}

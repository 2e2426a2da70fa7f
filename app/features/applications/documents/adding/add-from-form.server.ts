import type { GivenDocument } from "#app/features/documents/giving/give-documents.server.ts";
import { keptDocuments } from "#app/features/documents/queries.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { type Sender, sendingId } from "#app/platform/forms/sending-id.server.ts";
import { type AddForm, OWN_PLACE } from "#app/features/applications/documents/document-form.ts";
import {
  askedDocuments,
  peopleOf,
  type Somebody,
} from "#app/features/applications/documents/pages/document-pages.server.ts";
import { type OpenPiece, giveAtPlace, givenBySending, markSending, placesOf } from "./document-places.server.ts";
import { FILE_FIELD, fileDocuments, ownKind } from "#app/features/applications/documents/documents.ts";
import { fittingPiece, piecesNear } from "./fitting-piece.ts";
import type { DocumentRequest } from "#app/features/applications/rules/asked-documents.ts";
import { type AlsoWritten, addDocument } from "#app/features/applications/documents/give-document.server.ts";
import {
  GIVEN_TOO_MUCH,
  GONE_FILE,
  NO_FILE,
  PLACE_CHANGED,
  SAME_FILE,
} from "#app/features/applications/documents/refusal-words.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";
import type { FormErrors } from "#app/platform/forms/parse-form.ts";

/** The requirement that a form is for, with the words of its page. */
export type AddedPiece = {
  kind: string;
  person: string;
  who: string;
  title: string;
  category: string;
  why: string;
  hint: string | null;
  /** Where it is asked for, without a full stop. */
  issuer: string;
  dated: DocumentRequest["dated"];
};

/** What the form needs; `there`: the id of the document that answers this requirement already. */
export async function addingTo(
  { database, clock }: ApplicationServices,
  file: WholeFile,
  wanted: { kind: string | null; person: string | null },
): Promise<{ piece: AddedPiece | null; people: Somebody[]; there: string | undefined }> {
  const people = peopleOf(file);
  const asked = askedDocuments(file, dayOf(clock.now())).find(
    ({ id, person }) => id === wanted.kind && person === wanted.person,
  );
  if (!asked) return { piece: null, people, there: undefined };
  const given = await keptDocuments(database.drizzle, fileDocuments, [file.application.id]);
  const { id: kind, person, title, category, why, hint, issuer, dated } = asked;
  const who = people.find(({ value }) => value === person)?.label ?? "";
  return {
    piece: { kind, person, who, title, category, why, hint, issuer, dated },
    people,
    there: given.find((document) => document.kind === kind && document.person === person)?.id,
  };
}

export type AddedByForm =
  | { kind: "added" | "already" | "there"; id: string; name: string }
  /** Several pieces fit: whoever gives it says which. */
  | { kind: "which"; places: Somebody[] }
  /** `places`: among which to say again which piece it is. */
  | { kind: "refused"; status: number; said: FormErrors; places?: Somebody[] };

const refused = (status: number, said: FormErrors): AddedByForm => ({ kind: "refused", status, said });

/** Adds what an add-document form brings, as the piece of the file that it is; the same form sent twice adds one document. */
export async function addFromForm(
  services: ApplicationServices & Sender,
  actor: Actor,
  file: WholeFile,
  { formId, piece, place, fileSent: _sent, ...input }: AddForm,
  documents: readonly GivenDocument[],
  also?: AlsoWritten,
): Promise<AddedByForm> {
  const [given] = documents;
  if (!given) return refused(400, { fieldErrors: { [FILE_FIELD]: [NO_FILE] } });
  const { application } = file;
  if (!peopleOf(file).some(({ value }) => value === input.person))
    return refused(400, { fieldErrors: { person: ["Cette personne n’est plus dans le dossier."] } });
  const asked = askedDocuments(file, dayOf(services.clock.now())).find(
    ({ id, person }) => id === piece && person === input.person,
  );
  if (asked) {
    const sheet = { ...input, name: asked.title, category: asked.category };
    return outcomeOf(
      await addDocument(services, actor, application.id, { ...sheet, documentKind: asked.id }, given, also),
      sheet.name,
    );
  }
  const bytes = "file" in given ? given.file.sha256 : given.sentAhead;
  const own = () => {
    const documentKind = ownKind(
      sendingId(services, { purpose: "add-document", content: [application.id, input, bytes], pageId: formId }),
    );
    return addDocument(services, actor, application.id, { ...input, documentKind }, given, also);
  };
  if (place === OWN_PLACE) return outcomeOf(await own(), input.name);
  // Photographs that are joined are known by their pages, and have no such form.
  const sending = formId
    ? sendingId(services, {
        purpose: "give-piece",
        content: [application.id, formId, input, place, bytes],
        pageId: formId,
      })
    : undefined;
  const before = sending && (await givenBySending(services.database.drizzle, application.id, sending));
  if (before) return { kind: "already", id: before, name: input.name };
  const found = await pieceMeant(services, file, place, input);
  if ("answer" in found) return found.answer;
  if (found.kind === "none") return outcomeOf(await own(), input.name);
  const { name: _name, category: _category, person: _person, ...sheet } = input;
  const outcome = await giveAtPlace(services, actor, application, {
    place: found.piece,
    sheet,
    given,
    also: also ?? (sending ? markSending(sending) : undefined),
  });
  if (outcome.kind === "changed") return placeChanged(await placesOf(services, file), input);
  return outcomeOf(outcome, found.piece.title, found.piece.documentId);
}

type Described = Pick<AddForm, "name" | "category" | "person">;

/** The piece that is meant, where one is; an answer where it has to be said first. */
async function pieceMeant(services: ApplicationServices, file: WholeFile, said: string | undefined, input: Described) {
  const places = await placesOf(services, file);
  if (said !== undefined) {
    const piece = places.find(({ value }) => value === said);
    return piece ? { kind: "one" as const, piece } : { answer: placeChanged(places, input) };
  }
  const fitting = fittingPiece(places, input);
  return fitting.kind === "ask" ? { answer: { kind: "which" as const, places: choicesOf(fitting.pieces) } } : fitting;
}

function choicesOf(places: readonly OpenPiece[]): Somebody[] {
  return [
    ...places.map(({ value, label }) => ({ value, label })),
    { value: OWN_PLACE, label: "Aucune de celles-ci\u00a0: une autre pièce" },
  ];
}

/** Another window, or an adviser, was there first: the question comes back with the pieces as they are now. */
function placeChanged(places: readonly OpenPiece[], input: Described): AddedByForm {
  return {
    kind: "refused",
    status: 409,
    said: { fieldErrors: { place: [PLACE_CHANGED] } },
    places: choicesOf(piecesNear(places, input)),
  };
}

type Outcome = Exclude<Awaited<ReturnType<typeof giveAtPlace>>, { kind: "changed" }>;

/** @param replaced id of the document that got another version */
function outcomeOf(outcome: Outcome, name: string, replaced: string | null = null): AddedByForm {
  switch (outcome.kind) {
    case "unknown":
      return refused(404, { formErrors: [GONE_FILE] });
    case "no-file":
      return refused(400, { fieldErrors: { [FILE_FIELD]: [NO_FILE] } });
    case "full":
      return refused(409, { formErrors: [GIVEN_TOO_MUCH] });
    case "same-file":
      return refused(409, { fieldErrors: { [FILE_FIELD]: [SAME_FILE] } });
    case "replaced":
      return { kind: "added", id: replaced ?? "", name };
    default:
      return { kind: outcome.kind, id: "id" in outcome ? outcome.id : (replaced ?? ""), name };
  }
}

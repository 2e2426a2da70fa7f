import { and, eq, gte } from "drizzle-orm";
import type { GivenDocument, GivenFile } from "#app/features/documents/give-documents.server.ts";
import { documentHistory, keptDocuments } from "#app/features/documents/queries.server.ts";
import { isWaiting } from "#app/features/documents/send-document-ahead.server.ts";
import { documentVersions } from "#app/features/documents/tables.ts";
import { dateOf, dayOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { documentRows } from "./asked-documents.ts";
import { type Somebody, askedDocuments, peopleOf } from "./document-pages.server.ts";
import type { ReplaceForm } from "./document-form.ts";
import { fileDocuments } from "./documents.ts";
import { type Fillable, fittingPiece } from "./fitting-piece.ts";
import { type AlsoWritten, addDocument, replaceDocument } from "./give-document.server.ts";
import type { WholeFile } from "./queries.server.ts";
import { seenValue } from "./required-words.ts";
import type { Actor, ApplicationServices } from "./services.ts";

/** How long a sending may be repeated once its secret is used up. */
const JUST_GIVEN_MINUTES = 10;

/** What is asked and not validated yet, with the state that a page showed; `value` says all of it in a form. */
export type Place = Somebody & Fillable & { documentId: string | null; version: number };

/** Where a document of this file may be put. */
export async function placesOf({ database, clock }: ApplicationServices, file: WholeFile): Promise<Place[]> {
  const given = await keptDocuments(database.drizzle, fileDocuments, [file.application.id]);
  const names = new Map(peopleOf(file).map(({ value, label }) => [value, label]));
  const asked = askedDocuments(file, dayOf(clock.now())).filter(({ takesNothing }) => !takesNothing);
  return documentRows(asked, given).flatMap(({ kind, person, title, category, required, state, document }): Place[] => {
    if (!required || state === "validated") return [];
    const version = document?.version ?? 0;
    const label = [title, names.get(person), version > 0 && `remplace la version ${version}`].filter(Boolean).join(", ");
    return [
      { value: `${person} ${kind} ${seenValue({ version, state })}`, label, kind, person, title, category, documentId: document?.id ?? null, version, state },
    ];
  });
}

type Sheet = Omit<ReplaceForm, "seen" | "fileSent">;

/** Gives a place its document, or another version where it has one. */
export function giveAtPlace(
  services: ApplicationServices,
  actor: Actor,
  { id }: { id: string },
  { place, sheet, given, also }: { place: Place; sheet: Sheet; given: GivenFile; also?: AlsoWritten | undefined },
) {
  const { documentId, kind, person, title, category, version, state } = place;
  if (documentId !== null) return replaceDocument(services, actor, { applicationId: id, id: documentId }, { ...sheet, seen: { version, state } }, given, also);
  return addDocument(services, actor, id, { ...sheet, name: title, category, person, documentKind: kind }, given, also);
}

type Sent = { said: string | undefined; input: { name: string; category: string; person: string }; given: GivenDocument };

/** The place that this very sending filled before: a double click, or a retry after a line that dropped. */
export async function placeGivenBefore({ database, clock }: ApplicationServices, actor: Actor, places: readonly Place[], { said, input, given }: Sent) {
  const meant = places.filter(
    (place) =>
      place.state === "in-review" &&
      (said === undefined ? fittingPiece([{ ...place, state: "missing" }], input).kind === "one" : said.startsWith(`${place.person} ${place.kind} `)),
  );
  for (const place of meant) {
    if (place.documentId === null) continue;
    const [last] = (await documentHistory(database.drizzle, place.documentId)).versions;
    if (!last) continue;
    if ("file" in given ? last.file?.sha256 === given.file.sha256 : await isUsedUp(database.drizzle, { actor, documentId: place.documentId, given, clock }))
      return { documentId: place.documentId, title: place.title };
  }
  return undefined;
}

/** A secret that opens nothing any more, beside a version that the same account has just given. */
async function isUsedUp(
  db: Tx,
  { actor, documentId, given, clock }: { actor: Actor; documentId: string; given: { sentAhead: string }; clock: ApplicationServices["clock"] },
): Promise<boolean> {
  if (await isWaiting(db, given.sentAhead)) return false;
  const since = dateOf(clock.now().subtract({ minutes: JUST_GIVEN_MINUTES }));
  const own = and(eq(documentVersions.documentId, documentId), eq(documentVersions.givenBy, actor.userId), gte(documentVersions.givenAt, since));
  return (await db.$count(documentVersions, own)) > 0;
}

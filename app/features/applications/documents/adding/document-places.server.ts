import { and, eq } from "drizzle-orm";
import type { GivenFile } from "#app/features/documents/giving/give-documents.server.ts";
import { keptDocuments } from "#app/features/documents/queries.server.ts";
import { documentVersions, documents } from "#app/features/documents/tables.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { documentRows } from "#app/features/applications/rules/asked-documents.ts";
import {
  type Somebody,
  askedDocuments,
  peopleOf,
} from "#app/features/applications/documents/pages/document-pages.server.ts";
import type { ReplaceForm } from "#app/features/applications/documents/document-form.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import type { Fillable } from "./fitting-piece.ts";
import {
  type AlsoWritten,
  addDocument,
  replaceDocument,
} from "#app/features/applications/documents/give-document.server.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import { seenValue } from "#app/features/applications/documents/required-words.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";

/** What is asked and not validated yet, with the state that a page showed; `value` says all of it in a form. */
export type OpenPiece = Somebody & Fillable & { documentId: string | null; version: number };

/** Where a document of this file may be put. */
export async function placesOf({ database, clock }: ApplicationServices, file: WholeFile): Promise<OpenPiece[]> {
  const given = await keptDocuments(database.drizzle, fileDocuments, [file.application.id]);
  const names = new Map(peopleOf(file).map(({ value, label }) => [value, label]));
  const asked = askedDocuments(file, dayOf(clock.now())).filter(({ takesNothing }) => !takesNothing);
  return documentRows(asked, given).flatMap(
    ({ kind, person, title, category, required, state, document }): OpenPiece[] => {
      if (!required || state === "validated") return [];
      const version = document?.version ?? 0;
      const label = [title, names.get(person), version > 0 && `remplace la version ${version}`]
        .filter(Boolean)
        .join(", ");
      return [
        {
          value: `${person} ${kind} ${seenValue({ version, state })}`,
          label,
          kind,
          person,
          title,
          category,
          documentId: document?.id ?? null,
          version,
          state,
        },
      ];
    },
  );
}

type Sheet = Omit<ReplaceForm, "seen" | "fileSent">;

/** This form does not show what is written beside the version that is there: what it leaves out stays as it was. */
const saidOf = (sheet: Sheet): Partial<Sheet> =>
  Object.fromEntries(Object.entries(sheet).filter(([, value]) => value !== null));

/** Gives a place its document, or another version where it has one. */
export function giveAtPlace(
  services: ApplicationServices,
  actor: Actor,
  { id }: { id: string },
  { place, sheet, given, also }: { place: OpenPiece; sheet: Sheet; given: GivenFile; also?: AlsoWritten | undefined },
) {
  const { documentId, kind, person, title, category, version, state } = place;
  if (documentId !== null)
    return replaceDocument(
      services,
      actor,
      { applicationId: id, id: documentId },
      { ...saidOf(sheet), seen: { version, state } },
      given,
      also,
    );
  return addDocument(services, actor, id, { ...sheet, name: title, category, person, documentKind: kind }, given, also);
}

/** The document of this file of which a sending gave a version before: a double click, or a retry after a line that dropped. */
export async function givenBySending(db: Tx, applicationId: string, sendingId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: documents.id })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(
      and(
        eq(documentVersions.sendingId, sendingId),
        eq(documents.subjectKind, fileDocuments.name),
        eq(documents.subjectId, applicationId),
      ),
    );
  return found?.id;
}

/** Writes down which sending gave a version, in the transaction that gives it. */
export function markSending(sendingId: string): AlsoWritten {
  return async (tx, { id, version }) => {
    await tx
      .update(documentVersions)
      .set({ sendingId })
      .where(and(eq(documentVersions.documentId, id), eq(documentVersions.number, version)));
  };
}

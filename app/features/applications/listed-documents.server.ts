import { and, asc, eq } from "drizzle-orm";
import { type DocumentCategory, categoryNames } from "#app/features/documents/kinds.ts";
import { documentStates } from "#app/features/documents/status.ts";
import { documents } from "#app/features/documents/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Tone } from "#app/ui/tone.ts";
import { firstNameOf } from "./task-list.ts";
import type { WholeFile } from "./queries.server.ts";
import type { Whom } from "./types.ts";

/** One paper of a file as its tab lists it. */
export type ListedDocument = { id: string; title: string; whose: string; category: DocumentCategory; state: { label: string; tone: Tone } };

/** The papers of a file, by category. */
export async function listDocuments(db: Tx, { application, facts, programme }: WholeFile): Promise<ListedDocument[]> {
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.subjectKind, "application"), eq(documents.subjectId, application.id)))
    .orderBy(asc(documents.kind), asc(documents.person));
  const categories = Object.keys(categoryNames);
  return rows
    .map(({ id, kind, name, person, category, state }) => ({
      id,
      title: name ?? programme.documents.find((one) => one.id === kind)?.title ?? kind,
      whose: firstNameOf(person as Whom, facts),
      category,
      state: documentStates[state],
    }))
    .toSorted((one, other) => categories.indexOf(one.category) - categories.indexOf(other.category));
}

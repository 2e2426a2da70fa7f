import { desc, eq } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { documentCorrections, documentVersions, documents } from "#app/features/documents/tables.ts";

/** What happened to a document last; `by`: first and last name, null when nobody knows any more. */
export type LastDecision = { kind: "validated" | "asked-again" | "given"; by: string | null; at: Date };

/** What whoever decides too late is told: who did before them, or that another version came. @returns undefined for an unknown document */
export async function lastDecision(db: Tx, documentId: string): Promise<LastDecision | undefined> {
  const [document] = await db
    .select({
      state: documents.state,
      validatedAt: documents.validatedAt,
      firstName: users.firstName,
      lastName: users.lastName,
      givenAt: documentVersions.givenAt,
    })
    .from(documents)
    .leftJoin(users, eq(users.id, documents.validatedBy))
    .leftJoin(documentVersions, eq(documentVersions.documentId, documents.id))
    .where(eq(documents.id, documentId))
    .orderBy(desc(documentVersions.number))
    .limit(1);
  if (!document) return undefined;
  if (document.state === "validated" && document.validatedAt)
    return { kind: "validated", by: nameOf(document), at: document.validatedAt };
  const [correction] = await db
    .select({
      at: documentCorrections.openedAt,
      state: documentCorrections.state,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(documentCorrections)
    .leftJoin(users, eq(users.id, documentCorrections.openedBy))
    .where(eq(documentCorrections.documentId, documentId))
    .orderBy(desc(documentCorrections.openedAt))
    .limit(1);
  if (document.state === "missing" && correction?.state === "open")
    return { kind: "asked-again", by: nameOf(correction), at: correction.at };
  return document.givenAt ? { kind: "given", by: null, at: document.givenAt } : undefined;
}

function nameOf({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string | null {
  return `${firstName ?? ""} ${lastName ?? ""}`.trim() || null;
}

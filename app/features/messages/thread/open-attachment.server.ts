import { and, eq, isNull } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { documentVersions } from "#app/features/documents/tables.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { type StoredFile, storedFiles } from "#app/platform/storage/tables.ts";
import { messageAttachments, threadMessages } from "#app/features/messages/tables.ts";

/** An attachment of a message that stands. `filed`: the document that it became. */
export type Attachment = { id: string; file: StoredFile; filed: string | null };

/** The attachment of a file's thread; undefined for an unknown id, for one of another thread and for one that was withdrawn. */
export async function findAttachment(db: Tx, applicationId: string, id: string): Promise<Attachment | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select({ id: messageAttachments.id, file: storedFiles, filed: documentVersions.documentId })
    .from(messageAttachments)
    .innerJoin(threadMessages, eq(threadMessages.id, messageAttachments.messageId))
    .innerJoin(storedFiles, eq(storedFiles.key, messageAttachments.fileKey))
    .leftJoin(documentVersions, eq(documentVersions.fileKey, messageAttachments.fileKey))
    .where(
      and(
        eq(messageAttachments.id, id),
        eq(threadMessages.applicationId, applicationId),
        isNull(threadMessages.withdrawnAt),
      ),
    );
  return found;
}

/** The same, to hand out; each opening is written down. Called once a policy has said who may. */
export function openAttachment(
  { database, clock }: { database: Pick<Database, "drizzle">; clock: Clock },
  actorId: string,
  applicationId: string,
  id: string,
): Promise<StoredFile | undefined> {
  return inTransaction(database, async (tx) => {
    const found = await findAttachment(tx, applicationId, id);
    if (!found) return undefined;
    await trace(tx, clock, {
      actorId,
      action: "message.attachment-opened",
      subjectType: "thread",
      subjectId: applicationId,
      details: { attachment: id },
    });
    return found.file;
  });
}

import { eq } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { INFECTED_FILE_TITLE, infectedFileMail } from "#app/features/documents/mails/infected-file.tsx";
import { infectedFile } from "#app/features/documents/notice-kinds.ts";
import { officeThreadPath, threadPath } from "#app/features/messages/paths.ts";
import type { Announcing } from "#app/features/messages/services.ts";
import { messageAttachments, threadMessages, threads } from "#app/features/messages/tables.ts";
import { addNotice } from "#app/features/notices/add-notice.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";

/**
 * Lets an attachment go of a file in which the scanner found something after it was received: both sides read so in its place,
 * and its author is told what to do. In the transaction that says so of the file.
 */
export async function refuseInfectedAttachment(
  tx: Tx,
  services: Announcing,
  { key, name }: { key: string; name: string },
): Promise<void> {
  const [gone] = await tx
    .update(messageAttachments)
    .set({ fileKey: null, infectedName: name })
    .where(eq(messageAttachments.fileKey, key))
    .returning({ id: messageAttachments.id, messageId: messageAttachments.messageId });
  if (!gone) return;
  const [found] = await tx
    .select({
      fileId: threads.applicationId,
      reference: threads.reference,
      side: threadMessages.side,
      author: { id: users.id, firstName: users.firstName },
    })
    .from(threadMessages)
    .innerJoin(threads, eq(threads.applicationId, threadMessages.applicationId))
    .leftJoin(users, eq(users.id, threadMessages.authorId))
    .where(eq(threadMessages.id, gone.messageId));
  if (!found) return;
  const { fileId, reference, side, author } = found;
  await trace(tx, services.clock, {
    actorId: null,
    action: "message.attachment-infected",
    subjectType: "thread",
    subjectId: fileId,
    details: { attachment: gone.id },
  });
  // Whoever left since has no list and no address.
  if (!author) return;
  const path = side === "client" ? threadPath(fileId) : officeThreadPath(fileId);
  await addNotice(tx, services, infectedFile, {
    userId: author.id,
    key: `infected file ${key}`,
    title: INFECTED_FILE_TITLE,
    body: `«\u00a0${name}\u00a0», conversation du dossier ${reference}.`,
    path,
    mail: () =>
      infectedFileMail({
        firstName: author.firstName,
        fileName: name,
        sentFor: `dans la conversation du dossier ${reference}`,
        action: { link: `${services.origin}${path}`, label: "Ouvrir la conversation" },
        replaced: false,
      }),
  });
}

import { asc, desc, eq, inArray } from "drizzle-orm";
import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { Entry, OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { storedFiles } from "#app/platform/storage/tables.ts";
import { formatMegabytes } from "#app/ui/tables/file-size.ts";
import { messageAttachments, threadMessages, threads } from "./tables.ts";

const sides = { client: "moi", office: "le cabinet" } as const;

/**
 * The messages of a person's files; they go with the file. What the office withdrew is said without its words, and the
 * notes of advisers are no part of it.
 */
export const messagesData: OwnedData = {
  key: "messages-des-dossiers",
  title: "Les messages de mes dossiers",
  async collect(db, { userId }) {
    const own = await db.select().from(threads).where(eq(threads.clientId, userId)).orderBy(desc(threads.lastAt));
    const references = new Map(own.map(({ applicationId, reference }) => [applicationId, reference]));
    const messages = await db
      .select()
      .from(threadMessages)
      .where(inArray(threadMessages.applicationId, [...references.keys()]))
      .orderBy(asc(threadMessages.place));
    const files = Map.groupBy(
      await db
        .select({
          messageId: messageAttachments.messageId,
          name: storedFiles.name,
          size: storedFiles.size,
          sha256: storedFiles.sha256,
        })
        .from(messageAttachments)
        .innerJoin(storedFiles, eq(storedFiles.key, messageAttachments.fileKey))
        .innerJoin(threadMessages, eq(threadMessages.id, messageAttachments.messageId))
        .where(inArray(threadMessages.applicationId, [...references.keys()]))
        .orderBy(asc(messageAttachments.number)),
      ({ messageId }) => messageId,
    );
    const all = messages.map(({ id, applicationId, side, authorName, words, sentAt, readAt, withdrawnAt }) => {
      const shown = withdrawnAt === null || side === "client";
      const attachments = shown ? (files.get(id) ?? []).map(({ messageId: _message, ...file }) => file) : [];
      return {
        file: references.get(applicationId) ?? "",
        side,
        author: authorName,
        words: shown ? words : null,
        sentAt,
        readAt,
        withdrawnAt,
        attachments,
      };
    });
    return {
      json: all,
      records: all.map((one): Entry[] => [
        { label: "Dossier", value: one.file },
        { label: "Écrit par", value: `${one.author} (${sides[one.side]}), ${inWords(one.sentAt)}` },
        ...(one.withdrawnAt ? [{ label: "Retiré le", value: inWords(one.withdrawnAt) }] : []),
        ...(one.words ? [{ label: "Message", value: one.words }] : []),
        ...one.attachments.map(({ name, size }) => ({ label: "Fichier", value: `${name} (${formatMegabytes(size)})` })),
      ]),
    };
  },
};

/** WhatsApp, put together: what it reports, the conversations of files, and the notices. */
import { createHash } from "node:crypto";
import { firstNameOf } from "#app/features/accounts/first-name.server.ts";
import { ownReferences } from "#app/features/applications/own-references.server.ts";
import { threadsOf } from "#app/features/messages/office/of-client.server.ts";
import { sendMessage } from "#app/features/messages/thread/send-message.server.ts";
import { noteStatus } from "#app/features/notices/deliveries/note-status.server.ts";
import { gatheredMail } from "#app/features/notices/mail/gathered-mail.tsx";
import { receiveMessage } from "#app/features/whatsapp/receive-message.server.ts";
import type { ToThread } from "#app/features/whatsapp/services.ts";
import type { Report } from "#app/platform/messaging/whatsapp-webhook.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { madeUuid } from "#app/platform/references/made-uuid.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";

type Parts = Pick<RequestScope, "env" | "database" | "clock" | "jobs" | "origin" | "log">;

/** The file that a client writes about: the one whose code stands in the words, else the last they were in conversation about, else the newest. */
export async function fileOf(
  db: Tx,
  userId: string,
  words: string,
): Promise<{ id: string; userId: string; reference: string } | undefined> {
  const files = await ownReferences(db, userId);
  const [last] = await threadsOf(db, userId);
  const said = words.toUpperCase();
  return (
    files.find(({ reference }) => said.includes(reference.toUpperCase())) ??
    files.find(({ id }) => id === last?.applicationId) ??
    files[0]
  );
}

function toThread(parts: Parts): ToThread {
  return async (userId, { id, words }) => {
    const file = await fileOf(parts.database.drizzle, userId, words);
    if (!file) return undefined;
    const name = (await firstNameOf(parts.database.drizzle, userId)) || "Client";
    await sendMessage(parts, { userId, name: `${name} (WhatsApp)`, side: "client" }, file, { id, words }, []);
    return file.id;
  };
}

/** Takes in a report that was signed: each thing of it once, however often it comes. */
export async function takeReport(parts: Parts, report: Report): Promise<void> {
  for (const message of report.messages) await receiveMessage(parts, toThread(parts), message);
  for (const status of report.statuses) await noteStatus({ ...parts, write: gatheredMail }, status);
  if (report.unread > 0) parts.log.warn({ count: report.unread }, "parts of a report of WhatsApp could not be read");
}

/** Writes what was answered on WhatsApp into the conversation of the client's file too; nothing for whoever has none. */
export async function alsoInThread(
  parts: Parts,
  author: { userId: string; name: string },
  userId: string,
  reply: { id: string; words: string },
): Promise<void> {
  const file = await fileOf(parts.database.drizzle, userId, "");
  if (!file || userId === author.userId) return;
  const id = madeUuid(createHash("sha256").update(`whatsapp-reply\n${reply.id}`).digest());
  await sendMessage(parts, { ...author, side: "office" }, file, { id, words: reply.words }, []);
}

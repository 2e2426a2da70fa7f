import { eq, inArray } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { applications } from "#app/features/applications/tables.ts";
import { newMessage } from "#app/features/messages/notice-kinds.ts";
import { officeThreadPath, threadPath } from "#app/features/messages/paths.ts";
import type { Side } from "#app/features/messages/policy.ts";
import { applicationNotes, threadMessages, threads } from "#app/features/messages/tables.ts";
import { notices } from "#app/features/notices/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { demonstrationAccounts } from "./accounts.ts";
import { DEMONSTRATION_FILE } from "./fill-applications.ts";
import { may } from "#app/platform/session/permissions.ts";

const id = (last: string) => `0de00000-0000-4000-8000-0000000000${last}`;

/** The oldest first; the answer of yesterday is not read yet. */
const SAID: readonly { id: string; side: Side; daysAgo: number; time: string; words: string }[] = [
  {
    id: id("a1"),
    side: "client",
    daysAgo: 3,
    time: "10:12",
    words:
      "Bonjour, Hervé a vécu au Nigeria de janvier à septembre 2018. Faut-il aussi un casier judiciaire de là-bas\u00a0?",
  },
  {
    id: id("a2"),
    side: "office",
    daysAgo: 3,
    time: "15:40",
    words:
      "Bonjour Awa. Oui\u00a0: il y a passé plus de six mois de suite. Comptez plusieurs semaines, et commencez-le avant celui du Cameroun.",
  },
  { id: id("a3"), side: "client", daysAgo: 2, time: "08:05", words: "Merci, Hervé écrit au consulat aujourd’hui." },
  {
    id: id("a4"),
    side: "office",
    daysAgo: 1,
    time: "16:20",
    words: "Bien. Pensez aussi aux examens médicaux\u00a0: celui d’Hervé est le dernier de la famille.",
  },
];

const NOTE = {
  id: id("b1"),
  words: "Dates du séjour au Nigeria à vérifier sur les tampons de l’ancien passeport d’Hervé, avant le dépôt.",
};

/** Gives the demonstration's file a conversation with its adviser, a private note, and the notices that tell of them; may be called at every start. */
export async function fillThreads({ drizzle }: Pick<Database, "drizzle">, clock: Clock): Promise<void> {
  const at = (daysAgo: number, time: string) => dateOf(clock.now().subtract({ days: daysAgo }).withPlainTime(time));
  await inTransaction({ drizzle }, async (tx) => {
    const [file] = await tx.select().from(applications).where(eq(applications.id, DEMONSTRATION_FILE.id));
    const accounts = await tx
      .select({ id: users.id, role: users.role, firstName: users.firstName })
      .from(users)
      .where(
        inArray(
          users.id,
          demonstrationAccounts.map((account) => account.id),
        ),
      );
    const { id: adviserId } = demonstrationAccounts.find(({ role }) => role === "adviser") ?? {};
    const adviser = accounts.find((account) => account.id === adviserId);
    const client = accounts.find((account) => account.id === file?.userId);
    if (!file || !adviser || !client) return;
    const begun = {
      applicationId: file.id,
      clientId: client.id,
      reference: file.reference,
      adviserId: adviser.id,
      lastAt: at(1, "16:20"),
    };
    const [thread] = await tx.insert(threads).values(begun).onConflictDoNothing().returning();
    // Somebody wrote in it before this version came: it is theirs.
    if (!thread) return;
    const staff = accounts.filter(({ role }) => may(role, "files"));
    for (const [place, { id: messageId, side, daysAgo, time, words }] of SAID.entries()) {
      const author = side === "client" ? client : adviser;
      const isLast = place === SAID.length - 1;
      const sentAt = at(daysAgo, time);
      const read = isLast ? {} : { readAt: sentAt, readBy: side === "client" ? adviser.id : client.id };
      await tx.insert(threadMessages).values({
        id: messageId,
        applicationId: file.id,
        side,
        authorId: author.id,
        authorName: author.firstName,
        words,
        sentAt,
        ...read,
      });
      // As announceMessage tells it: all of the staff while nobody follows the thread.
      const followers = place === 0 ? staff : [adviser];
      await tx.insert(notices).values(
        (side === "client" ? followers : [client]).map(({ id: userId }) => ({
          userId,
          kind: newMessage.key,
          key: `thread ${file.id} demonstration ${place}`,
          title:
            side === "client"
              ? `Message d’un client, dossier ${file.reference}`
              : `Message de notre équipe, dossier ${file.reference}`,
          path: side === "client" ? officeThreadPath(file.id) : threadPath(file.id),
          createdAt: sentAt,
          readAt: isLast ? null : sentAt,
        })),
      );
    }
    const writtenAt = at(2, "09:30");
    await tx
      .insert(applicationNotes)
      .values({ ...NOTE, applicationId: file.id, authorId: adviser.id, authorName: adviser.firstName, writtenAt });
  });
}

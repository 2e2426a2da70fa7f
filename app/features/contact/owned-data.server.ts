import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { OwnedData, Owner } from "#app/features/accounts/data-rights/owned-data.ts";
import { ownedBy } from "#app/features/people/owned-by.ts";
import { and, inArray } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { subjectWords, ticketOf } from "./subjects.ts";
import { type ContactMessage, type ContactReply, contactMessages, contactReplies } from "./tables.ts";

/** What left and what came: an answer that is only prepared, or was cancelled, was never said to anybody. */
async function repliesOf(db: Tx, ids: readonly string[]): Promise<Map<string, ContactReply[]>> {
  if (ids.length === 0) return new Map();
  const said = and(inArray(contactReplies.messageId, [...ids]), inArray(contactReplies.state, ["sent", "received"]));
  return Map.groupBy(
    await db.select().from(contactReplies).where(said).orderBy(contactReplies.createdAt),
    ({ messageId }) => messageId,
  );
}

/** Answers leave by mail: they are of whoever has the address that the message gave, and has proven it. */
const isAnswered = ({ email }: Pick<ContactMessage, "email">, owner: Owner) =>
  owner.emailConfirmed && email.toLowerCase() === owner.email.toLowerCase();

/** The messages that a person left on /contact, with the answers. */
export const contactData: OwnedData = {
  key: "contact",
  title: "Mes messages de contact",
  async collect(db, owner) {
    const rows = await db
      .select()
      .from(contactMessages)
      .where(ownedBy(contactMessages, owner))
      .orderBy(contactMessages.createdAt);
    const replies = await repliesOf(
      db,
      rows.filter((row) => isAnswered(row, owner)).map(({ id }) => id),
    );
    return {
      json: rows.map(({ id, number, firstName, lastName, email, subject, message, createdAt, answeredAt }) => ({
        ticket: ticketOf(number),
        firstName,
        lastName,
        email,
        subject,
        message,
        createdAt,
        answeredAt,
        replies: (replies.get(id) ?? []).map(({ side, body, createdAt: at, sentAt }) => ({
          side,
          body,
          at: sentAt ?? at,
        })),
      })),
      records: rows.map(({ id, number, subject, message, createdAt, answeredAt }) => [
        { label: "Numéro", value: ticketOf(number) },
        { label: "Sujet", value: subjectWords[subject] },
        { label: "Message", value: message },
        { label: "Envoyé le", value: inWords(createdAt) },
        { label: "Répondu le", value: inWords(answeredAt) },
        ...(replies.get(id) ?? []).map(({ side, body }) => ({
          label: side === "office" ? "Réponse" : "Votre message",
          value: body,
        })),
      ]),
    };
  },
  async erase(tx, owner) {
    await tx.delete(contactMessages).where(ownedBy(contactMessages, owner));
  },
};

import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { ownedBy } from "#app/features/people/owned-by.ts";
import { subjectWords, ticketOf } from "./subjects.ts";
import { contactMessages } from "./tables.ts";

/** The messages that a person left on /contact. */
export const contactData: OwnedData = {
  key: "contact",
  title: "Mes messages de contact",
  async collect(db, owner) {
    const rows = await db.select().from(contactMessages).where(ownedBy(contactMessages, owner)).orderBy(contactMessages.createdAt);
    return {
      json: rows.map(({ number, firstName, lastName, email, subject, message, createdAt, answeredAt }) => ({
        ticket: ticketOf(number),
        firstName,
        lastName,
        email,
        subject,
        message,
        createdAt,
        answeredAt,
      })),
      records: rows.map(({ number, subject, message, createdAt, answeredAt }) => [
        { label: "Numéro", value: ticketOf(number) },
        { label: "Sujet", value: subjectWords[subject] },
        { label: "Message", value: message },
        { label: "Envoyé le", value: inWords(createdAt) },
        { label: "Répondu le", value: inWords(answeredAt) },
      ]),
    };
  },
  async erase(tx, owner) {
    await tx.delete(contactMessages).where(ownedBy(contactMessages, owner));
  },
};

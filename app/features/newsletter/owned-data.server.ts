import { eq } from "drizzle-orm";
import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { lettersTo } from "./letters/queries.server.ts";
import { recipientWords } from "./letters/words.ts";
import { subscribers } from "./tables.ts";
import { topicWords } from "./topics.ts";

const STATES = {
  held: "retenu avant envoi",
  pending: "à confirmer",
  confirmed: "confirmé",
  unsubscribed: "terminé",
  bounced: "mis de côté, adresse refusée par son serveur",
} as const;

/** What the newsletter keeps of a person: it knows them by their address alone. */
export const newsletterData: OwnedData = {
  key: "lettre-d-information",
  title: "Mon abonnement à la lettre d’information",
  async collect(db, { email, emailConfirmed }) {
    const [row] = emailConfirmed
      ? await db.select().from(subscribers).where(eq(subscribers.email, email.toLowerCase()))
      : [];
    if (!row) return { json: null, records: [] };
    const { topics, state, askedAt, source, textVersion, confirmedAt, unsubscribedAt } = row;
    const record = [
      { label: "État", value: STATES[state] },
      { label: "Sujets", value: new Intl.ListFormat("fr").format(topics.map((topic) => topicWords[topic])) },
      { label: "Demandé le", value: inWords(askedAt) },
      { label: "Confirmé le", value: inWords(confirmedAt) },
      { label: "Terminé le", value: inWords(unsubscribedAt) },
    ];
    const received = await lettersTo(db, row.id);
    const sent = received.map((letter) => [
      { label: "Lettre", value: letter.subject ?? "" },
      { label: "État", value: recipientWords(letter.state, null) },
      { label: "Le", value: inWords(letter.settledAt) },
    ]);
    const dates = { askedAt, confirmedAt, unsubscribedAt, bouncedAt: row.bouncedAt };
    return {
      json: { email: row.email, topics, state, source, textVersion, ...dates, letters: received },
      records: [record, ...sent],
    };
  },
  async erase(tx, { email, emailConfirmed }) {
    if (emailConfirmed) await tx.delete(subscribers).where(eq(subscribers.email, email.toLowerCase()));
  },
};

import { and, desc, eq } from "drizzle-orm";
import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { Entry, OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { ownedBy } from "#app/features/people/owned-by.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { REQUESTS_KEPT_YEARS } from "./retention.server.ts";
import { dataRequests } from "./tables.ts";
import { channelWords, kindWords, outcomeWords } from "./words.ts";

/** What a person asked about their data, and the answers. The fact that it was asked and answered outlives them, without a name. */
export const dataRequestsData: OwnedData = {
  key: "demandes",
  title: "Mes demandes sur mes données",
  async collect(db, owner) {
    const rows = await db
      .select()
      .from(dataRequests)
      .where(ownedBy(dataRequests, owner))
      .orderBy(desc(dataRequests.receivedOn), desc(dataRequests.id));
    return {
      json: rows.map(
        ({ handlerId: _handler, identityBy: _checker, closedBy: _closer, revision: _revision, ...row }) => row,
      ),
      records: rows.map((row): Entry[] => [
        { label: "Référence", value: row.reference },
        { label: "Demande", value: `${kindWords(row.kind)}, ${channelWords(row.channel)}` },
        { label: "Reçue le", value: row.receivedOn },
        { label: "Texte", value: row.words },
        ...(row.outcome
          ? [
              {
                label: "Réponse",
                value: `${outcomeWords(row.outcome)}, le ${inWords(row.closedAt)}\u00a0: ${row.answer}`,
              },
            ]
          : []),
      ]),
    };
  },
  kept: `La trace de vos demandes sur vos données (nature, jours, issue), sans votre nom ni votre texte, ${REQUESTS_KEPT_YEARS}\u00a0ans\u00a0: elle prouve que nous y avons répondu.`,
  async erase(tx, owner, { clock }) {
    const own = ownedBy(dataRequests, owner);
    const bare = { name: "", email: "", words: "", answer: "", identityHow: "", identityAt: null };
    // What was still open is answered by the erasure itself.
    await tx
      .update(dataRequests)
      .set({ state: "closed", outcome: "done", closedAt: dateOf(clock.now()) })
      .where(and(own, eq(dataRequests.state, "open")));
    await tx.update(dataRequests).set(bare).where(own);
  },
};

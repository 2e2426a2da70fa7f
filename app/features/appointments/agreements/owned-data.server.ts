import { and, asc, inArray, isNull } from "drizzle-orm";
import type { Entry, OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import { ownedBy } from "#app/features/people/owned-by.ts";
import { read } from "./body.ts";
import { agreementConsents, agreements } from "./tables.ts";

/** The agreements of a person, with what they consented to. */
export const agreementsData: OwnedData = {
  key: "conventions",
  title: "Mes conventions de service",
  async collect(db, owner) {
    const rows = await db
      .select()
      .from(agreements)
      .where(ownedBy(agreements, owner))
      .orderBy(asc(agreements.madeAt), asc(agreements.version));
    const ids = rows.map(({ id }) => id);
    const consents =
      ids.length === 0
        ? []
        : await db.select().from(agreementConsents).where(inArray(agreementConsents.agreementId, ids));
    const own = rows.map(
      ({
        id,
        reference,
        version,
        body,
        hash,
        madeAt,
        clientAcceptedAt,
        clientName,
        officeAcceptedAt,
        officeName,
        replacedAt,
      }) => ({
        reference,
        version,
        hash,
        madeAt,
        clientAcceptedAt,
        clientName,
        officeAcceptedAt,
        officeName,
        replacedAt,
        text: read(body),
        consents: consents
          .filter(({ agreementId }) => agreementId === id)
          .map(({ agreementId: _id, ...consent }) => consent),
      }),
    );
    const records = own.map(
      ({ reference, version, text, clientAcceptedAt, officeAcceptedAt, consents: given }): Entry[] => [
        { label: "Référence", value: `${reference}, version ${version}` },
        { label: "Service", value: `${text.service}, ${text.price}` },
        { label: "Acceptée par vous", value: clientAcceptedAt ? inWords(clientAcceptedAt) : "Non" },
        { label: "Acceptée par nous", value: officeAcceptedAt ? inWords(officeAcceptedAt) : "Non" },
        {
          label: "Consentements",
          value: given.map((one) => `${one.purpose}\u00a0: ${one.given ? "oui" : "non"}`).join(", "),
        },
      ],
    );
    return { json: own, records };
  },
  async erase(tx, owner) {
    await tx
      .delete(agreements)
      .where(and(ownedBy(agreements, owner), isNull(agreements.clientAcceptedAt), isNull(agreements.officeAcceptedAt)));
    // The account's number leaves the rest with the account: its address then still says whose they are.
    await tx.update(agreements).set({ email: owner.email, userId: null }).where(ownedBy(agreements, owner));
  },
  kept: "Vos conventions de service acceptées\u00a0: dix ans, avec la commande qu’elles accompagnent.",
};

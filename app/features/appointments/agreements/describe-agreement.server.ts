import { asc, eq } from "drizzle-orm";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type AgreementBody, read } from "./body.ts";
import { type Agreement, agreementConsents, agreements } from "./tables.ts";

/** An agreement as its page and its paper show it. */
export type AgreementView = {
  hash: string;
  body: AgreementBody;
  client: { name: string; at: string } | null;
  office: { name: string; at: string } | null;
  /** What was answered, purpose by purpose; none before the client has accepted. */
  consents: { id: string; text: string; given: boolean }[];
  replaced: boolean;
};

export async function describeAgreement(db: Pick<Tx, "select">, agreement: Agreement): Promise<AgreementView> {
  const body = read(agreement.body);
  const { clientAcceptedAt, clientName, officeAcceptedAt, officeName, hash, replacedAt } = agreement;
  const given = await db.select().from(agreementConsents).where(eq(agreementConsents.agreementId, agreement.id));
  return {
    hash,
    body,
    client: clientAcceptedAt && { name: clientName ?? "", at: longDateTime(inDouala(clientAcceptedAt)) },
    office: officeAcceptedAt && { name: officeName ?? "", at: longDateTime(inDouala(officeAcceptedAt)) },
    consents: body.consents.flatMap(({ id, text }) => {
      const answer = given.find(({ purpose }) => purpose === id);
      return answer ? [{ id, text, given: answer.given }] : [];
    }),
    replaced: replacedAt !== null,
  };
}

/** Every version of an appointment, the first before the others. */
export async function versionsOf(db: Pick<Tx, "select">, appointmentId: string): Promise<Agreement[]> {
  return db
    .select()
    .from(agreements)
    .where(eq(agreements.appointmentId, appointmentId))
    .orderBy(asc(agreements.version));
}

/** What is missing of an agreement, in the words of the pages of the appointment and of the order; null for nothing. */
export type AgreementStanding = { missing: "client" | "office" | "both" | null };

export function standingOf({
  clientAcceptedAt,
  officeAcceptedAt,
}: Pick<Agreement, "clientAcceptedAt" | "officeAcceptedAt">): AgreementStanding {
  if (clientAcceptedAt && officeAcceptedAt) return { missing: null };
  if (clientAcceptedAt) return { missing: "office" };
  return { missing: officeAcceptedAt ? "client" : "both" };
}

import { and, eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { MailOutcome, Mailings } from "#app/platform/mail/deliver-mail.ts";
import { subscribers } from "#app/features/newsletter/tables.ts";
import { keyOf, settleRecipient, wants } from "./hand-over.server.ts";
import { type RecipientState, letterRecipients, letters } from "./tables.ts";

type Ours = { id: string; idempotencyKey: string };

/** What the outbox asks and tells of letters; other mailings it sends as before. */
export function letterMailings({ clock }: { clock: Clock }): Mailings {
  return {
    isWanted: async (tx, mail) => !isLetter(mail) || isStillWanted(tx, clock, mail.id),
    settled: async (tx, mail, outcome) => {
      if (isLetter(mail)) await settleLetterMail(tx, clock, mail.id, outcome);
    },
  };
}

const isLetter = ({ id, idempotencyKey }: Ours) => idempotencyKey === keyOf(id);

/** The last look before a copy leaves: its reader may have gone meanwhile, its letter may be paused or stopped. */
async function isStillWanted(tx: Tx, clock: Clock, id: string): Promise<boolean> {
  const [found] = await tx
    .select({ letter: letters, reader: subscribers })
    .from(letterRecipients)
    .innerJoin(letters, eq(letters.id, letterRecipients.letterId))
    .leftJoin(subscribers, eq(subscribers.id, letterRecipients.subscriberId))
    .where(and(eq(letterRecipients.id, id), eq(letterRecipients.state, "handed")));
  if (!found) return false;
  const { letter, reader } = found;
  if (letter.state === "stopped") await settleRecipient(tx, clock, id, { state: "stopped" });
  else if (!reader || !wants(reader, letter)) await settleRecipient(tx, clock, id, { state: "left" });
  // Back in the line: it becomes the same message again when the letter goes on.
  else if (letter.state === "paused")
    await tx.update(letterRecipients).set({ state: "waiting" }).where(eq(letterRecipients.id, id));
  else return true;
  return false;
}

async function settleLetterMail(tx: Tx, clock: Clock, id: string, outcome: MailOutcome): Promise<void> {
  if (outcome.kind === "sent") return void (await settleRecipient(tx, clock, id, { state: "delivered" }));
  const states = { address: "bounced", message: "refused", "given-up": "given-up", withheld: "withheld" } as const;
  const state: RecipientState = outcome.failure === "no-address" ? "withheld" : states[outcome.failure];
  const settled = await settleRecipient(tx, clock, id, { state, smtpCode: outcome.smtpCode });
  if (state === "bounced" && settled?.subscriberId) await setAside(tx, clock, settled.subscriberId, outcome.smtpCode);
}

/** An address that its server refuses for good gets no letter any more, until somebody asks for it there and confirms. */
async function setAside(tx: Tx, clock: Clock, subscriberId: string, smtpCode: number | null): Promise<void> {
  const [aside] = await tx
    .update(subscribers)
    .set({ state: "bounced", bouncedAt: dateOf(clock.now()) })
    .where(and(eq(subscribers.id, subscriberId), eq(subscribers.state, "confirmed")))
    .returning({ id: subscribers.id });
  if (!aside) return;
  await trace(tx, clock, {
    actorId: null,
    action: "newsletter.bounced",
    subjectType: "subscriber",
    subjectId: subscriberId,
    details: { smtpCode },
  });
}

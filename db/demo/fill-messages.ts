import { eq } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { contactMessages, contactReplies } from "#app/features/contact/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { demonstrationAccounts } from "./accounts.ts";
import { demonstrationMessages } from "./messages.ts";

/** Gives the demonstration's staff messages to answer; may be called at every start, and leaves what became of them since. */
export async function fillMessages({ drizzle }: Pick<Database, "drizzle">, clock: Clock): Promise<void> {
  const ago = (hours: number) => dateOf(clock.now().subtract({ hours }));
  await inTransaction({ drizzle }, async (tx) => {
    const account = demonstrationAccounts.find(({ role }) => role === "adviser");
    // Its address may belong to somebody who registered it: then nobody signs.
    const [adviser] = account ? await tx.select({ id: users.id }).from(users).where(eq(users.id, account.id)) : [];
    for (const { hoursAgo, answer, ...message } of demonstrationMessages) {
      const at = ago(hoursAgo);
      const answeredAt = answer ? ago(answer.hoursAgo) : null;
      const made = await tx
        .insert(contactMessages)
        .values({ ...message, createdAt: at, waitingSince: at, answeredAt })
        .onConflictDoNothing()
        .returning({ id: contactMessages.id });
      if (made.length === 0 || !answer || answeredAt === null) continue;
      await tx.insert(contactReplies).values({
        id: answer.id,
        messageId: message.id,
        side: "office",
        body: answer.body,
        writtenBy: adviser?.id ?? null,
        state: "sent",
        createdAt: answeredAt,
        sentAt: answeredAt,
      });
    }
  });
}

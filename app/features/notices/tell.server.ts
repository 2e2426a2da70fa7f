import { and, eq, isNotNull, sql } from "drizzle-orm";
import { reachOf } from "#app/features/people/reach.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import { accounts } from "./account-columns.ts";
import { type NewNotice, type NoticeMail, type NoticeServices, addNotice } from "./add-notice.server.ts";
import type { NoticeKind } from "./kinds.ts";

/** Whose thing it is, by the rule of features/people: an account, or an address while there is none. */
export type Recipient = { userId: string | null; email: string; phone: string };

export type News = Omit<NewNotice, "userId" | "mail" | "to"> & { mail: NoticeMail };

/**
 * The account in whose list something of `told` stands: the row's own, or the one that has
 * confirmed this address while the row has none; null for a visitor without account.
 */
export async function listOwner(
  db: Pick<Tx, "select">,
  { userId, email }: Omit<Recipient, "phone">,
): Promise<string | null> {
  if (userId !== null) return userId;
  const [owner] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(sql`lower(${accounts.email})`, email.toLowerCase()), isNotNull(accounts.emailConfirmedAt)));
  return owner?.id ?? null;
}

/**
 * Tells something to whoever it is about, in `tx`: in the list of their account, and by mail to
 * the address of the thing as their ways say. Who has no account has no list and chose nothing: the mail leaves at once.
 */
export async function tell(
  tx: Tx,
  services: NoticeServices,
  kind: NoticeKind,
  told: Recipient,
  { mail, ...news }: News,
): Promise<void> {
  const userId = await listOwner(tx, told);
  if (userId === null)
    await enqueueMail(tx, services.jobs, { idempotencyKey: news.key, ...mail, to: reachOf(told), about: news.about });
  else await addNotice(tx, services, kind, { ...news, userId, to: reachOf(told), mail: async () => mail });
}

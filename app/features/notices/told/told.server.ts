import { type SQL, sql } from "drizzle-orm";
import { messageDeliveries } from "#app/features/notices/deliveries/tables.ts";
import { notices } from "#app/features/notices/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type About, mails } from "#app/platform/mail/tables.ts";
import type { Told } from "./told.ts";

/** How far the newest news of each of these things has reached its person, in their order. */
export async function toldOfEach(db: Tx, abouts: readonly About[]): Promise<Told[]> {
  if (abouts.length === 0) return [];
  // A mail and a notice of the same news are one: the mail says how it went, the notice what was chosen where there is none.
  const found = await db.execute<{ told: Told }>(sql`
    SELECT CASE
      WHEN m.failure = 'no-address' AND m.closed_at IS NULL THEN CASE WHEN m.sent_at IS NULL THEN 'aloud' ELSE 'texted' END
      WHEN m.closed_at IS NOT NULL THEN 'said'
      WHEN EXISTS (SELECT FROM ${messageDeliveries} d WHERE d.notice_id = n.id
        AND d.state IN ('waiting', 'sending', 'sent', 'delivered', 'read')) THEN 'sent'
      WHEN m.state = 'failed' OR n.mail_state = 'stopped' THEN 'refused'
      WHEN m.state = 'queued' AND ${refusing(sql`m.recipient`, sql`m.created_at`)} THEN 'refused'
      WHEN m.id IS NOT NULL OR n.mail_state = 'sent' THEN 'sent'
      WHEN n.mail_state = 'waiting' THEN 'later'
      WHEN n.id IS NOT NULL THEN 'list'
      ELSE 'nothing'
    END AS told
    FROM unnest(${sql.param([...abouts])}::text[]) WITH ORDINALITY AS asked (about, place)
    LEFT JOIN ${mails} m ON m.about = asked.about AND m.superseded_at IS NULL
    LEFT JOIN ${notices} n ON n.about = asked.about AND n.superseded_at IS NULL
    ORDER BY asked.place`);
  return found.rows.map(({ told }) => told);
}

/** The same of one thing. */
export async function toldOf(db: Tx, about: About): Promise<Told> {
  return (await toldOfEach(db, [about]))[0] ?? "nothing";
}

/** How news would reach whoever has these addresses, before there is any; "" for somebody who has a telephone alone. */
export async function foretellEach(db: Tx, emails: readonly string[]): Promise<Told[]> {
  if (emails.length === 0) return [];
  const found = await db.execute<{ told: Told }>(sql`
    SELECT CASE WHEN asked.email = '' THEN 'aloud' WHEN ${refusing(sql`asked.email`)} THEN 'refused' ELSE 'sent' END AS told
    FROM unnest(${sql.param([...emails])}::text[]) WITH ORDINALITY AS asked (email, place)
    ORDER BY asked.place`);
  return found.rows.map(({ told }) => told);
}

/** The same of one. */
export async function foretell(db: Tx, email: string): Promise<Told> {
  return (await foretellEach(db, [email]))[0] ?? "nothing";
}

/** Whether an address refuses our mail: nobody has seen to it, or the newer mail of the same thing, written `since`, did and is still to try. */
function refusing(address: SQL, since?: SQL): SQL {
  const replaced = since ? sql` OR r.superseded_at >= ${since}` : sql``;
  return sql`EXISTS (SELECT FROM ${mails} r WHERE lower(r.recipient) = lower(${address}) AND r.failure = 'address'
    AND (r.closed_at IS NULL${replaced}))`;
}

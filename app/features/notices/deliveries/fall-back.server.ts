import { and, eq, inArray } from "drizzle-orm";
import type { PhoneWay } from "#app/features/notices/ways.ts";
import { accounts } from "#app/features/notices/account-columns.ts";
import { noticeMailKey } from "#app/features/notices/add-notice.server.ts";
import type { Gathering } from "#app/features/notices/mail/deliver-due-mail.server.ts";
import { mailSettingsOf } from "#app/features/notices/mail/mail-settings.server.ts";
import { mailTrouble } from "#app/features/notices/mail/mail-trouble.server.ts";
import { provenReach } from "#app/features/notices/proven-reach.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Env } from "#app/platform/env/env.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { messageDeliveries } from "./tables.ts";

export type FallingBack = { jobs: Jobs; env: Pick<Env, "baseUrl" | "port">; write: Gathering["write"] };

const siteOf = ({ baseUrl, port }: FallingBack["env"]) => baseUrl ?? `http://localhost:${port}`;

/** Where a notice is read: the one address in every message. */
export const noticesPage = (env: FallingBack["env"]) => `${siteOf(env)}${pathTo("/espace/avis")}`;

const mayStillShow = (noticeId: string) =>
  and(
    eq(messageDeliveries.noticeId, noticeId),
    eq(messageDeliveries.way, "push"),
    inArray(messageDeliveries.state, ["waiting", "sending", "sent", "delivered", "read"]),
  );

/**
 * Says by mail, once, what could not reach a telephone: nothing when a mail says it already or waits to, when it was read on
 * the site, when the address refuses our mail, or when another browser showed it or still may.
 * @returns whether a mail leaves
 */
export async function fallBackToMail(
  tx: Tx,
  { jobs, env, write }: FallingBack,
  noticeId: string,
  way: PhoneWay,
): Promise<boolean> {
  const [notice] = await tx.select().from(notices).where(eq(notices.id, noticeId)).for("update");
  if (!notice || notice.mailState !== "none" || notice.readAt !== null) return false;
  // Of two browsers that fail at once the second sees the first, since both wait for the notice above.
  if (way === "push" && (await tx.$count(messageDeliveries, mayStillShow(noticeId))) > 0) return false;
  const [owner] = await tx
    .select({ email: accounts.email, phone: accounts.phone, firstName: accounts.firstName })
    .from(accounts)
    .where(eq(accounts.id, notice.userId));
  if (!owner) return false;
  const { resumedAt } = await mailSettingsOf(tx, notice.userId, notice.kind);
  if (await mailTrouble(tx, owner.email, resumedAt)) return false;
  await tx
    .update(notices)
    .set({ mailState: "sent" })
    .where(and(eq(notices.id, noticeId), eq(notices.mailState, "none")));
  const page = noticesPage(env);
  const mail = await write({
    firstName: owner.firstName,
    titles: [notice.title],
    page,
    settings: `${siteOf(env)}${pathTo("/espace/avis/telephone")}`,
  });
  const to = await provenReach(tx, undefined, { id: notice.userId, ...owner });
  await enqueueMail(tx, jobs, { idempotencyKey: noticeMailKey(noticeId), ...mail, to });
  return true;
}

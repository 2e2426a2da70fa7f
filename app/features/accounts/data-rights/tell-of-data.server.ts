import { accountData } from "#app/features/accounts/notice-kinds.ts";
import { type NoticeServices, addNotice } from "#app/features/notices/add-notice.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { About } from "#app/platform/mail/tables.ts";
import type { MailContent } from "#app/platform/mail/layout/render-mail.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

export const DATA_PAGE = pathTo("/profile/donnees");

/** The thing that news of an account's data are of. */
export const aboutAccount = (userId: string): About => `account ${userId}`;

/** Tells somebody of a right over their data that was used, once by `key`. */
export async function tellOfData(
  tx: Tx,
  services: NoticeServices,
  { userId }: Pick<Viewer, "userId">,
  key: string,
  mail: MailContent,
  about: About = aboutAccount(userId),
): Promise<void> {
  await addNotice(tx, services, accountData, {
    userId,
    key,
    about,
    title: mail.subject,
    path: DATA_PAGE,
    mail: async () => mail,
  });
}

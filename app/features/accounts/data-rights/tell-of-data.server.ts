import { accountData } from "#app/features/accounts/notice-kinds.ts";
import { type NoticeServices, addNotice } from "#app/features/notices/add-notice.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { MailContent } from "#app/platform/mail/layout/render-mail.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

export const DATA_PAGE = pathTo("/profile/donnees");

/** Tells somebody of a right over their data that was used, once by `key`. */
export async function tellOfData(
  tx: Tx,
  services: NoticeServices,
  { userId }: Pick<Viewer, "userId">,
  key: string,
  mail: MailContent,
): Promise<void> {
  await addNotice(tx, services, accountData, {
    userId,
    key,
    title: mail.subject,
    path: DATA_PAGE,
    mail: async () => mail,
  });
}

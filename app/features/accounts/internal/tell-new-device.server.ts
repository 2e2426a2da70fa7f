import { randomUUID } from "node:crypto";
import type { Tx } from "#app/platform/database/tx.ts";
import { newDeviceMail } from "#app/features/accounts/mails/new-device.tsx";
import { accountSecurity } from "#app/features/accounts/notice-kinds.ts";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { addNotice } from "#app/features/notices/add-notice.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** Tells the owner that somebody, perhaps they, signed in on a device that the account did not know. */
export async function tellNewDevice(
  tx: Tx,
  { clock, jobs, origin }: Pick<AccountServices, "clock" | "jobs" | "origin">,
  owner: { id: string; firstName: string },
  device: string,
): Promise<void> {
  const mail = await newDeviceMail({
    firstName: owner.firstName,
    device,
    at: clock.now(),
    forgottenLink: `${origin}${pathTo("/forgot-password")}`,
  });
  const notice = {
    key: `new-device ${randomUUID()}`,
    title: mail.subject,
    body: `Appareil\u00a0: ${device}.`,
    path: pathTo("/profile/sessions"),
  };
  await addNotice(tx, { clock, jobs }, accountSecurity, { ...notice, userId: owner.id, mail: async () => mail });
}

import { randomUUID } from "node:crypto";
import type { Tx } from "#app/platform/database/tx.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import { newDeviceMail } from "#app/features/accounts/mails/new-device.tsx";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** Mails the owner that somebody, perhaps they, signed in on a device that the account did not know. */
export async function tellNewDevice(
  tx: Tx,
  { clock, jobs, origin }: Pick<AccountServices, "clock" | "jobs" | "origin">,
  owner: { email: string; firstName: string },
  device: string,
): Promise<void> {
  const mail = await newDeviceMail({ firstName: owner.firstName, device, at: clock.now(), forgottenLink: `${origin}${pathTo("/forgot-password")}` });
  await enqueueMail(tx, jobs, { to: owner.email, idempotencyKey: `new-device ${randomUUID()}`, ...mail });
}

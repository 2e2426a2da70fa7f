import { tellOfData } from "#app/features/accounts/data-rights/tell-of-data.server.ts";
import type { AccountServices } from "#app/features/accounts/services.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import type { About } from "#app/platform/mail/tables.ts";
import type { MailContent } from "#app/platform/mail/layout/render-mail.ts";
import type { DataRequest } from "./tables.ts";

/** The thing that its news are of. */
export const aboutRequest = (id: string): About => `data-request ${id}`;

/** Tells whoever asked: in the list of an account that the address is of, and by mail to the address of the request. */
export async function tellRequester(
  tx: Tx,
  services: Pick<AccountServices, "clock" | "jobs" | "origin">,
  { id, userId, email, channel }: DataRequest,
  news: "received" | "closed",
  mail: MailContent,
): Promise<void> {
  const key = `data-request-${news} ${id}`;
  if (userId !== null && channel === "account") await tellOfData(tx, services, { userId }, key, mail, aboutRequest(id));
  else if (email !== "") await enqueueMail(tx, services.jobs, { to: email, idempotencyKey: key, about: aboutRequest(id), ...mail });
}

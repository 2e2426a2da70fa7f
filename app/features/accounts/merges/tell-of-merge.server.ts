import { tellOfData } from "#app/features/accounts/data-rights/tell-of-data.server.ts";
import { accountMergedMail, mergeUndoneMail } from "#app/features/accounts/mails/account-merged.tsx";
import { maskedEmail } from "#app/features/accounts/masked-email.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Account, MergeServices } from "./services.ts";

type Told = { kept: Account; merged: Account; until: Temporal.ZonedDateTime };

/** Tells both addresses: neither learns the whole of the other. */
export async function tellOfMerge(tx: Tx, services: MergeServices, news: "merged" | "undone", mergeId: string, { kept, merged, until }: Told): Promise<void> {
  const contactLink = `${services.origin}${pathTo("/contact")}`;
  const key = `account-${news} ${mergeId}`;
  const letter = (account: Account, other: Account) =>
    news === "undone"
      ? mergeUndoneMail({ firstName: account.firstName, other: maskedEmail(other.email), contactLink })
      : accountMergedMail({ firstName: account.firstName, signIn: account === kept, other: maskedEmail(other.email), until: longDate(until), contactLink });
  await tellOfData(tx, services, { userId: kept.id }, key, await letter(kept, merged));
  await enqueueMail(tx, services.jobs, { to: merged.email, idempotencyKey: `${key} other`, ...(await letter(merged, kept)) });
}

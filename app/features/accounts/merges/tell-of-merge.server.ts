import { aboutAccount, tellOfData } from "#app/features/accounts/data-rights/tell-of-data.server.ts";
import { accountMergedMail, mergeUndoneMail } from "#app/features/accounts/mails/account-merged.tsx";
import { maskedReach } from "#app/features/accounts/masked-email.ts";
import { reachOf } from "#app/features/people/reach.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Account, MergeServices } from "./services.ts";

type MergedAccounts = { kept: Account; merged: Account; until: Temporal.ZonedDateTime };

/** Tells both addresses: neither learns the whole of the other. Whoever has none is told by telephone. */
export async function tellOfMerge(
  tx: Tx,
  services: MergeServices,
  news: "merged" | "undone",
  mergeId: string,
  { kept, merged, until }: MergedAccounts,
): Promise<void> {
  const contactLink = `${services.origin}${pathTo("/contact")}`;
  const key = `account-${news} ${mergeId}`;
  const letter = (account: Account, other: Account) => {
    const words = {
      firstName: account.firstName,
      byTelephone: account.email === "",
      other: maskedReach(other),
      contactLink,
    };
    return news === "undone"
      ? mergeUndoneMail(words)
      : accountMergedMail({ ...words, signIn: account === kept, until: longDate(until) });
  };
  await tellOfData(tx, services, { userId: kept.id }, key, await letter(kept, merged));
  await enqueueMail(tx, services.jobs, {
    to: reachOf(merged),
    idempotencyKey: `${key} other`,
    about: aboutAccount(merged.id),
    ...(await letter(merged, kept)),
  });
}

import { balanceFcfa } from "#app/features/accounting/words.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { longDate, monthNames } from "#app/platform/clock/french-dates.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { SiteSettings } from "#app/platform/settings/settings.ts";
import { ledgerOf, totalsOf } from "./ledger.server.ts";
import { type Period, monthOf, periodAsked } from "./period.ts";
import { vatWords } from "./vat.ts";
import type { AccountsView } from "./views/accounts-page.tsx";

const MONTHS_OFFERED = 3;

/** The journal of the period that an address asks for, in words. */
export async function accountsPage(
  db: Tx,
  today: Temporal.PlainDate,
  searchParams: URLSearchParams,
  vat: SiteSettings["accounting"]["vat"],
): Promise<AccountsView> {
  const { period, fault } = periodAsked(searchParams, today);
  const rows = await ledgerOf(db, period);
  const totals = rows && totalsOf(rows);
  const months = Array.from({ length: MONTHS_OFFERED }, (_, index) =>
    monthOf(today.with({ day: 1 }).subtract({ months: index }), today),
  );
  return {
    from: period.from.toString(),
    to: period.to.toString(),
    today: today.toString(),
    words: `Du ${longDate(period.from)} au ${longDate(period.to)}`,
    fault,
    months: months.map((month) => ({
      label: `${monthNames[month.from.month - 1] ?? ""} ${month.from.year}`,
      href: hrefOf(month),
    })),
    totals: totals
      ? {
          lines: rows.length,
          received: balanceFcfa(totals.received),
          returned: balanceFcfa(totals.returned),
          credited: fcfa(totals.credited),
          net: balanceFcfa(totals.received - totals.returned),
        }
      : null,
    vat: vatWords(vat),
  };
}

function hrefOf({ from, to }: Period): string {
  return `${pathTo("/admin/comptabilite")}?du=${from.toString()}&au=${to.toString()}`;
}

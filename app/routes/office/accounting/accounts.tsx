import { accountsPage } from "#app/features/accounting/accounts/accounts-page.server.ts";
import { AccountsPage } from "#app/features/accounting/accounts/views/accounts-page.tsx";
import booksStyles from "#app/features/accounting/views/accounting.css?url";
import { dayOf } from "#app/platform/clock/clock.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/accounts.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: booksStyles }];

export const meta: Route.MetaFunction = () => unlistedMeta("Comptabilité");

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "ledger");
  const { database, clock } = scopeOf(context);
  const { searchParams } = new URL(request.url);
  return { page: await accountsPage(database.drizzle, dayOf(clock.now()), searchParams, siteSettings.accounting.vat) };
}

export default function Accounts({ loaderData: { page } }: Route.ComponentProps) {
  return <AccountsPage page={page} />;
}

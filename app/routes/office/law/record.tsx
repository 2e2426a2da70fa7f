import { lawFacts } from "#app/features/data-protection/register/law-facts.ts";
import { recordOf, transfersOfAll } from "#app/features/data-protection/register/record.ts";
import { lastSweeps } from "#app/features/data-protection/register/sweeps.server.ts";
import { RecordPage } from "#app/features/data-protection/views/record-page.tsx";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { processing } from "#app/registries/processing/processing.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/record.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Loi 2024/017");

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "machine");
  const runs = await lastSweeps(scopeOf(context).database.drizzle);
  return {
    record: recordOf(processing, runs),
    transfers: transfersOfAll(processing),
    facts: lawFacts,
    authorised: siteSettings.dataLaw.transfers,
    host: siteSettings.company.host,
  };
}

export default function Record({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Loi 2024/017</h1>
      <RecordPage {...loaderData} />
    </div>
  );
}

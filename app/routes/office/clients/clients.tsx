import { ClientsList } from "#app/features/clients/views/clients-list.tsx";
import styles from "#app/features/clients/views/clients.css?url";
import { requirePermission } from "#app/platform/session/guards.ts";
import { answerFilter, clientsAt } from "./clients-page.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/clients.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Clients");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader(args: Route.LoaderArgs) {
  return clientsAt(args, requirePermission(args.context, "clients"));
}

export async function action(args: Route.ActionArgs) {
  return answerFilter(args, requirePermission(args.context, "clients"));
}

export default function Clients({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Clients</h1>
      <ClientsList
        {...loaderData}
        answer={actionData && "result" in actionData ? actionData.result : undefined}
        refusal={actionData && "refusal" in actionData ? actionData.refusal : undefined}
      />
    </div>
  );
}

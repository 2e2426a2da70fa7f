import { clientSearch } from "#app/features/clients/client-search.ts";
import { findClients } from "#app/features/clients/find-clients.server.ts";
import { listTags } from "#app/features/clients/tags.server.ts";
import { ClientsList } from "#app/features/clients/views/clients-list.tsx";
import { askedWords } from "#app/platform/forms/asked-words.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { requireRole } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/clients.ts";

export const handle: RouteHandle = { hydrate: "never", cost: "search" };

export const meta: Route.MetaFunction = () => unlistedMeta("Clients");

const NOBODY = { rows: [], previous: null, next: null, match: "exact", cut: false } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  requireRole(context, request, "adviser");
  const { database } = scopeOf(context);
  const { searchParams } = new URL(request.url);
  const { words, fault } = askedWords(searchParams);
  const tags = await listTags(database.drizzle);
  const asked = clientSearch(searchParams, words, (id) => tags.some((tag) => tag.id === id));
  const found = fault === undefined ? await findClients(database, asked) : { ...NOBODY, rows: [] };
  return { found, tags, search: { words, fault, kind: asked.kind, tag: asked.tag, sort: asked.sort } };
}

export default function Clients({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Clients</h1>
      <ClientsList {...loaderData} />
    </div>
  );
}

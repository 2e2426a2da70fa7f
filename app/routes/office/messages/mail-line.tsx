import { data } from "react-router";
import { namesByTelephone } from "#app/features/clients/search/find-client.server.ts";
import { lineToTell } from "#app/features/undelivered-mail/list-undelivered.server.ts";
import { LineToTell } from "#app/features/undelivered-mail/views/line-to-tell.tsx";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/mail-line.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("À dire au client");

/** What somebody without an e-mail is to be told. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, "inbox");
  const db = scopeOf(context).database.drizzle;
  const line = await lineToTell(db, params.id);
  if (!line) throw data(null, { status: 404 });
  return { line, name: (await namesByTelephone(db, [line.phone])).get(line.phone) ?? null };
}

export default function MailLine({ loaderData }: Route.ComponentProps) {
  return <LineToTell {...loaderData} />;
}

import { data, redirectDocument } from "react-router";
import { leaveSchema } from "#app/features/appointments/form.ts";
import { WAIT_LINK, leaveWait, waitStanding } from "#app/features/appointments/waiting/join-wait.server.ts";
import { WaitPage } from "#app/features/appointments/views/booking/wait-page.tsx";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { openLink } from "#app/platform/session/signed-links.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/appointment-wait.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Liste d’attente");

export const headers = () => ({ "Cache-Control": "private, no-store" });

async function found({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  const { database, clock } = scopeOf(context);
  const key = new URL(request.url).searchParams.get("cle");
  const link = await openLink(database.drizzle, WAIT_LINK, key, clock.now().toInstant());
  const standing = link.state === "valid" ? await waitStanding(database.drizzle, link.id) : undefined;
  if (link.state !== "valid" || !standing) throw data(null, { status: 404 });
  return { id: link.id, key, standing };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { standing } = await found({ request, context });
  return { standing };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const taken = await parseRequestForm({ request, context }, leaveSchema);
  if (!taken.ok) return taken.refusal;
  const { id, key } = await found({ request, context });
  await leaveWait(scope, id);
  return redirectDocument(pathTo(`/appointment/attente?cle=${key ?? ""}`));
}

export default function AppointmentWait({ loaderData: { standing }, actionData }: Route.ComponentProps) {
  return <WaitPage standing={standing} refusal={actionData?.error?.[""]?.[0]} />;
}

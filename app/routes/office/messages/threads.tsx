import { data } from "react-router";
import { handoverAllSchema } from "#app/features/messages/form.ts";
import { handOverAll, staffFor } from "#app/features/messages/office/hand-over.server.ts";
import { officeThreads } from "#app/features/messages/office/office-threads.server.ts";
import { mayHandOverAll } from "#app/features/messages/policy.ts";
import { threadFilter } from "#app/features/messages/office/thread-filters.ts";
import { OfficeThreads } from "#app/features/messages/views/office-threads.tsx";
import { plainRateRefusal, parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/threads.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Conversations");

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requirePermission(context, "files");
  const { database, clock } = scopeOf(context);
  const { searchParams } = new URL(request.url);
  const filter = threadFilter(searchParams.get("qui"));
  const page = await officeThreads(database.drizzle, viewer, filter, searchParams.get("page"));
  const staff = mayHandOverAll(viewer) ? await staffFor(database.drizzle, null) : null;
  return { page, filter, now: clock.now().epochMilliseconds, staff };
}

export async function action(args: Route.ActionArgs) {
  const viewer = requirePermission(args.context, "files");
  if (!mayHandOverAll(viewer)) throw data(null, { status: 404 });
  const refusal = plainRateRefusal(args.context);
  if (refusal) return refusal;
  const taken = await parseRequestForm(args, handoverAllSchema);
  if (!taken.ok) return data({ refusal: "Choisissez les conversations de qui confier, et à qui." }, { status: 400 });
  const { from, adviser } = taken.value;
  const handed = await handOverAll(scopeOf(args.context), viewer, from, adviser === "nobody" ? null : adviser);
  if (handed === undefined) return data({ refusal: "Cette personne n’est plus du cabinet." }, { status: 409 });
  const title = handed > 1 ? `${handed} conversations confiées` : `${handed} conversation confiée`;
  return redirectWithFlash(args, pathTo("/admin/conversations"), { kind: "success", title });
}

export default function Threads({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeThreads {...loaderData} refusal={actionData?.refusal} />;
}

import { data } from "react-router";
import { doAct, previewAct } from "#app/registries/clients/client-acts.server.ts";
import { bulkAct, listOf } from "#app/features/clients/bulk-act.ts";
import { BulkPage } from "#app/features/clients/views/bulk-page.tsx";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { may } from "#app/platform/session/permissions.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/client-acts.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Plusieurs personnes à la fois");

const GONE = "Cette étiquette ou ce conseiller n’existe plus\u00a0: choisissez de nouveau.";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = requirePermission(context, "clients");
  const { searchParams } = new URL(request.url);
  const [asked, list] = [bulkAct(searchParams), listOf(searchParams)];
  if (!("fault" in asked) && asked.act.kind === "confier" && !may(role, "files")) throw data(null, { status: 404 });
  if ("fault" in asked) return { preview: null, fault: asked.fault, list };
  const preview = await previewAct(scopeOf(context).database.drizzle, asked.act);
  return preview ? { preview, fault: undefined, list } : { preview: null, fault: GONE, list };
}

/** What the address asks for, once it was looked at. */
export async function action(args: Route.ActionArgs) {
  const actor = requirePermission(args.context, "clients");
  const taken = await parsePlainForm(args);
  if (!taken.ok) return taken.refusal;
  const { searchParams } = new URL(args.request.url);
  const asked = bulkAct(searchParams);
  if ("fault" in asked) return data({ refusal: asked.fault }, { status: 400 });
  if (asked.act.kind === "confier" && !may(actor.role, "files")) throw data(null, { status: 404 });
  const done = await doAct(scopeOf(args.context), actor, asked.act);
  if (done === undefined) return taken.refuse(409, GONE);
  return redirectWithFlash(args, listOf(searchParams), { kind: "success", title: "C’est fait.", text: done });
}

export default function ClientActs({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BulkPage preview={loaderData.preview} fault={actionData?.refusal ?? loaderData.fault} list={loaderData.list} />
  );
}

import { randomUUID } from "node:crypto";
import { readyTextSchema } from "#app/features/ready-texts/form.ts";
import { officeTexts } from "#app/features/ready-texts/queries.server.ts";
import { ReadyTexts } from "#app/features/ready-texts/views/ready-texts.tsx";
import { writeReadyText } from "#app/features/ready-texts/write-text.server.ts";
import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/ready-texts.ts";
import { TEXT_REFUSALS } from "./ready-text-refusals.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Textes tout faits");

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "texts");
  return { ...(await officeTexts(scopeOf(context).database.drizzle)), formId: randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const actor = requirePermission(args.context, "texts");
  const scope = scopeOf(args.context);
  const taken = await parseRequestForm(args, readyTextSchema);
  if (!taken.ok) return taken.refusal;
  const { formId: pageId, ...text } = taken.value;
  const id = sendingId(scope, { purpose: "ready-text", content: [actor.userId, text, pageId], pageId });
  const outcome = await writeReadyText(scope, actor, id, text);
  if (outcome !== "done") return taken.refuse(409, TEXT_REFUSALS[outcome]);
  return redirectWithFlash(args, pathTo("/admin/modeles"), { kind: "success", title: "Ce texte est prêt." });
}

export default function ReadyTextsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReadyTexts {...loaderData} answer={actionData} />;
}

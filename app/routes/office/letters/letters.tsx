import { randomUUID } from "node:crypto";
import { redirectDocument } from "react-router";
import { listLetters, readership } from "#app/features/newsletter/letters/queries.server.ts";
import { beginLetter } from "#app/features/newsletter/letters/write-letter.server.ts";
import { LettersPage } from "#app/features/newsletter/views/letters/letters-page.tsx";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/letters.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Lettre d’information");

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "letters");
  const { drizzle } = scopeOf(context).database;
  const cursor = new URL(request.url).searchParams.get("page");
  const [letters, readers] = await Promise.all([listLetters(drizzle, cursor), readership(drizzle)]);
  return { letters, readers, formId: randomUUID() };
}

/** Begins a letter: its page is where it is written. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = requirePermission(context, "letters");
  const taken = await parsePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const scope = scopeOf(context);
  const formId = String(taken.fields.get("formId") ?? "");
  const id = sendingId(scope, { purpose: "letter", content: [actor.userId, formId], pageId: formId });
  await beginLetter(scope, actor, id);
  return redirectDocument(pathTo("/admin/lettre/:id", { id }));
}

export default function Letters({ loaderData, actionData }: Route.ComponentProps) {
  return <LettersPage {...loaderData} refusal={actionData?.refusal} />;
}

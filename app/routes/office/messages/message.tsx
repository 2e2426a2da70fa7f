import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { answerOfficeForm } from "#app/features/contact/office/answer-office-form.server.ts";
import { officeMessage } from "#app/features/contact/office/office-message.server.ts";
import { OfficeMessagePage } from "#app/features/contact/office/office-message.tsx";
import { returnOf } from "#app/features/office/worklist/desk-path.ts";
import review from "#app/features/documents/views/review.css?url";
import thread from "#app/features/messages/views/thread.css?url";
import { standingTexts } from "#app/features/ready-texts/queries.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { plainRateRefusal } from "#app/platform/forms/parse-form.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { insertAnswer } from "./insert-answer.server.ts";
import type { Route } from "./+types/message.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Un message");

export const links: Route.LinksFunction = () => [thread, review].map((href) => ({ rel: "stylesheet", href }));

async function found({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const viewer = requirePermission(context, "inbox");
  const scope = scopeOf(context);
  const page = await officeMessage(scope.database.drizzle, params.id);
  if (!page) throw data(null, { status: 404 });
  return { viewer, scope, page };
}

export async function loader(args: Route.LoaderArgs) {
  const { scope, page } = await found(args);
  const texts = await standingTexts(scope.database.drizzle, "answer");
  return { ...page, texts, formId: randomUUID(), today: dayOf(scope.clock.now()).toString() };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, page } = await found(args);
  const fields = await readForm(args.request);
  const refusal = fields.has("words") ? undefined : plainRateRefusal(args.context);
  if (refusal) return refusal;
  if (fields.get("intent") === "insert") return insertAnswer(args.context, fields, page.message.firstName);
  const answer = await answerOfficeForm(args, viewer, page.message.id, fields);
  if (!("done" in answer)) return answer;
  const back = returnOf(args.request) ?? pathTo("/admin/messages/:id", { id: page.message.id });
  return redirectWithFlash(args, back, { kind: "success", title: answer.done });
}

export default function MessageRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeMessagePage {...loaderData} answer={actionData} />;
}

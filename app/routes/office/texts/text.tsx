import { data } from "react-router";
import { textPage } from "#app/features/publications/office/text-page.server.ts";
import { mayPublish } from "#app/features/publications/store/revise.server.ts";
import { TextDesk } from "#app/features/publications/views/office/text-desk.tsx";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { answerText } from "./answer-text.server.ts";
import { askedText } from "./asked-text.server.ts";
import type { Route } from "./+types/text.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.page.title ?? "Page introuvable");

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = requirePermission(context, "texts");
  const { kind, slug } = askedText(params);
  const page = await textPage(scopeOf(context), kind, slug);
  if (!page) throw data(null, { status: 404 });
  return { page, publishes: mayPublish(kind, actor) };
}

export async function action(args: Route.ActionArgs) {
  return answerText(args, askedText(args.params));
}

export default function Text({ loaderData, actionData }: Route.ComponentProps) {
  return <TextDesk {...loaderData} answer={actionData} />;
}

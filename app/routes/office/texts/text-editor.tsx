import { data } from "react-router";
import { typedOf } from "#app/features/publications/editor/read-typed.ts";
import { newestSource } from "#app/features/publications/office/text-page.server.ts";
import { mayPublish } from "#app/features/publications/store/revise.server.ts";
import { TextEditor } from "#app/features/publications/views/office/text-editor.tsx";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { askedText } from "./asked-text.server.ts";
import { answerEditor } from "./write-text.server.ts";
import type { Route } from "./+types/text-editor.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Écrire un texte");

async function asked({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const actor = requirePermission(context, "texts");
  const { kind, slug } = askedText(params);
  const newest = await newestSource(scopeOf(context).database.drizzle, kind, slug);
  if (!newest) throw data(null, { status: 404 });
  return { actor, kind, slug, newest };
}

export async function loader(args: Route.LoaderArgs) {
  const { actor, kind, slug, newest } = await asked(args);
  const { number, title, source } = newest;
  return { kind, slug, number, title, typed: typedOf(kind, source), publishes: mayPublish(kind, actor) };
}

export async function action(args: Route.ActionArgs) {
  const { kind, slug } = await asked(args);
  return answerEditor(args, kind, slug);
}

/** How long to wait, of a refused form. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Editor({ loaderData, actionData }: Route.ComponentProps) {
  return <TextEditor {...loaderData} answer={actionData} />;
}

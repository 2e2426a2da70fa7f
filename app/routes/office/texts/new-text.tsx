import { data } from "react-router";
import type { Kind } from "#app/features/publications/kinds.ts";
import { mayPublish } from "#app/features/publications/store/revise.server.ts";
import { NEW_KINDS, writeWords } from "#app/features/publications/views/office/kind-words.ts";
import { TextEditor } from "#app/features/publications/views/office/text-editor.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { answerEditor } from "./write-text.server.ts";
import type { Route } from "./+types/new-text.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Écrire un texte");

function asked({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const actor = requirePermission(context, "texts");
  const kind = NEW_KINDS.find((one) => one === params.kind);
  if (!kind) throw data(null, { status: 404 });
  return { actor, kind };
}

/** What a new text begins with. */
const begun = (kind: Kind, today: string): Record<string, string> =>
  kind === "article" || kind === "guide" ? { author: "Rédaction {{name}}", date: today } : {};

export async function loader(args: Route.LoaderArgs) {
  const { actor, kind } = asked(args);
  const today = dayOf(scopeOf(args.context).clock.now()).toString();
  return { kind, title: writeWords[kind], typed: begun(kind, today), publishes: mayPublish(kind, actor) };
}

export async function action(args: Route.ActionArgs) {
  return answerEditor(args, asked(args).kind, null);
}

/** How long to wait, of a refused form. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function NewText({ loaderData, actionData }: Route.ComponentProps) {
  return <TextEditor {...loaderData} slug={null} number={0} answer={actionData} />;
}

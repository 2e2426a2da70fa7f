import { data } from "react-router";
import { itemPage } from "#app/features/business/office-business.server.ts";
import { readPart } from "#app/features/business/settings.server.ts";
import { ItemPage } from "#app/features/business/views/item-page.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { dataInForce, itemPart } from "#app/platform/settings/dated-data.ts";
import { itemForms } from "#app/registries/dated-forms.ts";
import { answerWritable } from "#app/routes/office/house/answer-part.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { itemPath } from "./item-paths.ts";
import type { Route } from "./+types/programme.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title ?? "Page introuvable");

const KINDS = ["program", "stream", "programme"] as const;

/** @throws 404 for a kind that is none */
function kindOf(asked: string): (typeof KINDS)[number] {
  const kind = KINDS.find((one) => one === asked);
  if (!kind) throw data(null, { status: 404 });
  return kind;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, "publish");
  const family = kindOf(params.kind);
  const { id } = params;
  const page = await itemPage(scopeOf(context).database.drizzle, itemPart(family, id), itemForms[family]);
  if (!page) throw data(null, { status: 404 });
  const name = dataInForce(family).find((one) => one.id === id)?.value["name"];
  return { family, id, page, title: typeof name === "string" ? name : id };
}

export async function action(args: Route.ActionArgs) {
  requirePermission(args.context, "publish");
  const family = kindOf(args.params.kind);
  const part = itemPart(family, args.params.id);
  const fields = await readForm(args.request);
  const { value: standing, version } = await readPart(scopeOf(args.context).database.drizzle, part);
  const isForm = fields.get("intent") === "write";
  if (isForm && (version === 0 || itemForms[family].fields.length === 0)) throw data(null, { status: 404 });
  return answerWritable(
    args,
    { part, formed: itemForms[family], standing, to: itemPath(family, args.params.id) },
    fields,
  );
}

/** How long to wait, of a refused form. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Programme({ loaderData, actionData }: Route.ComponentProps) {
  return <ItemPage {...loaderData} form={itemForms[loaderData.family]} answer={actionData} />;
}

import { data } from "react-router";
import { itemPage } from "#app/features/business/office-business.server.ts";
import { readPart } from "#app/features/business/settings.server.ts";
import { CHECKED_TODAY, checkedOf, factForm, newFactForm } from "#app/features/publications/dated/fact-form.ts";
import type { Fact } from "#app/features/publications/dated/fact-shape.ts";
import { facts } from "#app/features/publications/dated/facts.ts";
import { citingTexts } from "#app/features/publications/dated/office-facts.server.ts";
import { FactPage } from "#app/features/publications/views/office/fact-page.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { itemPart } from "#app/platform/settings/dated-data.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { answerWritable } from "#app/routes/office/house/answer-part.server.ts";
import { usedByPages } from "#app/features/publications/dated/payment-facts.ts";
import { withdraw } from "./withdraw.server.ts";
import type { Route } from "./+types/fact.ts";

/** The word of the address where a fact is added: no fact is called so. */
const NEW = "nouveau";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? (loaderData.title ?? newFactForm.title) : "Page introuvable");

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, "publish");
  const db = scopeOf(context).database.drizzle;
  if (params.id === NEW) return { id: null, title: null, page: undefined, texts: [], pages: [] };
  const page = await itemPage(db, itemPart("fact", params.id), factForm);
  if (!page) throw data(null, { status: 404 });
  const title = facts().get(params.id)?.title ?? params.id;
  const texts = (await citingTexts(db)).get(params.id) ?? [];
  return { id: params.id, title, page, texts, pages: usedByPages(params.id) };
}

export async function action(args: Route.ActionArgs) {
  const actor = requirePermission(args.context, "publish");
  const fields = await readForm(args.request);
  const typed = args.params.id === NEW ? String(fields.get("id") ?? "").trim() : args.params.id;
  const part = itemPart("fact", typed === "" ? NEW : typed);
  const { database, clock } = scopeOf(args.context);
  const to = args.params.id === NEW ? pathTo("/admin/faits") : pathTo("/admin/faits/:id", { id: args.params.id });
  if (fields.get("intent") === "withdraw") {
    const cited = ((await citingTexts(database.drizzle)).get(typed) ?? []).length + usedByPages(typed).length > 0;
    return withdraw(args, {
      part,
      fields,
      to,
      refusal: cited ? "Ce fait est cité\u00a0: il ne se retire pas." : undefined,
    });
  }
  const isNew = args.params.id === NEW;
  const { version, value: standing } = await readPart(database.drizzle, part);
  if (!isNew && version === 0) throw data(null, { status: 404 });
  if (standing && usedByPages(typed).length > 0 && fields.get("unit") !== standing["unit"])
    return data({ refusal: "Une page du site compte avec ce fait\u00a0: son unité ne change pas." }, { status: 409 });
  const checked = {
    ticked: fields.has(CHECKED_TODAY),
    by: `${actor.firstName} ${actor.lastName}`.trim() || actor.email,
    today: dayOf(clock.now()).toString(),
  };
  const shape = (value: Record<string, unknown>) => ({
    ...value,
    id: typed,
    checked: checkedOf(value as Fact, standing, checked),
  });
  const kept = isNew ? undefined : (standing ?? { id: typed });
  const taken = isNew && version > 0 ? { id: ["Ce nom est déjà celui d’un fait, en vigueur ou retiré."] } : undefined;
  const written = { part, formed: isNew ? newFactForm : factForm, standing: kept, shape, taken, to };
  return answerWritable(args, written, fields);
}

/** How long to wait, of a refused form. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function FactRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <FactPage {...loaderData} answer={actionData} />;
}

import { data } from "react-router";
import { itemPage } from "#app/features/business/office-business.server.ts";
import { readPart } from "#app/features/business/settings.server.ts";
import { ItemPage } from "#app/features/business/views/item-page.tsx";
import { writePart } from "#app/features/business/write-part.server.ts";
import { gridRefusal } from "#app/features/publications/dated/grid-refusal.server.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { checkedTable, isTable } from "#app/features/points/editions/tables.server.ts";
import type { Check } from "#app/platform/content/checked-words.ts";
import { plainRateRefusal } from "#app/platform/forms/parse-form.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { dataInForce, itemPart } from "#app/platform/settings/dated-data.ts";
import { itemForms } from "#app/registries/dated-forms.ts";
import { answerWritable, said } from "#app/routes/office/house/answer-part.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { GRID_NAMES, askedGrid, itemPath } from "./item-paths.ts";
import { TableFigures } from "./table-figures.tsx";
import { isCountedBy, standingWords, tableOf } from "./table-page.server.ts";
import { withdraw } from "./withdraw.server.ts";
import type { Route } from "./+types/grid.ts";

const VERIFY = { intent: "verify", label: "Je l’ai relue aujourd’hui sur sa page officielle" };
const WITHDRAW = { intent: "withdraw", label: "Retirer cette édition" };

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title ?? "Page introuvable");

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, "publish");
  const { from } = params;
  const grid = askedGrid(params.grid);
  const family = `grid-${grid}` as const;
  const page = await itemPage(scopeOf(context).database.drizzle, itemPart(family, from), itemForms[family]);
  if (!page) throw data(null, { status: 404 });
  const value = dataInForce(family).find(({ id }) => id === from)?.value;
  const title = `${GRID_NAMES[grid]}, édition du ${sayDay(from)}`;
  const table = tableOf(family, from);
  const verified = typeof value?.["verified"] === "string" ? value["verified"] : null;
  const checked = table ? table.checked : ((value?.["checked"] ?? null) as Check | null);
  return {
    title,
    family,
    id: from,
    page,
    table,
    words: standingWords({ family, table, version: page.version }, { verified, checked }),
    acts: verified === null ? [] : isTable(family) ? (table ? [VERIFY] : []) : [VERIFY, WITHDRAW],
  };
}

export async function action(args: Route.ActionArgs) {
  const actor = requirePermission(args.context, "publish");
  const family = `grid-${askedGrid(args.params.grid)}` as const;
  const { from } = args.params;
  const part = itemPart(family, from);
  const scope = scopeOf(args.context);
  const fields = await readForm(args.request);
  const { value: standing, version } = await readPart(scope.database.drizzle, part);
  if (version === 0 && fields.get("intent") === "write") throw data(null, { status: 404 });
  const to = itemPath(family, from);
  if (fields.get("intent") === "withdraw" && !isTable(family)) {
    const last = dataInForce(family).length < 2;
    const refusal = last ? "C’est la seule édition connue\u00a0: le site ne pourrait plus compter." : undefined;
    return withdraw(args, { part, fields, to, refusal });
  }
  if (fields.get("intent") !== "verify" || !standing)
    return answerWritable(args, { part, formed: itemForms[family], standing, to }, fields);
  if (isTable(family) && !isCountedBy(family, from)) throw data(null, { status: 404 });
  const refused = plainRateRefusal(args.context);
  if (refused) return refused;
  const today = dayOf(scope.clock.now()).toString();
  const by = `${actor.firstName} ${actor.lastName}`.trim() || actor.email;
  const checked = { by, on: today };
  const value = isTable(family) ? checkedTable(family, checked) : { ...standing, verified: today, checked };
  const written = await writePart(scope, actor, {
    part,
    seen: Number(fields.get("version")),
    value,
    refuses: gridRefusal,
  });
  if (typeof written === "object") return data({ refusal: written.refusal }, { status: 409 });
  if (written !== "changed-meanwhile") return said(args, to, written);
  return data(
    { refusal: "Rien n’a changé\u00a0: quelqu’un l’a changée entre-temps. Voici où elle en est." },
    { status: 409 },
  );
}

/** How long to wait, of a refused form. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Grid({ loaderData: { table, ...item }, actionData }: Route.ComponentProps) {
  return (
    <ItemPage {...item} answer={actionData} form={itemForms[item.family]}>
      {table && <TableFigures {...table} />}
    </ItemPage>
  );
}

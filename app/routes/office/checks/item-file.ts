import { data } from "react-router";
import { requirePermission } from "#app/platform/session/guards.ts";
import { dataInForce } from "#app/platform/settings/dated-data.ts";
import { askedFamily } from "./item-paths.ts";
import type { Route } from "./+types/item-file.ts";

/** An item of the dated data as a file: to change it, and bring it back. */
export function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, "checks");
  const family = askedFamily(params.family);
  const item = family && dataInForce(family).find(({ id }) => id === params.id);
  if (!item) throw data(null, { status: 404 });
  return new Response(`${JSON.stringify(item.value, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${item.id.replaceAll(/[^\w@.-]/g, "-")}.json"`,
    },
  });
}

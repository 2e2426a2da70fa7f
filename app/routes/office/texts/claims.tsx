import { data } from "react-router";
import { enterClaim, restoreClaim, withdrawClaim } from "#app/features/publications/claims/enter-claim.server.ts";
import { claimSchema } from "#app/features/publications/claims/form.ts";
import { officeClaims } from "#app/features/publications/claims/office-claims.server.ts";
import { OfficeClaims } from "#app/features/publications/claims/views/office-claims.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { plainRateRefusal, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/claims.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Chiffres annoncés");

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "publish");
  const { database, clock, env } = scopeOf(context);
  const page = await officeClaims(database.drizzle, new URL(request.url).searchParams.get("page"));
  return { page, today: dayOf(clock.now()).toString(), demo: env.demo };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requirePermission(context, "publish");
  const scope = scopeOf(context);
  const fields = await readForm(request);
  const done = (title: string, text?: string) =>
    redirectWithFlash({ request, context }, pathTo("/admin/chiffres"), {
      kind: "success",
      title,
      ...(text !== undefined && { text }),
    });
  if (fields.get("intent") === "enter") {
    const taken = parseRequestFields(fields, context, claimSchema(dayOf(scope.clock.now())));
    if (!taken.ok) return data({ result: taken.refusal.data }, taken.refusal.init ?? undefined);
    if ((await enterClaim(scope, actor, taken.value)) === "entered")
      return done("Ce chiffre est affiché.", "Vous pouvez le retirer à tout moment.");
    const refusal = taken.refuse(409, {
      fieldErrors: { label: ["Cette page annonce déjà la même chose\u00a0: retirez d’abord l’autre chiffre."] },
    });
    return data({ result: refusal.data }, refusal.init ?? undefined);
  }
  const refused = plainRateRefusal(context);
  if (refused) return refused;
  const [id, intent] = [String(fields.get("claim")), fields.get("intent")];
  if (!isUuid(id) || (intent !== "withdraw" && intent !== "restore")) throw data(null, { status: 404 });
  if (intent === "withdraw" && (await withdrawClaim(scope, actor, id)))
    return done("Ce chiffre est retiré.", "«\u00a0Remettre\u00a0» l’affiche de nouveau.");
  if (intent === "restore" && (await restoreClaim(scope, actor, id))) return done("Ce chiffre est affiché de nouveau.");
  return data(
    {
      refusal:
        "Rien n’a changé\u00a0: quelqu’un s’en est occupé, ou la page annonce déjà la même chose. Voici la liste à jour.",
    },
    { status: 409 },
  );
}

export default function Claims({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeClaims {...loaderData} answer={actionData} />;
}

import { cashRefusal } from "#app/features/accounting/cash/refusals.ts";
import { closeDay } from "#app/features/accounting/cash/close-day.server.ts";
import { cashPage, cashPath, dayAsked } from "#app/features/accounting/cash/describe-day.server.ts";
import { closingSchema } from "#app/features/accounting/cash/form.ts";
import { CashDayView } from "#app/features/accounting/cash/views/cash-day.tsx";
import booksStyles from "#app/features/accounting/views/accounting.css?url";
import { dayOf } from "#app/platform/clock/clock.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/cash-day.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: booksStyles }];

export const meta: Route.MetaFunction = () => unlistedMeta("Caisse du jour");

function askedOf(args: Route.LoaderArgs | Route.ActionArgs) {
  const actor = requirePermission(args.context, "books");
  const scope = scopeOf(args.context);
  return { actor, scope, day: dayAsked(new URL(args.request.url).searchParams.get("jour"), dayOf(scope.clock.now())) };
}

export async function loader(args: Route.LoaderArgs) {
  const { scope, day } = askedOf(args);
  return { page: await cashPage(scope.database.drizzle, scope.clock, day) };
}

export async function action(args: Route.ActionArgs) {
  const { actor, scope, day } = askedOf(args);
  const taken = await parseRequestForm(args, closingSchema());
  if (!taken.ok) return taken.refusal;
  const outcome = await closeDay(scope, actor, day, taken.value);
  if (outcome.kind !== "closed") return taken.refuse(409, cashRefusal(outcome));
  const text =
    outcome.differences === 0
      ? "Tout ce qui était attendu a été compté."
      : "Chaque différence est gardée avec son explication.";
  return redirectWithFlash(args, cashPath(day), { kind: "success", title: "La caisse est clôturée.", text });
}

export default function CashDayPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return <CashDayView page={page} answer={actionData} />;
}

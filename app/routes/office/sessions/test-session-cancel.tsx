import { data } from "react-router";
import { cancelSession } from "#app/features/language-tests/office/cancel-session.server.ts";
import { foretellSession } from "#app/features/language-tests/office/edit-session.server.ts";
import { LIVE } from "#app/features/language-tests/status.ts";
import { cancelSessionSchema } from "#app/features/language-tests/office/office-form.ts";
import { officeSession } from "#app/features/language-tests/office/office-words.ts";
import { sessionMoney } from "#app/features/language-tests/office/session-money.server.ts";
import { CancelSession } from "#app/features/language-tests/office/views/cancel-session.tsx";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { foundSession } from "./found-session.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/test-session-cancel.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Annuler une session de test");

/** What a cancellation would do, before it is done. */
export async function loader(args: Route.LoaderArgs) {
  requirePermission(args.context, "sessions");
  const { database, clock } = scopeOf(args.context);
  const session = await foundSession(args);
  return {
    session: { ...officeSession(session, clock.now()), moves: [] },
    money: await sessionMoney(database.drizzle, session),
    told: await foretellSession(
      database.drizzle,
      session.id,
      // Nobody confirmed a tentative one, and nobody is told of it.
      LIVE.filter((state) => state !== "tentative"),
    ),
  };
}

export async function action(args: Route.ActionArgs) {
  const adviser = requirePermission(args.context, "sessions");
  const session = await foundSession(args);
  const taken = await parseRequestForm(args, cancelSessionSchema);
  if (!taken.ok) return taken.refusal;
  const { intent, reason, seen } = taken.value;
  const ask = (changed: boolean) => data({ ...taken.submission.reply(), asked: { changed } });
  if (intent !== "agreed") return ask(false);
  const outcome = await cancelSession(scopeOf(args.context), adviser, { session, reason, seen });
  if (outcome.kind === "changed") return ask(true);
  if (outcome.kind === "unknown") throw data(null, { status: 404 });
  if (outcome.kind === "cancelled")
    return redirectWithFlash(args, pathTo("/admin/sessions/:sessionId", { sessionId: session.id }), outcome.said);
  return taken.refuse(409, { formErrors: ["Cette session est déjà annulée."] });
}

export default function TestSessionCancel({ loaderData, actionData }: Route.ComponentProps) {
  return <CancelSession {...loaderData} answer={actionData} />;
}

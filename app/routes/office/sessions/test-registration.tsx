import { answerRegistration } from "#app/features/language-tests/office/answer-registration.server.ts";
import { data } from "react-router";
import { officeRegistrationOf } from "#app/features/language-tests/office/office-registration.server.ts";
import { officeSession } from "#app/features/language-tests/office/office-words.ts";
import { OfficeOneRegistration } from "#app/features/language-tests/office/views/office-one-registration.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { foundSession } from "./found-session.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/test-registration.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Déplacer ou annuler une inscription");

export async function loader(args: Route.LoaderArgs) {
  requirePermission(args.context, "sessions");
  const { database, clock } = scopeOf(args.context);
  const session = await foundSession(args);
  const registration = await officeRegistrationOf(database.drizzle, session, args.params.registrationId, clock.now());
  if (!registration) throw data(null, { status: 404 });
  return { session: officeSession(session, clock.now()), registration };
}

export async function action(args: Route.ActionArgs) {
  const adviser = requirePermission(args.context, "sessions");
  return answerRegistration(args, adviser, (await foundSession(args)).id);
}

export default function TestRegistration({ loaderData: { session, registration }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap tests-page">
      <p>
        <a href={pathTo("/admin/sessions/:sessionId", { sessionId: session.id })}>
          {session.words.test}, {session.words.day}
        </a>
      </p>
      <h1>Déplacer ou annuler</h1>
      <div className="grid grid-cols-1 gap-6">
        <OfficeOneRegistration registration={registration} answer={actionData} />
      </div>
    </div>
  );
}

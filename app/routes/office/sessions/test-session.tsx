import ArrowLeft from "lucide-react/icons/arrow-left";
import { data } from "react-router";
import {
  adviserMoveOf,
  moveRegistration,
  outcomeWords,
} from "#app/features/language-tests/seats/move-registration.server.ts";
import { officeRegistration, officeSession } from "#app/features/language-tests/office/office-words.ts";
import { allRelatedSeats } from "#app/features/language-tests/office/related-bookings.server.ts";
import { registrationInSession, registrationsInSession } from "#app/features/language-tests/queries.server.ts";
import { RelatedSeatsList } from "#app/features/language-tests/office/views/related-bookings.tsx";
import { OfficeRegistrations } from "#app/features/language-tests/office/views/office-registrations.tsx";
import {
  OfficeSessionCard,
  OpeningCounts,
  RegisterClient,
  SeatsLeft,
  SessionFiles,
} from "#app/features/language-tests/office/views/office-sessions.tsx";
import { openingCounts } from "#app/features/language-tests/opening/queue.server.ts";
import { sessionMoney } from "#app/features/language-tests/office/session-money.server.ts";
import { SessionMoneyPart } from "#app/features/language-tests/office/views/session-money.tsx";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { foundSession } from "./found-session.ts";
import { releaseGroup } from "./release-group.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { aboutRegistration } from "#app/features/language-tests/seats/mail-about.server.ts";
import { toldOf } from "#app/features/notices/told/told.server.ts";
import { toldWords } from "#app/features/notices/told/told.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/test-session.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Inscriptions d’une session");

export async function loader(args: Route.LoaderArgs) {
  requirePermission(args.context, "sessions");
  const { database, clock } = scopeOf(args.context);
  const session = await foundSession(args);
  const crowds = await allRelatedSeats(database.drizzle, session.id);
  const except = crowds.flatMap(({ members }) => members.map(({ id }) => id));
  const page = await registrationsInSession(database.drizzle, session.id, {
    cursor: new URL(args.request.url).searchParams.get("page"),
    except,
  });
  return {
    session: officeSession(session, clock.now()),
    opening: await openingCounts(database.drizzle, session.id),
    money: await sessionMoney(database.drizzle, session),
    crowds,
    registrations: { ...page, rows: page.rows.map(officeRegistration) },
  };
}

export async function action(args: Route.ActionArgs) {
  const adviser = requirePermission(args.context, "sessions");
  const scope = scopeOf(args.context);
  const taken = await parsePlainForm(args);
  if (!taken.ok) return taken.refusal;
  const session = await foundSession(args);
  const page = `${pathTo("/admin/sessions/:sessionId", { sessionId: session.id })}${new URL(args.request.url).search}`;
  const form = taken.fields;
  const move = adviserMoveOf(form.get("move"));
  const { drizzle } = scope.database;
  const registration = await registrationInSession(drizzle, session.id, String(form.get("registrationId") ?? ""));
  if (registration && form.get("move") === "release-crowd") {
    const released = await releaseGroup(args, form, session.id, registration.id);
    return released ?? taken.refuse(400, "Rechargez la page, puis recommencez.");
  }
  if (!move || !registration) throw data(null, { status: 404 });
  const outcome = await moveRegistration(scope, adviser, registration.id, move);
  const { good, words, tells } = outcomeWords[outcome];
  const text = tells && { text: toldWords(await toldOf(drizzle, aboutRegistration(registration)), "person") };
  if (good)
    return redirectWithFlash(args, `${page}#${registration.reference}`, { kind: "success", title: words, ...text });
  return taken.refuse(409, words);
}

export default function TestSession({
  loaderData: { session, opening, money, crowds, registrations },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="wrap tests-page">
      <TextLink block href={pathTo("/admin/sessions")}>
        <ArrowLeft size={18} /> Toutes les sessions
      </TextLink>
      <h1>Inscriptions</h1>
      <div className="grid gap-4">
        {actionData && (
          <Alert kind="danger" announced>
            {actionData.refusal}
          </Alert>
        )}
        <OfficeSessionCard session={session} />
        <OpeningCounts opening={opening} />
        <SeatsLeft session={session} />
        <RegisterClient session={session} />
        <SessionFiles session={session} />
        <SessionMoneyPart money={money} />
        <RelatedSeatsList groups={crowds} />
        <OfficeRegistrations sessionId={session.id} page={registrations} />
      </div>
    </div>
  );
}

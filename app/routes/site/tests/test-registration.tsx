import { createContext, data, redirect, redirectDocument } from "react-router";
import { listedSession } from "#app/features/language-tests/sessions/views/listed-session.ts";
import { registrationSchema } from "#app/features/language-tests/registrations/form.ts";
import { registrationById, sessionById } from "#app/features/language-tests/queries.server.ts";
import { registrationDocuments } from "#app/features/language-tests/documents.ts";
import { parseDocumentForm } from "#app/features/documents/giving/take-documents.server.ts";
import { knownPerson } from "#app/features/language-tests/registrations/known-person.server.ts";
import { refusalWords } from "#app/features/language-tests/registrations/refusal-words.ts";
import { register } from "#app/features/language-tests/registrations/register.server.ts";
import { signedRegistrationPath } from "#app/features/language-tests/registration-link.server.ts";
import { RegistrationPage } from "#app/features/language-tests/registrations/views/registration-page.tsx";
import { recentSession } from "#app/features/language-tests/opening/queue.server.ts";
import { type Standing, standingIn } from "#app/features/language-tests/opening/standing.server.ts";
import { readTicket } from "#app/features/language-tests/opening/ticket.server.ts";
import { timeWords } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { bookerOf } from "#app/platform/allowances/booker-of.ts";
import { overTheNetwork, revalidateWhenReached } from "#app/platform/forms/over-the-network.ts";
import { sendOnce } from "#app/platform/forms/sending-id.server.ts";
import { isLive } from "#app/features/language-tests/status.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { pauseOf, siteSettings } from "#app/platform/settings/settings.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/test-registration.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Inscription à un test de langue");

export const shouldRevalidate = revalidateWhenReached;

const standingContext = createContext<Standing | null>(null);

/** Who comes while the session has a queue goes there first; a form that is sent is answered here, with its words. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, params }, next) => {
    if (request.method === "GET") {
      const scope = scopeOf(context);
      const session = await recentSession(scope, params.sessionId);
      const standing = session ? await standingIn(scope, session, request.headers.get("cookie")) : null;
      if (session && standing && standing.kind !== "no-queue" && standing.kind !== "your-turn")
        throw redirect(pathTo("/tests/file/:sessionId", { sessionId: session.id }), 303);
      context.set(standingContext, standing);
    }
    return next();
  },
];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  const { database } = scope;
  const session = await sessionById(database.drizzle, params.sessionId, scope.clock.now());
  if (!session || session.state === "cancelled") throw data(null, { status: 404 });
  const standing = context.get(standingContext) ?? (await standingIn(scope, session, request.headers.get("cookie")));
  const viewer = viewerOf(context);
  return {
    session: listedSession(session),
    ...(standing.kind === "your-turn" && { turnUntil: timeWords(inDouala(standing.until)) }),
    known: viewer ? await knownPerson(database.drizzle, viewer) : {},
    formId: crypto.randomUUID(),
    delays: siteSettings.languageTests,
    paused: pauseOf("registrations"),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const { database } = scope;
  const taken = await parseDocumentForm({ request, context }, registrationDocuments, registrationSchema);
  if (!taken.ok) return taken.refusal;
  const { value: form, documents, refuse } = taken;
  const { formId: pageId, photoSent: _photo, cniDocumentSent: _cni, ...said } = form;
  const files = documents.map((one) => [one.kind, "file" in one ? one.file.sha256 : one.sentAhead]);
  const sending = { purpose: "test-registration", content: [params.sessionId, Object.entries(said), files], pageId };
  const send = async (formId: string) => {
    const ticket = readTicket(scope.secrets, params.sessionId, request.headers.get("cookie"));
    const outcome = await register(scope, bookerOf(context), params.sessionId, { ...form, formId }, documents, ticket);
    return { outcome, made: "id" in outcome ? await registrationById(database.drizzle, outcome.id) : undefined };
  };
  const { outcome, made } = await sendOnce(
    scope,
    sending,
    send,
    (answer) => answer.outcome.kind === "already" && answer.made !== undefined && !isLive(answer.made.state),
  );
  if (outcome.kind === "unknown") throw data(null, { status: 404 });
  if (outcome.kind === "email-taken") return refuse(409, { fieldErrors: { email: [refusalWords["email-taken"]] } });
  if (outcome.kind === "phone-full") return refuse(409, { fieldErrors: { phone: [refusalWords["phone-full"]] } });
  if (outcome.kind === "paused") return refuse(409, { formErrors: [outcome.words] });
  if (!("id" in outcome)) return refuse(409, { formErrors: [refusalWords[outcome.kind]] });
  if (!made) throw new Error("a registration just made is not there");
  return redirectDocument(await signedRegistrationPath(database.drizzle, made, made.session), 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overTheNetwork(serverAction);

export default function TestRegistration({ loaderData, actionData }: Route.ComponentProps) {
  return <RegistrationPage {...loaderData} answer={actionData} />;
}

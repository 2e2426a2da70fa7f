import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, redirect } from "react-router";
import { listedSession } from "#app/features/language-tests/listed-session.ts";
import { registrationSchema } from "#app/features/language-tests/form.ts";
import { registrationById, sessionById } from "#app/features/language-tests/queries.server.ts";
import { registrationDocuments } from "#app/features/language-tests/documents.ts";
import { readDocuments } from "#app/features/documents/read-documents.server.ts";
import { knownPerson } from "#app/features/language-tests/known-person.server.ts";
import { refusalWords } from "#app/features/language-tests/refusal-words.ts";
import { register } from "#app/features/language-tests/register.server.ts";
import { signedRegistrationPath } from "#app/features/language-tests/registration-link.server.ts";
import { keepForNextTry } from "#app/features/documents/send-document-ahead.server.ts";
import { RegistrationPage } from "#app/features/language-tests/views/registration-page.tsx";
import { bookerOf } from "#app/platform/allowances/booker-of.ts";
import { overTheNetwork, revalidateWhenReached } from "#app/platform/forms/over-the-network.ts";
import { waitSentence } from "#app/platform/forms/rate-refusal.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { sendOnce } from "#app/platform/forms/sending-id.server.ts";
import { isLive } from "#app/features/language-tests/status.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/test-registration.ts";

export const handle: RouteHandle = { hydrate: "interaction", files: true };

export const meta: Route.MetaFunction = () => unlistedMeta("Inscription à un test de langue");

export const shouldRevalidate = revalidateWhenReached;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, clock } = scopeOf(context);
  const session = await sessionById(database.drizzle, params.sessionId, clock.now());
  if (!session || session.state === "cancelled") throw data(null, { status: 404 });
  const viewer = viewerOf(context);
  return {
    session: listedSession(session),
    known: viewer ? await knownPerson(database.drizzle, viewer) : {},
    formId: crypto.randomUUID(),
    paymentHours: siteSettings.languageTests.paymentHours,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const { database, rate } = scope;
  const { form: fields, documents, refusals } = await readDocuments(request, scope.storage, registrationDocuments);
  const submission = parseForm(fields, registrationSchema);
  const comeBack = async (status: number, { fieldErrors, ...errors }: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }) => {
    const kept = await keepForNextTry(scope, registrationDocuments, documents);
    return data({ result: submission.reply({ ...errors, fieldErrors: { ...errorsBy(kept.refusals), ...fieldErrors } }), sent: kept.sent }, { status });
  };

  if (!rate.allowed) return comeBack(429, { formErrors: [waitSentence(rate.retryAfterSeconds)] });
  if (submission.status !== "success" || Object.keys(refusals).length > 0) return comeBack(400, { fieldErrors: errorsBy(refusals) });
  const { formId: pageId, photoSent: _photo, cniDocumentSent: _cni, ...said } = submission.value;
  const files = documents.map((one) => [one.kind, "file" in one ? one.file.sha256 : one.sentAhead]);
  const sending = { purpose: "test-registration", content: [params.sessionId, Object.entries(said), files], pageId };
  const form = submission.value;
  const send = async (formId: string) => {
    const outcome = await register(scope, bookerOf(context), params.sessionId, { ...form, formId }, documents);
    return { outcome, made: "id" in outcome ? await registrationById(database.drizzle, outcome.id) : undefined };
  };
  const { outcome, made } = await sendOnce(
    scope,
    sending,
    send,
    (answer) => answer.outcome.kind === "already" && answer.made !== undefined && !isLive(answer.made.state),
  );
  if (outcome.kind === "unknown") throw data(null, { status: 404 });
  if (outcome.kind === "email-taken") return comeBack(409, { fieldErrors: { email: [refusalWords["email-taken"]] } });
  if (outcome.kind === "phone-full") return comeBack(409, { fieldErrors: { phone: [refusalWords["phone-full"]] } });
  if (outcome.kind === "duplicate" || outcome.kind === "full" || outcome.kind === "closed") return comeBack(409, { formErrors: [refusalWords[outcome.kind]] });
  if (!made) throw new Error("a registration just made is not there");
  return redirect(await signedRegistrationPath(database.drizzle, made, made.session), 303);
}

const errorsBy = (sentences: Record<string, string>) => Object.fromEntries(Object.entries(sentences).map(([field, sentence]) => [field, [sentence]]));

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overTheNetwork(serverAction);

export default function TestRegistration({ loaderData, actionData }: Route.ComponentProps) {
  return <RegistrationPage {...loaderData} answer={actionData} />;
}

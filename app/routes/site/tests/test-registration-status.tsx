import { useEffect } from "react";
import { data } from "react-router";
import { addDocuments } from "#app/features/language-tests/documents/add-documents.server.ts";
import { answerTentative } from "#app/features/language-tests/seats/answer-tentative.server.ts";
import { askedAgain } from "#app/features/language-tests/documents/asked-again.server.ts";
import { cancelRegistration } from "#app/features/language-tests/registrations/cancel-registration.server.ts";
import { seatMailStanding } from "#app/features/language-tests/seats/confirm-registration.server.ts";
import { findRegistration } from "#app/features/language-tests/registrations/find-registration.server.ts";
import { registrationDocuments } from "#app/features/language-tests/documents.ts";
import { parseDocumentForm } from "#app/features/documents/giving/take-documents.server.ts";
import { registrationPath } from "#app/features/language-tests/registration-path.ts";
import { registrationWords } from "#app/features/language-tests/registrations/registration-words.ts";
import { REGISTRATION_DRAFT } from "#app/features/language-tests/registrations/views/registration-form.tsx";
import { RegistrationStatusPage } from "#app/features/language-tests/registrations/views/registration-status-page.tsx";
import { orderPath } from "#app/features/orders/order-link.server.ts";
import { bookerOf } from "#app/platform/allowances/booker-of.ts";
import { overTheNetwork, revalidateWhenReached } from "#app/platform/forms/over-the-network.ts";
import { buttonSchema } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { waitingRefusal } from "#app/platform/storage/waiting-files.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { wipeDraft } from "#app/platform/forms/kept/use-draft.ts";
import type { Route } from "./+types/test-registration-status.ts";
import { opensOfficeDocuments } from "#app/features/language-tests/policy.ts";
import { FREE_CANCELLATION_HOURS } from "#app/features/language-tests/cancellation-hours.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Votre inscription à un test de langue");

export const shouldRevalidate = revalidateWhenReached;

async function find({ request, context, params }: Pick<Route.LoaderArgs, "request" | "context" | "params">) {
  const key = new URL(request.url).searchParams.get("cle");
  const found = await findRegistration(scopeOf(context), viewerOf(context), params.reference, key);
  if (!found) throw data(null, { status: 404 });
  return { found, key };
}

export async function loader(args: Route.LoaderArgs) {
  const { database, clock } = scopeOf(args.context);
  const { found, key } = await find(args);
  const { order } = found;
  return {
    words: registrationWords(found, clock.now(), opensOfficeDocuments(found, viewerOf(args.context))),
    asked: await askedAgain(database.drizzle, found.registration.id),
    orderHref: order ? await orderPath(database.drizzle, order) : undefined,
    key,
    mail: await seatMailStanding(scopeOf(args.context), database.drizzle, found.registration),
    phone: siteSettings.agency.phone,
  };
}

/** The same page, and what was done. */
const backTo = (args: Route.ActionArgs, reference: string, key: string | null, title: string) =>
  redirectWithFlash(args, `${registrationPath(reference)}${queryOf(key)}`, { kind: "success", title });

const queryOf = (key: string | null) => (key === null ? "" : `?cle=${encodeURIComponent(key)}`);

export async function action(args: Route.ActionArgs) {
  const scope = scopeOf(args.context);
  const { found, key } = await find(args);
  const { id, reference } = found.registration;
  const actor = viewerOf(args.context);
  const taken = await parseDocumentForm(args, registrationDocuments, buttonSchema, await waitingRefusal(scope));
  if (!taken.ok) return taken.refusal;
  const { documents, discard } = taken;
  const refuse = (status: number, sentence: string) => taken.refuse(status, { formErrors: [sentence] });
  const { intent } = taken.value;
  if (intent === "resend" || intent === "release") {
    await discard();
    const answer = await answerTentative(scope, bookerOf(args.context), id, intent);
    return answer.refusal === undefined ? backTo(args, reference, key, answer.words) : refuse(409, answer.refusal);
  }
  if (intent === "cancel") {
    await discard();
    const outcome = await cancelRegistration(scope, actor, id, found.access);
    if (outcome === "late")
      return refuse(
        409,
        `L’annulation en ligne s’arrête ${FREE_CANCELLATION_HOURS}\u00a0h avant le test. Appelez-nous au ${siteSettings.agency.phone}.`,
      );
    return backTo(args, reference, key, "Votre inscription est annulée.");
  }
  if (documents.length === 0) return refuse(400, "Choisissez au moins un document.");
  const outcome = await addDocuments(scope, actor, id, documents);
  if (outcome.kind === "added") return backTo(args, reference, key, "Vos documents sont bien arrivés.");
  await discard();
  return refuse(409, "Cette inscription n’a plus cours\u00a0: ses documents ne sont plus attendus.");
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overTheNetwork(serverAction);

export default function TestRegistrationStatus({ loaderData: { key, ...page }, actionData }: Route.ComponentProps) {
  useEffect(() => wipeDraft(REGISTRATION_DRAFT), []);
  return (
    <RegistrationStatusPage
      {...page}
      documentsHref={(kind) => `${registrationPath(page.words.reference)}/documents/${kind}${queryOf(key)}`}
      answer={actionData}
    />
  );
}

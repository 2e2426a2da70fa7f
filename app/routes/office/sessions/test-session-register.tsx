import { bookingClients } from "#app/registries/clients/booking-clients.server.ts";
import { ownerOfClient } from "#app/features/accounts/registration/client-account.server.ts";
import { deskPage } from "#app/features/language-tests/office/desk-page.server.ts";
import { deskRegistrationSchema } from "#app/features/language-tests/registrations/form.ts";
import { aboutRegistration } from "#app/features/language-tests/seats/mail-about.server.ts";
import { toldOf } from "#app/features/notices/told/told.server.ts";
import { deskOutcome } from "#app/features/language-tests/registrations/refusal-words.ts";
import { registerForClient } from "#app/features/language-tests/registrations/register.server.ts";
import { DeskRegistration } from "#app/features/language-tests/office/views/desk-registration.tsx";
import { returnOf } from "#app/features/office/worklist/desk-path.ts";
import { askedWords } from "#app/platform/forms/asked-words.ts";
import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { foundSession } from "./found-session.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/test-session-register.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Inscrire un client à un test");

export async function loader(args: Route.LoaderArgs) {
  requirePermission(args.context, "sessions");
  const { database, clock } = scopeOf(args.context);
  const { searchParams } = new URL(args.request.url);
  const session = await foundSession(args);
  return {
    page: await deskPage(
      clock,
      session,
      askedWords(searchParams),
      searchParams.get("client") ?? "",
      bookingClients(database),
    ),
    back: returnOf(args.request),
  };
}

/** Registers whoever the fields say: the same form sent again registers once. */
export async function action(args: Route.ActionArgs) {
  const adviser = requirePermission(args.context, "sessions");
  const scope = scopeOf(args.context);
  const { id: sessionId } = await foundSession(args);
  const taken = await parseRequestForm(args, deskRegistrationSchema);
  if (!taken.ok) return taken.refusal;
  const { client, formId: pageId, ...form } = taken.value;
  const formId = sendingId(scope, {
    purpose: "registration for a client",
    content: [adviser.userId, sessionId, form, pageId],
    pageId,
  });
  const owner = await ownerOfClient(scope.database.drizzle, client, form.email);
  const outcome = await registerForClient(scope, adviser, sessionId, { ...form, formId }, owner);
  const told = "id" in outcome ? await toldOf(scope.database.drizzle, aboutRegistration(outcome)) : "nothing";
  const { good, field, words } = deskOutcome(outcome, told);
  if (!good) return taken.refuse(409, field ? { fieldErrors: { [field]: [words] } } : { formErrors: [words] });
  const back = returnOf(args.request) ?? pathTo("/admin/sessions/:sessionId", { sessionId });
  return redirectWithFlash(args, back, { kind: "success", title: words });
}

export default function TestSessionRegister({ loaderData: { page, back }, actionData }: Route.ComponentProps) {
  return <DeskRegistration page={page} back={back} answer={actionData} />;
}

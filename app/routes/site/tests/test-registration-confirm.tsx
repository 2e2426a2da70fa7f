import { data } from "react-router";
import { SEAT_GIVEN_UP } from "#app/features/language-tests/seats/answer-tentative.server.ts";
import { confirmRegistration } from "#app/features/language-tests/seats/confirm-registration.server.ts";
import { findSeatToConfirm } from "#app/features/language-tests/registrations/find-registration.server.ts";
import { registrationWords } from "#app/features/language-tests/registrations/registration-words.ts";
import { signedRegistrationPath } from "#app/features/language-tests/registration-link.server.ts";
import { isHoldOver } from "#app/features/orders/lifecycle/tentative.server.ts";
import { releaseRegistration } from "#app/features/language-tests/seats/release-registrations.server.ts";
import { ConfirmSeatPage } from "#app/features/language-tests/registrations/views/confirm-seat-page.tsx";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/test-registration-confirm.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Confirmer mon inscription");

export const headers = () => ({ "Cache-Control": "private, no-store" });

async function find({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  const scope = scopeOf(context);
  const found = await findSeatToConfirm(scope, new URL(request.url).searchParams.get("cle"));
  if (!found) throw data(null, { status: 404 });
  return { found, page: await signedRegistrationPath(scope.database.drizzle, found.registration, found.session) };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  const { found, page } = await find({ request, context });
  const over = found.registration.state === "tentative" && isHoldOver(scope, found.registration);
  return { words: registrationWords(found, scope.clock.now()), over, page };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const taken = await parsePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const intent = taken.fields.get("intent");
  const { found, page } = await find({ request, context });
  const actor = viewerOf(context);
  if (intent === "release") {
    await releaseRegistration(scope, actor, found.registration.id);
    return redirectWithFlash({ request, context }, page, { kind: "success", title: SEAT_GIVEN_UP });
  }
  if (intent !== "confirm") return taken.refuse(400, "Choisissez.");
  const outcome = await confirmRegistration(scope, actor, found.registration.id);
  if (outcome === "done")
    return redirectWithFlash({ request, context }, page, {
      kind: "success",
      title: "Votre inscription est confirmée.",
    });
  return taken.refuse(409, "Cette place n’est plus gardée\u00a0: elle n’a pas été confirmée à temps.");
}

export default function TestRegistrationConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ConfirmSeatPage {...loaderData} refusal={actionData && "refusal" in actionData ? actionData.refusal : undefined} />
  );
}

import { data } from "react-router";
import { readForm } from "#app/platform/forms/read-form.ts";
import { parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import { cancelRegistration } from "#app/features/language-tests/registrations/cancel-registration.server.ts";
import { toldOf } from "#app/features/notices/told/told.server.ts";
import { toldFlash } from "#app/features/notices/told/told.ts";
import { aboutRegistration } from "#app/features/language-tests/seats/mail-about.server.ts";
import { cancelSchema, transferSchema } from "./office-form.ts";
import type { Adviser } from "#app/features/language-tests/policy.ts";
import { registrationInSession } from "#app/features/language-tests/queries.server.ts";
import {
  type TransferOutcome,
  transferRegistration,
} from "#app/features/language-tests/registrations/transfer-registration.server.ts";
import type { RegistrationAnswer } from "./views/office-one-registration.tsx";

type RegistrationArgs = RequestArgs & { params: { registrationId: string } };

const REFUSALS: Record<Exclude<TransferOutcome, "moved" | "here" | "unknown">, string> = {
  full: "Cette session n’a plus de place libre\u00a0: choisissez-en une autre, ou ajoutez-lui une place.",
  "other-test": "Cette session est celle de l’autre test.",
  over: "Cette session est annulée ou déjà commencée.",
  unpaid: "Cette session commence avant la fin du délai de paiement\u00a0: confirmez d’abord le paiement.",
  registered: "Cette personne, son adresse ou son téléphone a déjà une inscription dans cette session.",
  gone: "Cette inscription n’est plus dans l’état affiché\u00a0: regardez-la de nouveau.",
};

/** One of the two forms of the page given back. */
function back(
  form: RegistrationAnswer["form"],
  refusal: { data: RegistrationAnswer["result"]; init: ResponseInit | null },
) {
  return data<RegistrationAnswer>({ form, result: refusal.data }, refusal.init ?? undefined);
}

/** A registration moved or cancelled; its page again, filled, when something is wrong. */
export async function answerRegistration(args: RegistrationArgs, adviser: Adviser, sessionId: string) {
  const { context, request, params } = args;
  const scope = scopeOf(context);
  const fields = await readForm(request);
  const id = params.registrationId;
  const done = async (session: string, act: string, more?: string) =>
    redirectWithFlash(
      args,
      pathTo("/admin/sessions/:sessionId", { sessionId: session }),
      toldFlash(act, await toldOf(scope.database.drizzle, aboutRegistration({ id })), "person", more),
    );
  if (fields.get("intent") === "transfer") {
    const taken = parseRequestFields(fields, context, transferSchema);
    if (!taken.ok) return back("transfer", taken.refusal);
    const { toSessionId, reason } = taken.value;
    const outcome = await transferRegistration(scope, adviser, { registrationId: id, toSessionId, reason });
    if (outcome === "moved" || outcome === "here") return done(toSessionId, "L’inscription est déplacée");
    if (outcome === "unknown") throw data(null, { status: 404 });
    const said =
      outcome === "gone" ? { formErrors: [REFUSALS[outcome]] } : { fieldErrors: { toSessionId: [REFUSALS[outcome]] } };
    return back("transfer", taken.refuse(409, said));
  }
  const taken = parseRequestFields(fields, context, cancelSchema);
  if (!taken.ok) return back("cancel", taken.refusal);
  if (!(await registrationInSession(scope.database.drizzle, sessionId, id))) throw data(null, { status: 404 });
  const outcome = await cancelRegistration(scope, adviser, id, "adviser", taken.value.reason);
  if (outcome === "cancelled") return done(sessionId, "Inscription annulée", "La place va à la personne suivante.");
  return back("cancel", taken.refuse(409, { formErrors: [REFUSALS.gone] }));
}

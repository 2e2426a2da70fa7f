import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, redirect } from "react-router";
import { PASSWORD_FIELDS, codeSchema, ownPasswordSchema } from "#app/features/accounts/form.ts";
import { recoveryCodesLeft } from "#app/features/accounts/queries.server.ts";
import { TOO_MANY_CODES, TOO_MANY_PASSWORDS, tryAgain } from "#app/features/accounts/try-again.ts";
import {
  confirmTwoFactor,
  mayStopTwoFactor,
  pendingTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
} from "#app/features/accounts/two-factor.server.ts";
import { RecoveryCodes, TwoFactorState } from "#app/features/accounts/views/two-factor-state.tsx";
import { rateRefusal } from "#app/platform/forms/rate-refusal.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { ownMeta } from "#app/routes/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/two-factor.ts";

export const meta: Route.MetaFunction = (args) => ownMeta(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request);
  const scope = scopeOf(context);
  const pending = viewer.secondFactor ? null : await pendingTwoFactor(scope, viewer);
  const required = !mayStopTwoFactor(viewer, scope.env);
  return { on: viewer.secondFactor, pending, required, codesLeft: await recoveryCodesLeft(scope, viewer) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context, request);
  const scope = scopeOf(context);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "confirm") {
    const submission = parseForm(form, codeSchema);
    const refusal = rateRefusal(scope.rate, submission, ["code"]);
    if (refusal) return refusal;
    const refuse = (code: string[]) => data(submission.reply({ hideFields: ["code"], fieldErrors: { code } }), { status: 400 });
    if (submission.status !== "success") return refuse([]);
    const outcome = await confirmTwoFactor(scope, viewer, submission.value.code);
    if (outcome.kind === "confirmed") return { recoveryCodes: outcome.recoveryCodes };
    return refuse([
      outcome.kind === "throttled" ? tryAgain(TOO_MANY_CODES, outcome.retryAfterSeconds) : "Ce code n’est pas le bon. Attendez le suivant et recopiez-le.",
    ]);
  }
  const submission = parseForm(form, ownPasswordSchema);
  const refusal = rateRefusal(scope.rate, submission, PASSWORD_FIELDS);
  if (refusal) return refusal;
  const refuse = (errors: Record<string, string[]> = {}) => data(submission.reply({ hideFields: PASSWORD_FIELDS, fieldErrors: errors }), { status: 400 });
  if (submission.status !== "success") return refuse();
  const act = intent === "start" ? startTwoFactor : intent === "renew" ? renewRecoveryCodes : intent === "stop" ? stopTwoFactor : undefined;
  if (!act) throw data(null, { status: 404 });
  const outcome = await act(scope, viewer, submission.value.currentPassword);
  if (outcome.kind === "confirmed") return { recoveryCodes: outcome.recoveryCodes };
  if (outcome.kind === "done") return redirect("/profile/two-factor");
  return refuse({
    currentPassword: [outcome.kind === "throttled" ? tryAgain(TOO_MANY_PASSWORDS, outcome.retryAfterSeconds) : "Ce mot de passe n’est pas le bon."],
  });
}

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const codes = actionData && "recoveryCodes" in actionData ? actionData.recoveryCodes : undefined;
  return (
    <>
      <PageTrail page="twoFactor" />
      <div className="account-page">
        <div className="account-form account-flow">
          <h1>Validation en deux étapes</h1>
          {codes ? (
            <RecoveryCodes codes={codes} />
          ) : (
            <TwoFactorState {...loaderData} answer={actionData && !("recoveryCodes" in actionData) ? actionData : undefined} />
          )}
        </div>
      </div>
    </>
  );
}

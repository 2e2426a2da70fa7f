import { data } from "react-router";
import { acceptAsClient } from "#app/features/appointments/agreements/acceptance/accept-agreement.server.ts";
import {
  agreementKey,
  agreementPath,
  findByAgreementKey,
} from "#app/features/appointments/agreements/agreement-link.server.ts";
import { describeAgreement } from "#app/features/appointments/agreements/describe-agreement.server.ts";
import { acceptanceSchema, tickedIn } from "#app/features/appointments/agreements/form.ts";
import { agreementInForce } from "#app/features/appointments/agreements/make-agreement.server.ts";
import { AgreementPage } from "#app/features/appointments/agreements/views/agreement-page.tsx";
import { acceptanceRefusals } from "#app/features/appointments/agreements/words.ts";
import { appointmentPath } from "#app/features/appointments/notices/appointment-link.server.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/agreement.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Ma convention de service");

/** Nothing of an agreement stays in a browser that others use. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

async function found({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  const { database, clock } = scopeOf(context);
  const appointment = await findByAgreementKey(database.drizzle, clock, new URL(request.url).searchParams.get("cle"));
  const agreement = appointment && (await agreementInForce(database.drizzle, appointment.id));
  if (!agreement) throw data(null, { status: 404 });
  return { appointment, agreement };
}

export async function loader(args: Route.LoaderArgs) {
  const { database } = scopeOf(args.context);
  const { appointment, agreement } = await found(args);
  const { drizzle } = database;
  const back = await appointmentPath(drizzle, appointment);
  return {
    agreement: await describeAgreement(drizzle, agreement),
    cle: await agreementKey(drizzle, appointment),
    back,
  };
}

export async function action(args: Route.ActionArgs) {
  const scope = scopeOf(args.context);
  const taken = await parseRequestForm(args, acceptanceSchema);
  if (!taken.ok) return taken.refusal;
  const { appointment } = await found(args);
  const { seen, name } = taken.value;
  const answer = await acceptAsClient(scope, viewerOf(args.context)?.userId ?? null, appointment.id, {
    seen,
    name,
    given: tickedIn(taken.fields),
  });
  if (answer.outcome !== "accepted" && answer.outcome !== "already")
    return taken.refuse(409, { formErrors: [acceptanceRefusals[answer.outcome]] });
  const here = await agreementPath(scope.database.drizzle, appointment);
  return redirectWithFlash(args, here, {
    kind: "success",
    title: "La convention est acceptée.",
    text: "Vous pouvez la télécharger, maintenant et plus tard.",
  });
}

export default function Agreement({ loaderData, actionData }: Route.ComponentProps) {
  return <AgreementPage {...loaderData} answer={actionData} />;
}

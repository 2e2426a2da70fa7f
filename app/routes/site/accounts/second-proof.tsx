import { redirectDocument } from "react-router";
import { codeSchema } from "#app/features/accounts/form.ts";
import { openProof } from "#app/features/accounts/second-proof/queries.server.ts";
import { askCall, sendProofCode, typeProofCode } from "#app/features/accounts/second-proof/prove.server.ts";
import { proofAnswers } from "#app/features/accounts/second-proof/words.ts";
import { SecondProofPage } from "#app/features/accounts/second-proof/views/second-proof-page.tsx";
import { numberWays } from "#app/features/notices/deliveries/telephone/number-ways.ts";
import { buttonSchema, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { SECOND_PROOF_PAGE } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { heldViewerOf } from "#app/platform/session/viewer.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/second-proof.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Une preuve de plus");

/** Who came in by an address that the office typed; everybody else has nothing to show here. */
function heldViewer(context: Route.LoaderArgs["context"]) {
  const viewer = heldViewerOf(context);
  if (!viewer) throw redirectDocument(pathTo("/dashboard"));
  return viewer;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { database, env } = scopeOf(context);
  const viewer = heldViewer(context);
  const proof = await openProof(database.drizzle, viewer.userId);
  const [way = null] = numberWays(env.messaging);
  return {
    email: viewer.email,
    lastDigits: proof?.phone.slice(-2) ?? "",
    way,
    callAsked: proof?.callAskedAt != null,
    agency: siteSettings.agency.phone,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const { userId } = heldViewer(context);
  const fields = await readForm(request);
  const intent = fields.get("intent");
  const [way] = numberWays(scope.env.messaging);
  const stay = (title: string) =>
    redirectWithFlash({ request, context }, SECOND_PROOF_PAGE, { kind: "success", title });
  if (intent === "code") {
    const taken = parseRequestFields(fields, context, codeSchema, ["code"]);
    if (!taken.ok) return taken.refusal;
    const typed = await typeProofCode(scope, userId, taken.value.code);
    if (typed !== "proven")
      return taken.refuse(typed === "wrong" ? 400 : 409, { fieldErrors: { code: [proofAnswers[typed]] } });
    const done = { kind: "success", title: proofAnswers.proven } as const;
    return redirectWithFlash({ request, context }, pathTo("/dashboard"), done);
  }
  const taken = parseRequestFields(fields, context, buttonSchema);
  if (!taken.ok) return taken.refusal;
  if (intent === "call") {
    await askCall(scope, userId);
    return stay(proofAnswers.called);
  }
  const sent = way ? await sendProofCode(scope, userId, way) : "off";
  if (sent === "wait" || sent === "off")
    return taken.refuse(sent === "wait" ? 429 : 409, { formErrors: [proofAnswers[sent]] });
  return stay(proofAnswers.sent);
}

export default function SecondProof({ loaderData, actionData }: Route.ComponentProps) {
  return <SecondProofPage {...loaderData} answer={actionData} />;
}

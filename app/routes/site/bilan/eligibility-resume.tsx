import { KEPT_DAYS } from "#app/features/eligibility/resume/kept-days.ts";
import { data, redirectDocument } from "react-router";
import { findAnswers } from "#app/features/eligibility/resume/find-answers.server.ts";
import { resumeSchema } from "#app/features/eligibility/resume/form.ts";
import { keepAnswers } from "#app/features/eligibility/resume/keep-answers.server.ts";
import { sheetToKeep } from "#app/features/eligibility/resume/sheet-to-keep.ts";
import {
  KeepSheetForm,
  KeptCode,
  OpenForm,
  type SheetFields,
  keptAddress,
} from "#app/features/eligibility/views/resume-forms.tsx";
import { decodeFacts, encodeFacts } from "#app/features/situation/encode.ts";
import { without } from "#app/features/situation/facts.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/eligibility-resume.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

const PATH = pathTo("/eligibility/reprise");
const UNKNOWN = `Ce code n’ouvre aucun bilan\u00a0: il est mal recopié, ou ses ${KEPT_DAYS}\u00a0jours sont passés.`;

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  const { searchParams } = new URL(request.url);
  const typed = searchParams.get("code") ?? "";
  const kept = typed === "" ? undefined : await findAnswers(scope, typed);
  const fiche = encodeFacts(without(decodeFacts(searchParams.get("fiche")), ["birthDate"]));
  const asked: SheetFields | null =
    typed === "" && fiche !== "" ? { fiche, nsp: searchParams.get("nsp") ?? "", birthDate: "" } : null;
  const refusal = typed !== "" && !kept ? UNKNOWN : undefined;
  const answer = { typed, kept, asked, formId: crypto.randomUUID(), address: `${scope.origin}${PATH}`, refusal };
  return data(answer, { status: answer.refusal === undefined ? 200 : 404 });
}

/** Keeps answers under a code, or opens those of a code. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const taken = await parseRequestForm({ request, context }, resumeSchema);
  if (!taken.ok) return taken.refusal;
  const asked = taken.value;
  if (asked.intent !== "open") {
    const today = dayOf(scope.clock.now());
    const read = asked.intent === "keep" ? asked : sheetToKeep(asked, today);
    if ("problem" in read) return taken.refuse(400, { fieldErrors: { [read.field]: [read.problem] } });
    const { answers } = read;
    // Kept again tomorrow, the same answers have their sixty days anew.
    const content = [answers, today.toString()];
    const formId = sendingId(scope, { purpose: "eligibility-answers", content, pageId: asked.formId });
    return redirectDocument(`${PATH}?code=${await keepAnswers(scope, { answers, formId })}`, 303);
  }
  const kept = await findAnswers(scope, asked.code);
  return kept ? redirectDocument(keptAddress(kept), 303) : taken.refuse(404, { fieldErrors: { code: [UNKNOWN] } });
}

export default function EligibilityResume({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, address, formId } = loaderData;
  const said = (name: string) => String(actionData?.initialValue?.[name] ?? "");
  const typed = actionData ? said("code") : loaderData.typed;
  const refusal = actionData ? (Object.values(actionData.error ?? {}).flat()[0] ?? UNKNOWN) : loaderData.refusal;
  const asked =
    said("intent") === "keep-sheet"
      ? { fiche: said("fiche"), nsp: said("nsp"), birthDate: said("birthDate") }
      : actionData
        ? null
        : loaderData.asked;
  return (
    <>
      <PageTrail />
      <div className="wrap grid gap-6 py-8">
        <h1>{asked ? "Garder mes réponses" : kept && !actionData ? "Votre bilan est gardé" : "Reprendre mon bilan"}</h1>
        {asked ? (
          <div className="max-w-prose grid gap-6">
            <ErrorSummary problems={refusal === undefined ? [] : [{ fieldId: "birthDate", message: refusal }]} />
            <KeepSheetForm asked={asked} formId={formId} error={refusal} />
            <p className="m-0">
              <a
                href={`${pathTo("/bilan")}?${new URLSearchParams({ fiche: asked.fiche, ...(asked.nsp !== "" && { nsp: asked.nsp }) })}`}
              >
                Revenir à mes questions
              </a>
            </p>
          </div>
        ) : kept && !actionData ? (
          <KeptCode kept={kept} address={address} />
        ) : (
          <div className="max-w-prose grid gap-6">
            <ErrorSummary problems={refusal === undefined ? [] : [{ fieldId: "code", message: refusal }]} />
            <p className="m-0">
              Le code rouvre vos réponses pendant {KEPT_DAYS}&nbsp;jours. Pas de code&nbsp;?{" "}
              <a href={pathTo("/bilan")}>Répondre aux questions</a>.
            </p>
            <OpenForm code={typed} error={refusal} />
          </div>
        )}
      </div>
    </>
  );
}

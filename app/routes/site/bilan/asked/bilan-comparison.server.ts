/** What /bilan/comparer shows of an address. */
import { data } from "react-router";
import { type Compared, compareBilans } from "#app/features/interview/result/compare-bilans.ts";
import { HYPOTHESES, hypothesisAt } from "#app/features/situation/assess/hypotheses.ts";
import type { CompareProps } from "#app/features/interview/result/views/compare-page.tsx";
import type { Fault } from "#app/features/situation/programs/read-answers.ts";
import { encodeFacts } from "#app/features/situation/encode.ts";
import { type Facts, without } from "#app/features/situation/facts.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { assessmentBasis } from "#app/registries/clients/assessment.server.ts";
import { askedBilan } from "./bilan-facts.server.ts";
import { LOOK_PARAM, UNKNOWN_CODE, bilanLinks } from "./bilan-links.ts";

const LONGEST_CODE = 80;
const NOT_YOURS = "Vos réponses ne permettent pas cette comparaison\u00a0: choisissez-en une autre.";

/** The second bilan of an address, with its name; a sentence where it cannot be compared, nothing where none was asked. */
type Second = { label: string; facts: Facts; isOwn: boolean } | { problem: string; field: "si" | "avec" } | null;

async function secondOf(scope: RequestScope, own: Facts, params: URLSearchParams): Promise<Second> {
  const typed = (params.get("avec") ?? "").trim();
  if (typed !== "") {
    const other =
      typed.length > LONGEST_CODE ? null : await askedBilan(scope, null, new URLSearchParams({ code: typed }));
    return other === null || other.unknownCode
      ? { problem: UNKNOWN_CODE, field: "avec" }
      : { label: `le bilan ${other.code}`, facts: other.facts, isOwn: false };
  }
  const chosen = params.get("si") ?? "";
  if (chosen === "") return null;
  const found = hypothesisAt(chosen, own);
  return found ? { ...found, isOwn: true } : { problem: NOT_YOURS, field: "si" };
}

/** Both bilans; `shown` is null when the address holds no first one. */
export async function readComparison(scope: RequestScope, viewer: Viewer | null, params: URLSearchParams) {
  const asked = await askedBilan(scope, viewer, params);
  const { hrefs, changeHref } = bilanLinks(asked, { origin: scope.origin, tab: "" });
  const refusal = asked.unknownCode ? UNKNOWN_CODE : undefined;
  if (Object.keys(asked.facts).length === 0)
    return data({ shown: null, startHref: changeHref, refusal }, { status: asked.unknownCode ? 404 : 200 });
  const second = await secondOf(scope, asked.facts, params);
  const problem = second && "problem" in second ? { field: second.field, words: second.problem } : undefined;
  const compared: Compared | { faults: Fault[] } | null =
    second && "facts" in second
      ? compareBilans(asked.facts, second.facts, await assessmentBasis(scope), second.label)
      : null;
  const shown: CompareProps = {
    kept: [...new URLSearchParams(asked.query)],
    hypotheses: HYPOTHESES.filter(({ apply }) => apply(asked.facts) !== null).map(({ key, label }) => ({
      value: key,
      label,
    })),
    chosen: params.get("si") ?? "",
    typedCode: (params.get("avec") ?? "").slice(0, LONGEST_CODE),
    problem,
    against: second && "facts" in second ? second.label : null,
    compared: compared && "lines" in compared ? compared : null,
    faults: compared && "faults" in compared ? compared.faults : [],
    ownHref: hrefs[""],
    otherHref: second && "facts" in second && second.isOwn ? otherHref(second.facts) : null,
  };
  return data({ shown, startHref: changeHref, refusal }, { status: problem === undefined ? 200 : 400 });
}

const otherHref = (facts: Facts) =>
  pathTo(
    `/bilan/resultat?${new URLSearchParams({ fiche: encodeFacts(without(facts, ["birthDate"])), [LOOK_PARAM]: "1" })}`,
  );

/** The facts that a bilan is asked for: by a code, by the sheet of an address, by a tool's answers, or the account's own. */
import { findAnswers } from "#app/features/eligibility/resume/find-answers.server.ts";
import { sheetOf, unsureOf } from "#app/features/eligibility/resume/kept-sheet.ts";
import { withAge } from "#app/features/situation/birth.ts";
import { decodeFacts } from "#app/features/situation/encode.ts";
import type { Facts } from "#app/features/situation/facts.ts";
import { eligibility } from "#app/features/situation/tools/questionnaire.ts";
import { sheetAt } from "#app/features/situation/tools/tool.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { accountBilan } from "#app/registries/clients/account-sheet.server.ts";
import { askedSheet } from "#app/features/interview/sheet-of-query.ts";
import { type BilanQuery, LOOK_PARAM } from "./bilan-links.ts";

/** The facts that a code keeps: a whole sheet with its birth date, or the answers of /eligibility. @param day ISO date in Douala */
export function factsUnder(answers: string, day: string): Facts {
  const sheet = sheetOf(answers);
  return sheet === undefined
    ? sheetAt(eligibility, new URLSearchParams(answers), day)
    : withAge(decodeFacts(sheet), day);
}

/** The facts that an address asks about. Of a sheet in an address the birth date is left out: it lies under a code or in the account. */
export async function askedBilan(
  scope: RequestScope,
  viewer: Viewer | null,
  params: URLSearchParams,
): Promise<BilanQuery> {
  const day = dayOf(scope.clock.now()).toString();
  const typed = params.get("code") ?? "";
  if (typed !== "") {
    const kept = await findAnswers(scope, typed);
    if (!kept) return { facts: {}, query: "", unsure: "", code: "", unknownCode: true };
    return {
      facts: factsUnder(kept.answers, day),
      unsure: unsureOf(kept.answers),
      query: new URLSearchParams({ code: kept.code }).toString(),
      code: kept.code,
      unknownCode: false,
    };
  }
  if (params.has("fiche") || params.has("de")) {
    const asked = askedSheet(params, day);
    return { ...asked, query: lookedAt(asked.query, params), code: "", unknownCode: false };
  }
  const own = viewer ? await accountBilan(scope, viewer) : { facts: {}, unsure: "" };
  return { ...own, query: "", code: "", unknownCode: false };
}

/** What is only looked at stays marked as such from one part to the next. */
const lookedAt = (query: string, params: URLSearchParams) =>
  params.has(LOOK_PARAM) && query !== "" ? `${query}&${LOOK_PARAM}=1` : query;

/** What the interview knows before its first question: composed here of several features. */
import { findAnswers } from "#app/features/eligibility/resume/find-answers.server.ts";
import { unsureOf } from "#app/features/eligibility/resume/kept-sheet.ts";
import { unsureAmong, readState } from "#app/features/interview/address.ts";
import { questionOf } from "#app/features/interview/flow/flow.ts";
import { knownAnswer } from "#app/features/interview/known-answers.ts";
import { startWith } from "#app/features/interview/next-question.ts";
import { TEASER, teaserFacts } from "#app/features/interview/teaser.ts";
import type { Figures, State } from "#app/features/interview/question.ts";
import { crsEditions, pstqEditions } from "#app/features/points/editions/known.server.ts";
import { SHEET_PARAM } from "#app/features/situation/destinations.ts";
import { countFacts } from "#app/features/situation/words.ts";
import { countedOn } from "#app/features/points/shared/edition.ts";
import { gridOn } from "#app/features/points/pstq/grid.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { factsUnder } from "./bilan-facts.server.ts";
import { accountBilan } from "#app/registries/clients/account-sheet.server.ts";
import { sheetOfQuery } from "#app/features/interview/sheet-of-query.ts";

/** The parameter of answers that come from one of the tools. */
const FROM = "de";
/** The parameter of what is kept under a code. */
const CODE = "code";
const STARTED = [SHEET_PARAM, "nsp", "r", "q"];

/** The answers that a visit starts with; `known`: how many facts of their account somebody brings; `unknownCode`: a code was asked that opens nothing. */
type Start = { state: State; known: number; unknownCode?: boolean };

export async function startOf(
  scope: RequestScope,
  viewer: Viewer | null,
  params: URLSearchParams,
  day: string,
): Promise<Start> {
  if (params.has(CODE)) return startOfCode(scope, params.get(CODE) ?? "", day);
  if (params.get(FROM) === TEASER) return { state: startWith(teaserFacts(params)), known: 0 };
  if (params.has(FROM)) return { state: startWith(sheetOfQuery(params, day)), known: 0 };
  if (!viewer || STARTED.some((name) => params.has(name))) return { state: readState(params), known: 0 };
  const sheet = await accountBilan(scope, viewer);
  const { birthDate: _kept, ...facts } = sheet.facts;
  return { state: withUnsure(startWith(facts), unsureAmong(sheet.unsure, facts)), known: countFacts(facts) };
}

/** A question that has its answer by now is not unsure any more. */
function withUnsure({ facts }: State, unsure: State["unsure"]): State {
  const open = [...unsure].filter((id) => {
    const question = questionOf(id, facts);
    return question !== undefined && knownAnswer(question, facts) === undefined;
  });
  return { facts, unsure: new Set(open) };
}

/** What lies under a code; its birth date stays there, and gives the age of the day. */
async function startOfCode(scope: RequestScope, code: string, day: string): Promise<Start> {
  const kept = await findAnswers(scope, code);
  if (!kept) return { state: startWith({}), known: 0, unknownCode: true };
  const { birthDate: _kept, ...facts } = factsUnder(kept.answers, day);
  return { state: { ...startWith(facts), unsure: unsureAmong(unsureOf(kept.answers), facts) }, known: 0 };
}

/** The grids in force on a day (ISO), whose figures the reasons say. */
export function figuresOn(day: string): Figures {
  const crs = countedOn(crsEditions(), day);
  if (!crs) throw new Error("no edition of the federal grid is known");
  return { crs, pstq: gridOn(pstqEditions(), day).grid };
}

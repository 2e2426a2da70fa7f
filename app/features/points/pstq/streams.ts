/**
 * The four streams (volets) of the PSTQ with their own minimums, and what answers say of each. Pure.
 * The points rank those who may be invited; these conditions decide who may be.
 *
 * Source: as grid.ts; the test scores are Quebec's own thresholds, from a transcription of 2026-09-30.
 */
import { isCouple } from "./rules.ts";
import type { Answers, MonthsField } from "./questions.ts";
import { STREAMS, STREAM_NUMBERS, type StreamNumber } from "./stream-minimums.ts";

/** The least that each test must show, by Quebec's own table; null where our reading gives none. */
export const TEST_MINIMUMS = [
  {
    key: "oral7",
    level: 7,
    part: "oral",
    label: "Niveau\u00a07 à l’oral",
    tef: 400,
    tcf: { "compréhension orale": 400, "expression orale": 10 },
  },
  {
    key: "written5",
    level: 5,
    part: "written",
    label: "Niveau\u00a05 à l’écrit",
    tef: 300,
    tcf: { "compréhension écrite": 300, "expression écrite": 6 },
  },
  {
    key: "oral5",
    level: 5,
    part: "oral",
    label: "Niveau\u00a05 à l’oral",
    tef: 300,
    tcf: { "compréhension orale": 300, "expression orale": 6 },
  },
  { key: "spouseOral4", level: 4, part: "oral", label: "Niveau\u00a04 à l’oral, conjoint", tef: 260, tcf: null },
] as const;

/** Date of the transcription of the test minimums. */
export const TEST_MINIMUMS_READ = "2026-09-30";

/**
 * One condition of a stream: met, not met, or not said by the answers. `lasting`: what an answer
 * does not change, such as the category of an occupation; not met, it closes the stream.
 * `have`: null when nobody said it.
 */
export type StreamCondition = {
  key: string;
  state: "met" | "unmet" | "unknown";
  lasting?: true;
  minimum: number;
  have: number | null;
};

/** `to-check`: all that was said is met, and something was not said, or no form can say it (a regulated occupation, a talent). */
export type StreamVerdict = "admissible" | "one-short" | "to-check" | "no";

export type StreamOutcome = { stream: StreamNumber; verdict: StreamVerdict; conditions: StreamCondition[] };

/** What the streams look at. Months are null, or named as unsaid, when nobody said them. */
export type StreamAnswers = { workExperience: number | null; quebecExperience: number | null } & Pick<
  Answers,
  | "feer"
  | "frenchListen"
  | "frenchSpeak"
  | "frenchRead"
  | "frenchWrite"
  | "authorisation"
  | "stream"
  | "maritalStatus"
  | "spouseFrenchListen"
  | "spouseFrenchSpeak"
  | "unsaid"
>;

/**
 * Every stream with its conditions: admissible when all are met, to check when nothing is against it but something is
 * not known, one condition short when a single one is not met and could still be, no otherwise.
 */
export function streamsFor(answers: StreamAnswers): StreamOutcome[] {
  return STREAM_NUMBERS.map((stream) => {
    const conditions = conditionsOf(stream, answers);
    return { stream, verdict: verdictOn(conditions), conditions };
  });
}

function verdictOn(conditions: readonly StreamCondition[]): StreamVerdict {
  const open = conditions.filter(({ state }) => state !== "met");
  if (open.length === 0) return "admissible";
  const [only, ...others] = open;
  if (open.every(({ state }) => state === "unknown")) return "to-check";
  return !only || others.length > 0 || only.lasting ? "no" : "one-short";
}

function conditionsOf(stream: StreamNumber, answers: StreamAnswers): StreamCondition[] {
  const { feer, experience, quebecExperience, oral, written, spouseOral } = STREAMS[stream];
  const ownOral = Math.min(answers.frenchListen, answers.frenchSpeak);
  return [
    ...(feer ? [category(feer, answers.feer)] : []),
    ...(stream === "3" ? [regulated(answers)] : []),
    ...atLeast("experience", experience, said("workExperience", answers)),
    ...atLeast("quebecExperience", quebecExperience, said("quebecExperience", answers)),
    ...(oral ? [speech(oral, ownOral)] : []),
    ...atLeast("written", written, Math.min(answers.frenchRead, answers.frenchWrite)),
    ...(isCouple(answers)
      ? atLeast("spouseOral", spouseOral, Math.min(answers.spouseFrenchListen, answers.spouseFrenchSpeak))
      : []),
    // Nothing that a form can measure: the visitor has to show it to the ministry.
    ...(stream === "4" ? [{ key: "talent", state: "unknown" as const, minimum: 0, have: 0 }] : []),
  ];
}

function said(name: MonthsField, answers: StreamAnswers): number | null {
  return answers.unsaid?.includes(name) ? null : answers[name];
}

function atLeast(key: string, minimum: number | null, have: number | null): StreamCondition[] {
  if (minimum === null) return [];
  return [{ key, state: have === null ? "unknown" : have >= minimum ? "met" : "unmet", minimum, have }];
}

function category([from, to]: readonly [number, number], feer: Answers["feer"]): StreamCondition {
  if (feer === "") return { key: "feer", state: "unknown", minimum: from, have: to };
  return {
    key: "feer",
    state: Number(feer) >= from && Number(feer) <= to ? "met" : "unmet",
    lasting: true,
    minimum: from,
    have: to,
  };
}

/** Aiming at stream 3, or holding the authorisation, says that an order governs the occupation. */
function regulated({ stream, authorisation }: StreamAnswers): StreamCondition {
  return {
    key: "regulated",
    state: stream === "3" || authorisation === "yes" ? "met" : "unknown",
    minimum: 0,
    have: 0,
  };
}

/** Between the two levels, it depends on the occupation, which our reading does not list. */
function speech({ usual, some = usual }: { usual: number; some?: number }, have: number): StreamCondition {
  if (have >= usual) return { key: "oral", state: "met", minimum: usual, have };
  return { key: "oral", state: have >= some ? "unknown" : "unmet", minimum: usual, have };
}

/** What a page of the interview shows: one question, or all answers. Plain data, from an address. Pure. */
import { SHEET_PARAM } from "#app/features/situation/destinations.ts";
import { count } from "#app/features/points/shared/text.ts";
import { inLetters } from "#app/platform/words/number-words.ts";
import { ANSWERED_PARAM, SHOW_PARAM, UNSURE_PARAM, writeState } from "./address.ts";
import { questionOf } from "./flow/flow.ts";
import { answeredQuestions, nextQuestion, questionsLeft } from "./next-question.ts";
import { type Figures, type Question, type SourceKey, type State, TOPICS } from "./question.ts";
import { type Problem, readAnswer } from "./read-answer.ts";
import { sayAnswer } from "./say-answer.ts";
import { settle } from "./settle.ts";
import { type FormView, shownForm } from "./shown-form.ts";

/** Reading a question and answering it takes half a minute (ours, by watching people do it on a phone). */
const SECONDS_EACH = 30;

/** A number of questions as French writes it: in letters up to sixteen. */
function sayCount(questions: number): string {
  return inLetters(questions, "feminine");
}

/** « Il en reste environ onze, six minutes. » @param left questions after the one that is shown */
function sayLeft(left: number): string {
  if (left <= 0) return "C’est la dernière.";
  const minutes = Math.max(1, Math.round((left * SECONDS_EACH) / 60));
  const about = left === 1 ? "Il en reste une" : `Il en reste environ ${sayCount(left)}`;
  return `${about}, ${minutes === 1 ? "une minute" : count(minutes, "minute").replace(/^\d+/, (digits) => inLetters(Number(digits), "feminine"))}.`;
}

/** The value of `q` that asks for the summary. */
export const SUMMARY = "reponses";

export type AnswerView = { id: string; topic: string; label: string; words: string; href: string };

export type QuestionPage = {
  kind: "question";
  id: string;
  ask: string;
  hint: string | undefined;
  topic: string;
  number: number;
  left: string;
  form: FormView;
  unsure: { says: string; chosen: boolean };
  why: { text: string; source: SourceKey };
  problems: readonly Problem[];
  /** Hidden fields that carry the answers so far. */
  carried: readonly (readonly [name: string, value: string])[];
  back: string | null;
  answers: AnswerView[];
  summary: string;
  /** Whether what is known already gives an official score worth reading. */
  scored: boolean;
  query: string;
};

export type AnswersPage = { kind: "answers"; answers: AnswerView[]; done: boolean; next: string; query: string };

export type InterviewPage = QuestionPage | AnswersPage;

export type InterviewQuery = {
  params: URLSearchParams;
  /** What is known before the address says more. */ state: State;
  path: string;
  figures: Figures;
  /** ISO date in Douala. */ day: string;
};

/** The page of an address. An answer that cannot be read gives its question back, with the sentence that says why. */
export function interviewPage({ params, state, path, figures, day }: InterviewQuery): InterviewPage {
  const answered = questionOf(params.get(ANSWERED_PARAM));
  const read = answered && readAnswer(answered, params, state.facts, day);
  if (read && typeof read === "object" && "problems" in read)
    return questionPage(answered, state, { path, figures, problems: read.problems, typed: params });
  const now = read ? settle(state, answered, read) : state;
  if (!answered && params.get(SHOW_PARAM) === SUMMARY) return answersPage(now, path);
  const asked = (answered ? undefined : questionOf(params.get(SHOW_PARAM))) ?? nextQuestion(now);
  return asked ? questionPage(asked, now, { path, figures, problems: [], typed: undefined }) : answersPage(now, path);
}

const link = (path: string, state: State, show?: string) => {
  const query = [writeState(state), ...(show === undefined ? [] : [`${SHOW_PARAM}=${show}`])]
    .filter((part) => part !== "")
    .join("&");
  return query === "" ? path : `${path}?${query}`;
};

function saidAnswers(state: State, path: string): AnswerView[] {
  return answeredQuestions(state).map((question) => ({
    id: question.id,
    topic: TOPICS[question.topic],
    label: question.short,
    words: sayAnswer(question, state),
    href: link(path, state, question.id),
  }));
}

function answersPage(state: State, path: string): AnswersPage {
  return {
    kind: "answers",
    answers: saidAnswers(state, path),
    done: nextQuestion(state) === undefined,
    next: link(path, state),
    query: writeState(state),
  };
}

type QuestionContext = {
  path: string;
  figures: Figures;
  problems: readonly Problem[];
  typed: URLSearchParams | undefined;
};

function questionPage(
  question: Question,
  state: State,
  { path, figures, problems, typed }: QuestionContext,
): QuestionPage {
  const answers = saidAnswers(state, path);
  const at = answers.findIndex(({ id }) => id === question.id);
  const before = at < 0 ? answers : answers.slice(0, at);
  return {
    kind: "question",
    id: question.id,
    ask: question.ask,
    hint: question.hint,
    topic: TOPICS[question.topic],
    number: before.length + 1,
    left: sayLeft(questionsLeft(state) - (at < 0 ? 1 : 0)),
    form: shownForm(question, state, typed),
    unsure: { says: question.unsure.says, chosen: state.unsure.has(question.id) },
    why: { text: question.why.says(figures), source: question.why.source },
    problems,
    carried: [...new URLSearchParams(writeState(state))].filter(
      ([name]) => name === SHEET_PARAM || name === UNSURE_PARAM,
    ),
    back: before.at(-1)?.href ?? null,
    answers,
    summary: link(path, state, SUMMARY),
    scored: isScored(state),
    query: writeState(state),
  };
}

/** The questions that the official federal score takes, for whoever is alone. */
const SCORED = ["famille", "age", "diplome", "francais", "anglais", "canada", "travail"];

function isScored(state: State): boolean {
  const said = new Set(answeredQuestions(state).map(({ id }) => id));
  return SCORED.every((id) => said.has(id));
}

/** What a page of the interview shows: one question, or all answers. Plain data, from an address. Pure. */
import { SHEET_PARAM } from "#app/features/situation/destinations.ts";
import { count } from "#app/features/points/shared/text.ts";
import { inLetters } from "#app/platform/words/number-words.ts";
import { LEFT_PARAM, SHOW_PARAM, UNSURE_PARAM, readLeft, writeState } from "./address.ts";
import { questionOf } from "./flow/flow.ts";
import { answeredQuestions, nextQuestion, questionsLeft, screenOf } from "./next-question.ts";
import { type Figures, type Question, SCREENS, type SourceKey, type State, TOPICS } from "./question.ts";
import { ANSWER, type Problem, UNSURE } from "./read-answer.ts";
import { partOf, prefixOf, readScreen } from "./read-screen.ts";
import { sayAnswer } from "./say-answer.ts";
import { type FormView, shownForm } from "./shown-form.ts";

/** Reading a page and answering it takes half a minute (ours, by watching people do it on a phone). */
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

/** One question of a page; `prefix` stands before the names of its fields, where there are several. */
export type PagePart = {
  question: string;
  prefix: string;
  ask: string;
  hint: string | undefined;
  more: { words: string; href: string } | undefined;
  form: FormView;
  unsure: { says: string; chosen: boolean };
  why: { text: string; source: SourceKey };
};

export type QuestionPage = {
  kind: "question";
  /** Its heading. */
  ask: string;
  topic: string;
  number: number;
  /** How many pages come after it, and the sentence that says so. */
  left: number;
  leftWords: string;
  parts: readonly PagePart[];
  problems: readonly Problem[];
  /** Hidden fields that carry the answers so far. */
  carried: readonly (readonly [name: string, value: string])[];
  back: string | null;
  /** The next page as it is, where the question of this one has its answer. */
  keep: string | null;
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

/** The page of an address. An answer that cannot be read gives its page back, with the sentence that says why. */
export function interviewPage({ params, state, path, figures, day }: InterviewQuery): InterviewPage {
  const context = { path, figures, said: readLeft(params) };
  const read = readScreen(params, state, day);
  if (read && "problems" in read)
    return questionPage(read.screen, read.state, { ...context, problems: read.problems, typed: params });
  const now = read?.state ?? state;
  const show = read ? null : params.get(SHOW_PARAM);
  if (show === SUMMARY) return answersPage(now, context);
  const chosen = questionOf(show, now.facts);
  const next = nextQuestion(now);
  const screen = chosen ? [chosen] : next ? screenOf(next, now) : [];
  return screen.length > 0
    ? questionPage(screen, now, { ...context, problems: [], typed: undefined })
    : answersPage(now, context);
}

type Context = {
  path: string;
  figures: Figures;
  /** How many were left by the page before. */ said: number | undefined;
};

function link(path: string, state: State, { show, left }: { show?: string; left: number | undefined }): string {
  const query = [
    writeState(state),
    ...(show === undefined ? [] : [`${SHOW_PARAM}=${show}`]),
    ...(left === undefined ? [] : [`${LEFT_PARAM}=${left}`]),
  ]
    .filter((part) => part !== "")
    .join("&");
  return query === "" ? path : `${path}?${query}`;
}

function saidAnswers(state: State, path: string, left: number | undefined): AnswerView[] {
  return answeredQuestions(state).map((question) => ({
    id: question.id,
    topic: TOPICS[question.topic],
    label: question.short,
    words: sayAnswer(question, state),
    href: link(path, state, { show: question.id, left }),
  }));
}

function answersPage(state: State, { path, said }: Context): AnswersPage {
  return {
    kind: "answers",
    answers: saidAnswers(state, path, said),
    done: nextQuestion(state) === undefined,
    next: link(path, state, { left: said }),
    query: writeState(state),
  };
}

/** How many pages the answers so far made: those asked together are one. */
function pagesOf(questions: readonly Question[]): number {
  return new Set(questions.map(({ id, screen }) => screen ?? id)).size;
}

function questionPage(
  screen: readonly Question[],
  state: State,
  {
    path,
    figures,
    said,
    problems,
    typed,
  }: Context & { problems: readonly Problem[]; typed: URLSearchParams | undefined },
): QuestionPage {
  const first = screen[0];
  if (!first) throw new Error("a page asks something");
  const answered = answeredQuestions(state);
  const at = answered.findIndex(({ id }) => id === first.id);
  const before = (at < 0 ? answered : answered.slice(0, at)).filter((one) => !screen.includes(one));
  // What is left never rises from one step to the next: an answer that opens more is not held against its giver.
  const left = Math.max(0, Math.min(questionsLeft(state) - (at < 0 ? 1 : 0), said ?? Infinity));
  const answers = saidAnswers(state, path, left);
  const together = first.screen !== undefined && screen.length > 1 ? SCREENS[first.screen] : undefined;
  return {
    kind: "question",
    ask: together?.ask ?? first.ask,
    topic: TOPICS[first.topic],
    number: pagesOf(before) + 1,
    left,
    leftWords: sayLeft(left),
    parts: screen.map((question, index) => {
      const prefix = prefixOf(question, screen);
      return {
        question: question.id,
        prefix,
        ask: question.ask,
        // What the one before has just said is not said again.
        hint: index > 0 && screen[index - 1]?.hint === question.hint ? undefined : question.hint,
        more: question.more && { words: question.more.words, href: question.more.href() },
        form: shownForm(question, state, typed && partOf(typed, prefix)),
        unsure: { says: question.unsure.says, chosen: isUnsure(question, state, typed && partOf(typed, prefix)) },
        why: { text: question.why.says(figures), source: question.why.source },
      };
    }),
    problems,
    carried: [
      ...[...new URLSearchParams(writeState(state))].filter(([name]) => name === SHEET_PARAM || name === UNSURE_PARAM),
      [LEFT_PARAM, String(left)] as const,
    ],
    back: before.length === 0 ? null : (answers.find(({ id }) => id === before.at(-1)?.id)?.href ?? null),
    keep: at < 0 ? null : link(path, state, { left }),
    answers,
    summary: link(path, state, { show: SUMMARY, left }),
    scored: isScored(state),
    query: writeState(state),
  };
}

function isUnsure(question: Question, state: State, typed: URLSearchParams | undefined): boolean {
  return typed ? typed.getAll(ANSWER).includes(UNSURE) : state.unsure.has(question.id);
}

/** The questions that the official federal score takes, for whoever is alone. */
const SCORED = ["famille", "age", "diplome", "francais", "anglais", "canada", "travail"];

function isScored(state: State): boolean {
  const said = new Set(answeredQuestions(state).map(({ id }) => id));
  return SCORED.every((id) => said.has(id));
}

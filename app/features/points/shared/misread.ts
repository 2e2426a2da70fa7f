/** What a query string says that its questions do not understand; the page tells it, the rules count 0. Pure. */
import { choicesOf, isAsked, readParams } from "./answers.ts";
import type { Question, Section } from "./questions.ts";

const A_NUMBER = /^[+]?(\d+([.,]\d*)?|[.,]\d+)$/;

/** The first answer of each question that is asked and was not understood, by its name, in words for its field. */
export function misreadAnswers(sections: readonly Section[], params: URLSearchParams): Record<string, string> {
  const answers = readParams(sections, params);
  const misread = sections
    .filter((section) => isAsked(section, answers))
    .flatMap(({ questions }) => questions)
    .filter((question) => isAsked(question, answers))
    .flatMap((question) => {
      const problem = problemWith(question, (params.get(question.name) ?? "").trim());
      return problem === undefined ? [] : [[question.name, problem] as const];
    });
  return Object.fromEntries(misread);
}

function problemWith(question: Question, raw: string): string | undefined {
  if (raw === "") return undefined;
  if (question.kind === "number" || question.kind === "level") {
    const said = `«\u00a0${raw.slice(0, 30)}\u00a0»`;
    if (!A_NUMBER.test(raw)) return `${said} n’est pas un nombre de 0 ou plus\u00a0: compté 0.`;
    const most =
      question.kind === "number" ? question.max : Math.max(...question.choices.map(({ value }) => Number(value)));
    return most !== undefined && Number(raw.replace(",", ".")) > most
      ? `${said} est trop grand\u00a0: au plus ${most}.`
      : undefined;
  }
  const values = choicesOf(question).map(({ value }) => value);
  return values.includes(raw) || raw === question.untouched
    ? undefined
    : "Réponse inconnue\u00a0: choisissez dans la liste.";
}

/** The head of a result: how many ways are open, in a figure and a sentence. Pure. */
import { joinList } from "#app/features/points/shared/text.ts";
import type { ProgramOutcomes } from "#app/features/situation/programs/assess-programs.ts";
import { type Outcome, type Verdict, openOf } from "#app/features/situation/programs/outcome.ts";
import { isUnread } from "#app/features/situation/programs/provinces.ts";

export type Summary = {
  /** Federal and Quebec programmes that the answers open, of all that were examined. */
  open: number;
  examined: number;
  title: string;
  sentence: string;
  /** Of the provincial streams. */
  provinces: { possible: number; near: number; unread: number };
};

/** What to say first: what is open, else what is nearest. */
export function summaryOf({
  expressEntry,
  quebec,
  provinces,
}: Pick<ProgramOutcomes, "expressEntry" | "quebec" | "provinces">): Summary {
  const outcomes: readonly Outcome[] = [...expressEntry, ...quebec];
  const named = (verdict: Verdict) => outcomes.filter((outcome) => outcome.verdict === verdict);
  const open = named("admissible");
  const near = named("one-short");
  const unsettled = named("to-check").filter(isAnswerable);
  const toCheck = provinces.filter(({ verdict }) => verdict === "to-check");
  const unread = toCheck.filter(isUnread).length;
  return {
    open: open.length,
    examined: outcomes.length,
    title: titleOf(open.length, near.length, unsettled.length),
    sentence: sentenceOf(open, near, unsettled),
    provinces: {
      possible: toCheck.length - unread,
      near: provinces.filter(({ verdict }) => verdict === "one-short").length,
      unread,
    },
  };
}

/** What is left is for the visitor to say: not a talent or a regulated occupation, of which the form says nothing. */
function isAnswerable({ conditions }: Outcome): boolean {
  return openOf(conditions).every(({ key }) => key !== "talent" && key !== "regulated");
}

function titleOf(open: number, near: number, unsettled: number): string {
  if (open > 0) return open === 1 ? "Une voie vous est ouverte." : `${open} voies vous sont ouvertes.`;
  if (near > 0) return "À une condition près.";
  return unsettled > 0 ? "À préciser d’abord." : "Pas encore, et voici pourquoi.";
}

function names(outcomes: readonly Outcome[]): string {
  return joinList(outcomes.map(({ name, short }) => `«\u00a0${short ?? name}\u00a0»`));
}

function sentenceOf(open: readonly Outcome[], near: readonly Outcome[], unsettled: readonly Outcome[]): string {
  if (open.length > 0)
    return `D’après vos réponses, vous remplissez les conditions de ${names(open)}. Être admissible permet de se présenter, pas d’être invité.`;
  if (near.length > 0)
    return `D’après vos réponses, une seule condition vous sépare de ${near.length > 2 ? `${near.length} programmes\u00a0: elle est nommée à chacun` : names(near)}.`;
  if (unsettled.length > 0)
    return `Dans vos réponses, rien n’écarte ${unsettled.length > 2 ? `${unsettled.length} programmes` : names(unsettled)}\u00a0; ce qui reste à préciser y est nommé.`;
  return "Ce qui manque à chaque programme est nommé plus bas, avec ce qui le lèverait.";
}

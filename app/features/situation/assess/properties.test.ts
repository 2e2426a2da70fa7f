/** Ten thousand people, at random: what no assessment may ever say. */
import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Facts } from "#app/features/situation/facts.ts";
import { type Assessment, assess } from "./assess.ts";
import { openPerson, settledAt, settledPerson } from "./testing/any-person.ts";
import { basisOf, round } from "./testing/basis.ts";
import { standingWords } from "./words.ts";
import { counted } from "#scripts/checks/counts.ts";

const BASIS = basisOf([
  round("440", "2026-08-19", "French language proficiency 2026-Version 2", 382),
  round("446", "2026-09-29", "Canadian Experience Class", 518),
  round("442", "2026-09-04", "Transport occupations 2026-Version 1", 470),
  round("441", "2026-09-02", "No Program Specified", 500),
]);
const SETTLED = counted(8_000, 250);
const OPEN = counted(2_000, 80);

/** What a verdict may become once everything is said. */
const MAY_BECOME: Readonly<Record<string, readonly string[]>> = {
  admissible: ["admissible"],
  // The one that lacks may turn out to last, as no year at all in Canada does.
  "one-short": ["one-short", "no"],
  lacking: ["lacking", "one-short", "no"],
  no: ["no"],
};

function read(facts: Facts): Assessment {
  const assessed = assess(facts, BASIS);
  if ("faults" in assessed) throw new Error(JSON.stringify([assessed.faults, facts]));
  return assessed;
}

/** What is wrong with an assessment, in words; nothing where it holds. */
function faultsOf({ admission, rounds, score, step, way, verdict }: Assessment): string[] {
  const { expressEntry } = admission;
  const isOpen = expressEntry.some(({ verdict: one }) => one === "admissible");
  const mayOpen = expressEntry.some(({ verdict: one }) => one === "admissible" || one === "to-check");
  const passes = rounds.filter((one) => standingWords(one, score) === "vous passez");
  return [
    score.least > score.most && "a span ends before it begins",
    passes.length > 0 && !isOpen && "a round is passed without an open programme",
    passes.some(({ minimum }) => score.least <= minimum) && "a round is passed under its minimum",
    /profil Entrée express/.test(step.title) && !isOpen && "a profile is made with no programme open",
    way.kind === "round" && !mayOpen && "the best way is a round that invites nobody with these answers",
    step.title.startsWith("Aucun chemin") && verdict.open > 0 && "no way is open, and one is",
    /^(Partir|Venir) sans|reste au pays|L’autre membre du couple reste/.test(step.title) && "a spouse is left behind",
    verdict.open > 0 !== /ouverte/.test(verdict.title) && "the title counts other programmes than the figure",
    step.cost === "" && "a step without its cost",
    step.gives === "" && "a step without its reason",
  ].filter((fault) => fault !== false);
}

it(`no pass, no profile and no step that the answers do not carry, for ${SETTLED} settled people`, () => {
  const wrong = fc
    .sample(settledPerson, SETTLED)
    .flatMap((facts) => faultsOf(read(facts)).map((fault) => ({ fault, facts })));
  expect(wrong.slice(0, 3)).toEqual([]);
});

it(`the span and the verdicts of ${OPEN} people who left things open contain those of each completion`, () => {
  const wrong = fc.sample(openPerson, OPEN).flatMap((facts, index) => {
    const open = read(facts);
    const closed = read(settledAt(facts, index));
    const score = closed.score.least < open.score.least || closed.score.most > open.score.most;
    const outside = open.admission.expressEntry.filter(({ key, verdict }) => {
      const one = closed.admission.expressEntry.find((standing) => standing.key === key);
      return !one || MAY_BECOME[verdict]?.includes(one.verdict) === false;
    });
    return [
      ...faultsOf(open),
      ...(score ? [`${closed.score.least}–${closed.score.most} is not in ${open.score.least}–${open.score.most}`] : []),
      ...outside.map(({ key }) => `${key} is outside what was left open`),
    ].map((fault) => ({ fault, facts }));
  });
  expect(wrong.slice(0, 3)).toEqual([]);
});

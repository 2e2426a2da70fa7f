/**
 * What the words of a test result say, to be proposed to whoever confirms it: nothing is guessed. A value counts when its
 * label stands before it and it is on the test's scale; the same label with two different values counts for nothing.
 */
import { ABILITIES, type Ability, TESTS } from "#app/features/points/nclc/grid.ts";
import { normalise } from "#app/platform/words/normalise.ts";

export type ReadTest = "tef" | "tcf";

/** `day`: of the test, ISO. `scores`: on the test's own scale. What could not be read is null. */
export type TestResult = { test: ReadTest; day: string | null; scores: Record<Ability, number | null> };

const LABELS: Record<Ability, string> = {
  listening: "compréhension\\s+(?:de\\s+l[’']\\s*)?oral(?:e)?",
  reading: "compréhension\\s+(?:de\\s+l[’']\\s*)?écrit(?:e)?",
  writing: "expression\\s+écrite",
  speaking: "expression\\s+orale",
};
const DAY_LABEL =
  "(?:date\\s+(?:de\\s+(?:la\\s+)?(?:passation|session|l[’']examen|l[’']épreuve)|du\\s+test|d[’']examen)|passé(?:e)?\\s+le)";
const MONTHS = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
];
const DAY = `(?:(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4})|(\\d{4})-(\\d{2})-(\\d{2})|(\\d{1,2})(?:er)?\\s+(${MONTHS.join("|")})\\s+(\\d{4}))`;
/** Between a label and its value: a colon, a code in brackets, points of a line, no other number. */
const GAP = "[^\\d\\n]{0,40}?";

/** @returns undefined for words that name neither test, or both; @param text of the first pages, bounded by the caller */
export function readTestResult(text: string): TestResult | undefined {
  const words = normalise(text, "NFC").replaceAll(/[ \t\u00a0\u202f]+/g, " ");
  const named = [/\btef\b/i.test(words) && "tef", /\btcf\b/i.test(words) && "tcf"].filter(
    (name): name is ReadTest => name !== false,
  );
  const [test] = named;
  if (test === undefined || named.length > 1) return undefined;
  const scores = Object.fromEntries(ABILITIES.map((ability) => [ability, scoreOf(words, test, ability)])) as Record<
    Ability,
    number | null
  >;
  return { test, day: dayOf(words), scores };
}

function scoreOf(words: string, test: ReadTest, ability: Ability): number | null {
  const { from, to } = TESTS[test].scales[ability];
  const found = [
    ...words.matchAll(new RegExp(`${LABELS[ability]}${GAP}\\b(\\d{1,3})(?![\\p{L}\\d]|[.,]\\d|\\s\\d)`, "giu")),
  ].map(([, digits]) => Number(digits));
  return single(found.filter((score) => score >= from && score <= to));
}

function dayOf(words: string): string | null {
  const found = [...words.matchAll(new RegExp(`${DAY_LABEL}${GAP}${DAY}`, "giu"))].flatMap(
    ([, d, m, y, iy, im, id, wd, wm, wy]) => {
      const month = wm === undefined ? Number(m ?? im) : MONTHS.indexOf(wm.toLocaleLowerCase("fr")) + 1;
      return isoOf(Number(y ?? iy ?? wy), month, Number(d ?? id ?? wd)) ?? [];
    },
  );
  return single(found);
}

/** A day that exists; 31/02 does not. */
function isoOf(year: number, month: number, day: number): string | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: "reject" }).toString();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function single<Value>(values: readonly Value[]): Value | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

/**
 * What /arrima lets its visitors correct to count on Quebec's official grid (`pstq.<name>`), as facts; what it supposes until
 * they do, and what it leaves open. A duration is said by the step of the grid that it reaches.
 */
import { DIPLOMAS, type Diploma, diplomaWords } from "#app/features/situation/diplomas.ts";
import {
  type Fact,
  type Facts,
  type Span,
  exactly,
  factsOf,
  intersectAll,
  singleValue,
} from "#app/features/situation/facts.ts";
import { ABILITIES, type Field, type SetField, type SpanField, levelField } from "#app/features/situation/fields.ts";
import { type Answer, WITH_SPOUSE, choice, spanFact } from "./answer.ts";

/** When the page shows the control: by the answers of its form, and by the facts that they say. */
type When = { asked(params: URLSearchParams): boolean; known(facts: Facts): boolean };

const MOST_MONTHS = 60;
const YEARLY = [0, 12, 24, 36, 48];
const HALF_YEARLY = [0, 6, 12, 24, 36, 48];
const is = (name: string, value: string) => (params: URLSearchParams) => params.get(name) === value;
const months = (params: URLSearchParams) => Number(params.get("workExperience") ?? 0);

export const hasWorked = ({ quebecWork }: Facts) => quebecWork !== undefined && quebecWork[0] > 0;
export const hasStudied = ({ quebecStudied }: Facts) => singleValue(quebecStudied) === "y";
export const hasSpouse = ({ family }: Facts) => family?.every((value) => WITH_SPOUSE.includes(value)) ?? false;

const ALWAYS: When = { asked: () => true, known: () => true };
const WORKED: When = { asked: is("quebecExperience", "yes"), known: hasWorked };
const STUDIED: When = { asked: is("quebecStudies", "yes"), known: hasStudied };
const BEEN: When = {
  asked: (params) => WORKED.asked(params) || STUDIED.asked(params),
  known: (facts) => hasWorked(facts) || hasStudied(facts),
};
const MARRIED: When = { asked: is("maritalStatus", "married"), known: hasSpouse };
const EXPERIENCED: When = { asked: (params) => months(params) >= 12, known: ({ work }) => (exactly(work) ?? 0) >= 12 };

/** A control of the result: it waits for its question, and asks nothing itself. */
function correction(name: string, { asked, known }: When, answer: Pick<Answer, "fields" | "read" | "write">): Answer {
  return {
    name: `pstq.${name}`,
    label: name,
    untouched: "",
    fields: answer.fields,
    read: (value, params) => (asked(params) ? answer.read(value, params) : {}),
    write(facts) {
      const written = known(facts) ? answer.write(facts) : null;
      return written && "answer" in written ? written : null;
    },
  };
}

const among = (
  name: string,
  when: When,
  field: SetField,
  values: Readonly<Record<string, readonly string[]>>,
): Answer => correction(name, when, choice(field, values, { name, label: name }));

/** The step of a list in which a whole span lies. */
function stepOf(span: Span | undefined, froms: readonly number[]): Span | undefined {
  if (!span) return undefined;
  const index = froms.findLastIndex((from) => from <= span[0]);
  const next = froms[index + 1];
  return next === undefined || span[1] < next
    ? [froms[index] ?? 0, next === undefined ? Infinity : next - 1]
    : undefined;
}

/** A duration by its step; `assumed` is the one that the empty choice stands for. */
function stay(
  name: string,
  when: When,
  field: SpanField,
  froms: readonly number[],
  assumed?: (facts: Facts) => number | undefined,
): Answer {
  return correction(name, when, {
    fields: () => [field],
    read(value) {
      const from = froms.find((one) => String(one) === value);
      return spanFact(field, from === undefined ? undefined : stepOf([from, from], froms));
    },
    write(facts) {
      const step = stepOf(facts[field], froms);
      const rest = assumed?.(facts);
      if (!step) return null;
      return { answer: rest !== undefined && rest >= step[0] && rest <= step[1] ? "" : String(step[0]) };
    },
  });
}

/** Months of the last five years: all of them, until a part is said older. */
const recently = ({ recentWork, work }: Facts): number | undefined => {
  const all = exactly(work);
  return recentWork?.[0] ?? (all === undefined ? undefined : Math.min(all, MOST_MONTHS));
};

const PSTQ_DIPLOMAS = diplomaWords("pstq");

/** A diploma by its row of the official grid, beside the page's own list. */
function diploma(
  name: string,
  field: "diploma" | "spouseDiploma",
  list: "arrima" | "arrimaSpouse",
  when: When,
): Answer {
  const lists = Object.values(diplomaWords(list));
  const rows = choice(field, PSTQ_DIPLOMAS, { name, label: name });
  return correction(name, when, {
    ...rows,
    write(facts) {
      const own = lists.find((meant) => facts[field]?.every((value) => meant.includes(value)));
      const rowsOf = Object.values(PSTQ_DIPLOMAS).filter((meant) => meant.some((value) => own?.includes(value)));
      return rowsOf.length > 1 ? rows.write(facts) : null;
    },
  });
}

/** « 8 et plus »: 8, or one of those above. */
const TOP: Readonly<Record<string, Span>> = { "8": [8, 8], "9": [9, 12] };
const topOf = (spans: readonly Span[]) =>
  spans.length === 0 ? undefined : Object.keys(TOP).find((key) => spans.every((span) => within(span, TOP[key])));
const within = ([from, to]: Span, [least, most]: Span = [0, -1]) => from >= least && to <= most;
const asTop = (value: string | undefined) => (value === undefined ? null : { answer: value });

const FRENCH = {
  Listening: "frenchListen",
  Speaking: "frenchSpeak",
  Reading: "frenchRead",
  Writing: "frenchWrite",
} as const;
const french: Answer = correction("french", ALWAYS, {
  fields: () => ABILITIES.map((ability) => levelField("french", ability)),
  read: (value, params) =>
    intersectAll(
      ABILITIES.filter((ability) => params.get(FRENCH[ability]) === "8").map((ability) =>
        spanFact(levelField("french", ability), TOP[value]),
      ),
    ),
  write: (facts) =>
    asTop(
      topOf(
        ABILITIES.map((ability) => facts[levelField("french", ability)]).filter(
          (span) => span !== undefined && span[0] >= 8,
        ) as readonly Span[],
      ),
    ),
});

const ageSpan = (from: number): Span => (from === 30 ? [20, 30] : from === 45 ? [45, 120] : [from, from]);
const SPOUSE_AGES = Array.from({ length: 16 }, (_, index) => 30 + index);
const spouseAge: Answer = correction("spouseAge", MARRIED, {
  fields: () => ["spouseAge"],
  read: (value) =>
    spanFact("spouseAge", SPOUSE_AGES.some((age) => String(age) === value) ? ageSpan(Number(value)) : undefined),
  write: ({ spouseAge: span }) => asTop(SPOUSE_AGES.find((age) => span && within(span, ageSpan(age)))?.toString()),
});

/** The corrections of /arrima, after its own questions. */
export const CORRECTIONS: readonly Answer[] = [
  diploma("education", "diploma", "arrima", {
    asked: (params) => (params.get("education") ?? "") !== "",
    known: () => true,
  }),
  among("quebecDiploma", STUDIED, "quebecDiploma", { yes: ["y"], no: ["n"] }),
  french,
  stay("workExperience", EXPERIENCED, "recentWork", YEARLY, ({ work }) => Math.min(exactly(work) ?? 0, MOST_MONTHS)),
  among("occupationNeed", ALWAYS, "occupationNeed", {
    balanced: ["balanced"],
    "slight-shortage": ["slight-shortage"],
    shortage: ["shortage"],
    none: ["surplus"],
  }),
  stay("occupationExperience", EXPERIENCED, "occupationWork", YEARLY, recently),
  stay("quebecExperience", WORKED, "quebecWork", YEARLY),
  stay("outsideResidence", BEEN, "outsideResidence", HALF_YEARLY),
  stay("outsideWork", WORKED, "outsideWork", HALF_YEARLY),
  stay("outsideStudies", STUDIED, "outsideStudies", HALF_YEARLY),
  stay("quebecStudies", STUDIED, "quebecStudyMonths", HALF_YEARLY),
  among("quebecStudiesState", STUDIED, "quebecStudyState", { completed: ["completed"], ongoing: ["ongoing"] }),
  among(
    "quebecFamily",
    { asked: (params) => MARRIED.asked(params) && is("quebecFamily", "yes")(params), known: hasSpouse },
    "quebecFamily",
    {
      spouse: ["spouse"],
    },
  ),
  {
    ...among(
      "jobOffer",
      {
        asked: (params) => is("jobOffer", "yes")(params) && (params.get("jobOfferLocation") ?? "") === "",
        known: () => false,
      },
      "quebecOffer",
      {
        montreal: ["montreal"],
        "outside-montreal": ["outside-montreal"],
      },
    ),
    fields: () => [],
  },
  among("authorisation", ALWAYS, "authorisation", { yes: ["y"] }),
  among("maritalStatus", MARRIED, "family", { "": ["accompanying"], single: ["not-accompanying"] }),
  spouseAge,
  diploma("spouseEducation", "spouseDiploma", "arrimaSpouse", {
    asked: (params) => MARRIED.asked(params) && (params.get("spouseEducation") ?? "") !== "",
    known: hasSpouse,
  }),
  among("spouseQuebecDiploma", MARRIED, "spouseQuebecDiploma", { yes: ["y"] }),
  correction(
    "spouseFrench",
    { asked: (params) => MARRIED.asked(params) && is("spouseFrench", "8")(params), known: hasSpouse },
    {
      fields: () => ["spouseFrenchOverall"],
      read: (value) => spanFact("spouseFrenchOverall", TOP[value]),
      write: ({ spouseFrenchOverall: level }) => asTop(topOf(level && level[0] >= 8 ? [level] : [])),
    },
  ),
  stay("spouseQuebecExperience", MARRIED, "spouseQuebecWork", HALF_YEARLY),
];

const STEPS: readonly (readonly [field: SpanField, froms: readonly number[]])[] = [
  ["recentWork", YEARLY],
  ["occupationWork", YEARLY],
  ["quebecWork", YEARLY],
  ["outsideResidence", HALF_YEARLY],
  ["outsideWork", HALF_YEARLY],
  ["outsideStudies", HALF_YEARLY],
  ["quebecStudyMonths", HALF_YEARLY],
  ["spouseQuebecWork", HALF_YEARLY],
];

/** A diploma obtained elsewhere, unless studies in Quebec were said. */
const elsewhere = (diplomas: readonly string[] | undefined): readonly string[] =>
  diplomas?.filter((id) => !String((DIPLOMAS[id as Diploma] as { pstq?: string }).pstq).includes("-quebec-")) ?? [];

/** What /arrima supposes of what its answers leave open; said by nobody, so that only the official grid counts it. */
export function supposed(facts: Facts): Facts {
  const all: [Field, Fact][] = [];
  const { family, quebecFamily, spouseFrenchOverall, diploma: own, spouseDiploma } = facts;
  if (family && family.length > 1 && hasSpouse(facts)) all.push(["family", ["accompanying"]]);
  if (quebecFamily && quebecFamily.length > 1 && !quebecFamily.includes("none")) all.push(["quebecFamily", ["own"]]);
  if (!hasStudied(facts) && elsewhere(own).length > 0) all.push(["diploma", elsewhere(own)]);
  if (singleValue(facts.spouseQuebecDiploma) !== "y" && elsewhere(spouseDiploma).length > 0)
    all.push(["spouseDiploma", elsewhere(spouseDiploma)]);
  const recent = recently(facts);
  if (recent !== undefined && !facts.recentWork) all.push(["recentWork", [recent, recent]]);
  if (recent !== undefined && !facts.occupationWork) all.push(["occupationWork", [recent, recent]]);
  // Every month of a step gives the same points.
  for (const [field, froms] of STEPS) {
    const span = facts[field];
    if (span && stepOf(span, froms)) all.push([field, [span[0], span[0]]]);
  }
  for (const ability of ABILITIES) {
    const level = facts[levelField("french", ability)];
    if (level && level[0] >= 9) all.push([levelField("french", ability), [level[0], level[0]]]);
    const theirs = facts[levelField("spouseFrench", ability)] ?? spouseFrenchOverall;
    if (theirs) all.push([levelField("spouseFrench", ability), theirs[0] >= 9 ? [theirs[0], theirs[0]] : theirs]);
  }
  const age = SPOUSE_AGES.find((one) => facts.spouseAge && within(facts.spouseAge, ageSpan(one)));
  if (age !== undefined && facts.spouseAge && exactly(facts.spouseAge) === undefined)
    all.push(["spouseAge", [age, age]]);
  return factsOf(all);
}

/** What may be anything, since no question of /arrima speaks of it. */
export function leftOpen(facts: Facts): Facts {
  const all: [Field, Fact][] = [["occupationNeed", ["balanced", "slight-shortage", "shortage", "surplus"]]];
  const [worked, studied] = [hasWorked(facts), hasStudied(facts)];
  if (worked || studied) all.push(["outsideResidence", [0, Infinity]]);
  // Nobody worked outside Montréal longer than in Quebec.
  if (worked) all.push(["outsideWork", [0, facts.quebecWork?.[1] ?? Infinity]]);
  if (studied) {
    all.push(
      ["outsideStudies", [0, Infinity]],
      ["quebecStudyMonths", [0, Infinity]],
      ["quebecStudyState", ["completed", "ongoing"]],
      ["quebecDiploma", ["y", "n"]],
    );
  }
  if (hasSpouse(facts)) all.push(["spouseAge", [20, 45]]);
  return factsOf(all);
}

/** What the converter asks: one test of French, one of English, each with its day and four scores; and how the answers are read. */
import { ABILITIES, type Ability, TESTS, TEST_KEYS, type TestKey } from "./grid.ts";
import { type Conversion, convertTest } from "./rules.ts";
import { TEST_NAMES, scaleSentence } from "./words.ts";

export type Language = "french" | "english";
export const LANGUAGES: readonly Language[] = ["french", "english"];

/** The name of a field: `frenchTest`, `frenchDate`, `frenchListening`… */
export function fieldOf(language: Language, of: "Test" | "Date" | Ability): string {
  return `${language}${of.charAt(0).toUpperCase()}${of.slice(1)}`;
}

/** The tests of a language, as a list. */
export function testChoices(language: Language): { value: TestKey; label: string }[] {
  return TEST_KEYS.filter((key) => TESTS[key].language === language).map((value) => ({
    value,
    label: TEST_NAMES[value],
  }));
}

export type Problem = { field: string; message: string };

/** One language as the address holds it. */
export type ReadLanguage = {
  /** As typed, to give the form back; by field name. */
  typed: Readonly<Record<string, string>>;
  problems: Problem[];
  /** Absent without scores, and while the test or its day cannot be read. */
  conversion: Conversion | undefined;
  /** Whether the day was said: without it, nothing is known of the validity. */
  dated: boolean;
};

export type ReadScores = {
  asked: boolean;
  french: ReadLanguage;
  english: ReadLanguage;
  problems: Problem[];
  /** The language presented first: as chosen, or the only one with a result that still counts. */
  firstLanguage: Language | undefined;
};

/**
 * The scores of an address and their levels. Never throws: what cannot be read is a problem in words.
 * @param day ISO date of today in Douala
 */
export function readScores(params: URLSearchParams, day: string): ReadScores {
  const french = readLanguage("french", params, day);
  const english = readLanguage("english", params, day);
  const said = params.get("firstLanguage");
  const chosen = LANGUAGES.find((language) => language === said);
  const tested = LANGUAGES.filter((language) => ({ french, english })[language].conversion?.expired === false);
  return {
    asked: LANGUAGES.some((language) =>
      Object.values({ french, english }[language].typed).some((value) => value !== ""),
    ),
    french,
    english,
    problems: [...french.problems, ...english.problems],
    firstLanguage: chosen ?? (tested.length === 1 ? tested[0] : undefined),
  };
}

function readLanguage(language: Language, params: URLSearchParams, day: string): ReadLanguage {
  const name = (of: "Test" | "Date" | Ability) => fieldOf(language, of);
  const typed = Object.fromEntries(
    (["Test", "Date", ...ABILITIES] as const).map((of) => [name(of), (params.get(name(of)) ?? "").trim().slice(0, 40)]),
  );
  const at = (of: "Test" | "Date" | Ability) => typed[name(of)] ?? "";
  const test = testChoices(language).find(({ value }) => value === at("Test"))?.value;
  const scored = ABILITIES.filter((ability) => at(ability) !== "");
  const none = { typed, conversion: undefined, dated: false };
  if (at("Test") === "" && scored.length === 0) {
    return {
      ...none,
      problems:
        at("Date") === ""
          ? []
          : [{ field: name("Test"), message: "Choisissez le test que vous avez passé à cette date." }],
    };
  }
  if (!test) {
    return {
      ...none,
      problems: [
        {
          field: name("Test"),
          message: `Choisissez le test ${language === "french" ? "de français" : "d’anglais"} de ces notes.`,
        },
      ],
    };
  }
  const date = readDate(at("Date"), test, day);
  const problems: Problem[] = date.problem === undefined ? [] : [{ field: name("Date"), message: date.problem }];
  if (scored.length === 0)
    problems.push({ field: name("listening"), message: "Écrivez au moins une note de ce test." });
  const scores: Partial<Record<Ability, number>> = {};
  for (const ability of scored) {
    const score = readScore(at(ability), test, ability);
    if (typeof score === "number") scores[ability] = score;
    else problems.push({ field: name(ability), message: score.problem });
  }
  const usable = Object.keys(scores).length > 0 && date.day !== undefined;
  const conversion = usable ? convertTest(test, date.day ?? day, scores, day) : undefined;
  return { typed, problems, conversion, dated: at("Date") !== "" };
}

/** The day of a test. Only the TEF needs it to choose a table; without it the others are read as of today. */
function readDate(text: string, test: TestKey, today: string): { day: string | undefined; problem?: string } {
  if (text === "") {
    if (test !== "tef") return { day: today };
    return {
      day: undefined,
      problem: "Indiquez la date du TEF Canada\u00a0: ses notes se lisent autrement depuis le 11 décembre 2023.",
    };
  }
  const day = isoDay(text);
  if (day === undefined) return { day: undefined, problem: "Écrivez la date du test\u00a0: jour, mois, année." };
  if (day > today)
    return { day: undefined, problem: "La date du test est à venir\u00a0: il faut un résultat déjà reçu." };
  const first = TESTS[test].editions[0];
  if (first && day < first.from) {
    const problem =
      test === "pte"
        ? "Le PTE Core n’est accepté que depuis le 30 janvier 2024\u00a0: un résultat plus ancien ne compte pas."
        : "Ce résultat a plus de deux ans\u00a0: il ne compte plus, et nous n’avons pas la table de cette époque.";
    return { day: undefined, problem };
  }
  return { day };
}

function isoDay(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text, { overflow: "reject" }).toString();
  } catch (error) {
    // 31 February: a day that no calendar has is no date, and nothing else is wrong.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readScore(text: string, test: TestKey, ability: Ability): number | { problem: string } {
  const scale = TESTS[test].scales[ability];
  const problem = scaleSentence(test, ability, scale);
  if (!/^\d{1,4}([.,]\d{1,2})?$/.test(text)) return { problem: `Écrivez cette note en chiffres. ${problem}` };
  const score = Number(text.replace(",", "."));
  if (score < scale.from || score > scale.to) return { problem };
  if (!Number.isInteger(score / scale.step))
    return { problem: scale.step === 1 ? `Cette note est un nombre entier. ${problem}` : problem };
  return score;
}

/** What the bilan of a file's owner says about one of its tasks, so that the task does not begin from nothing. Pure. */
import { type Facts, exactly, singleValue } from "#app/features/situation/facts.ts";
import { type LevelGroup, levelFields } from "#app/features/situation/fields.ts";
import { sayFact, saySpan } from "#app/features/situation/words.ts";

const TEST =
  "Si un test de moins de deux ans le prouve déjà, donnez-en le résultat dans les documents\u00a0: il n’est pas à repasser.";
const EVALUATION =
  "S’il a été évalué il y a moins de cinq ans, donnez le rapport dans les documents\u00a0: rien n’est à redemander.";

type Language = { group: LevelGroup; name: string };

/** The level of each ability, in the order of the tests; undefined while one of them is unknown, or for nobody's language. */
function sayLevels(facts: Facts, { group, name }: Language, whose: string): string | undefined {
  const spans = levelFields(group).map((field) => facts[field]);
  if (spans.some((span) => span === undefined || exactly(span) === 0)) return undefined;
  const levels = spans.map((span) => (span ? saySpan(span, "level") : ""));
  const [first = ""] = levels;
  const words = levels.every((one) => one === first) ? `${first} partout` : levels.join(", ");
  return `${whose} en ${name}, niveau ${words}. ${TEST}`;
}

function sayDiploma(field: "diploma" | "spouseDiploma", facts: Facts, whose: string): string | undefined {
  const words = facts[field]?.includes("none") ? "" : sayFact(field, facts[field]);
  return words === "" ? undefined : `${whose}, diplôme\u00a0: ${words}. ${EVALUATION}`;
}

const FRENCH: Language = { group: "french", name: "français" };
const ENGLISH: Language = { group: "english", name: "anglais" };
const OWN = "D’après votre bilan";
const OF_SPOUSE = "D’après votre bilan, pour votre conjoint";

/** Tasks for which a bilan leaves nothing to do: a level that is known, money that is there. What proves them is still a document. */
export function answeredTasks(facts: Facts): string[] {
  const tested = ["language-test", "french-test", "second-language-test", "spouse-language-test", "spouse-french-test"];
  return [
    ...tested.filter((task) => bilanOfTask(task, facts) !== undefined),
    ...(singleValue(facts.funds) === "sufficient" ? ["open-funds"] : []),
  ];
}

/** @param task its name in the template of the programme, null for one's own */
export function bilanOfTask(task: string | null, facts: Facts): string | undefined {
  const isEnglishFirst = singleValue(facts.firstLanguage) === "english";
  switch (task) {
    case "language-test":
      return sayLevels(facts, isEnglishFirst ? ENGLISH : FRENCH, OWN);
    case "french-test":
      return sayLevels(facts, FRENCH, OWN);
    case "second-language-test":
      return sayLevels(facts, isEnglishFirst ? FRENCH : ENGLISH, OWN);
    case "spouse-language-test": {
      const name = singleValue(facts.spouseTestLanguage) === "english" ? "anglais" : "français";
      return facts.spouseTestLanguage && sayLevels(facts, { group: "spouse", name }, OF_SPOUSE);
    }
    case "spouse-french-test":
      return singleValue(facts.spouseTestLanguage) === "french"
        ? sayLevels(facts, { group: "spouse", name: "français" }, OF_SPOUSE)
        : undefined;
    case "request-transcripts":
    case "order-eca":
      return sayDiploma("diploma", facts, OWN);
    case "order-spouse-eca":
      return sayDiploma("spouseDiploma", facts, OF_SPOUSE);
    default:
      return undefined;
  }
}

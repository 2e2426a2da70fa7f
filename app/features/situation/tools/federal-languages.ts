/** The two official languages as the federal pages ask them: a first one and the other, four abilities each. */
import { ABILITY_LABELS } from "#app/features/points/shared/questions.ts";
import { nameOf } from "#app/features/situation/questions/asked.ts";
import { type Facts, type Span, singleValue, intersectAll } from "#app/features/situation/facts.ts";
import { ABILITIES, type Ability, type LevelGroup, levelField, levelFields } from "#app/features/situation/fields.ts";
import { type Answer, type LevelList, choice, possibleLevels, readLevel, spanFact, writeLevel } from "./answer.ts";

export type Role = "first" | "second";
const otherThan = (language: string): "french" | "english" => (language === "french" ? "english" : "french");

/** The levels that a role speaks of: of its language, or of the role while no language is said. */
export function groupOf(role: Role, first: string | undefined, second: string | undefined): LevelGroup {
  const language = role === "first" ? first : first === undefined ? second : otherThan(first);
  return language === "french" || language === "english" ? language : role;
}

const isLanguage = (text: string | null) => text === "french" || text === "english";
export const languageIn = (params: URLSearchParams, name: string): string | undefined => {
  const said = params.get(name);
  return isLanguage(said) ? (said ?? undefined) : undefined;
};

function ability(role: Role, name: Ability, list: LevelList, asksSecond: boolean): Answer {
  const group = (facts: Facts) => groupOf(role, singleValue(facts.firstLanguage), singleValue(facts.secondLanguage));
  return {
    name: `${role}${name}`,
    label: `${nameOf(role)}, ${ABILITY_LABELS[name].toLowerCase()}`,
    untouched: "0",
    fields: (facts) => [levelField(group(facts), name)],
    read(value, params) {
      const [first, second] = [languageIn(params, "firstLanguage"), languageIn(params, "secondLanguage")];
      // A second language that is none, or the first one again, says nothing of the other.
      if (role === "second" && asksSecond && (second === undefined || second === first)) return {};
      return spanFact(levelField(groupOf(role, first, second), name), readLevel(value, list));
    },
    write: (facts) => writeLevel(facts[levelField(group(facts), name)], list),
    possible: (facts) => possibleLevels(facts[levelField(group(facts), name)], list),
  };
}

const LANGUAGES = { french: ["french"], english: ["english"] };
const hasLevels = (facts: Facts, group: LevelGroup) => levelFields(group).some((field) => facts[field] !== undefined);

function firstLanguage(): Answer {
  const plain = choice("firstLanguage", LANGUAGES, { name: "firstLanguage" });
  return {
    ...plain,
    write(facts) {
      const written = plain.write(facts);
      if (written || !(hasLevels(facts, "french") || hasLevels(facts, "english"))) return written;
      return {
        asked:
          "vos niveaux sont connus, mais pas la langue que vous présentez en premier\u00a0: dites-la, puis reprenez votre fiche.",
      };
    },
  };
}

/** The CRS of this site asks which the second language is; it is the other one. */
function secondLanguage(): Answer {
  const plain = choice("secondLanguage", LANGUAGES, {
    name: "secondLanguage",
    untouched: "none",
  });
  return {
    ...plain,
    read(value, params) {
      return params.get("firstLanguage") === value ? {} : plain.read(value, params);
    },
    write(facts) {
      const first = singleValue(facts.firstLanguage);
      if (first === undefined) return plain.write(facts);
      const other = otherThan(first);
      return hasLevels(facts, other) || singleValue(facts.secondLanguage) === other ? { answer: other } : null;
    },
  };
}

/** The questions of both languages. @param asksSecond whether the form asks which the second one is */
export function languageAnswers(list: LevelList, asksSecond: boolean): Answer[] {
  return [
    firstLanguage(),
    ...ABILITIES.map((name) => ability("first", name, list, asksSecond)),
    ...(asksSecond ? [secondLanguage()] : []),
    ...ABILITIES.map((name) => ability("second", name, list, asksSecond)),
  ];
}

/** The lowest of four levels, as what is still possible; undefined while one of them is not known. */
export function lowestOf(facts: Facts, group: LevelGroup): Span | undefined {
  const spans = levelFields(group).map((field) => facts[field]);
  if (!spans.every((span) => span !== undefined)) return undefined;
  return [Math.min(...spans.map(([from]) => from)), Math.min(...spans.map(([, to]) => to))];
}

/** « Compétences en français »: NCLC 7 or more in all four. */
export function frenchSkills(): Answer {
  const fields = levelFields("french");
  return {
    name: "frenchSkills",
    label: "",
    untouched: "0",
    fields: () => fields,
    read: (value) => (Number(value) >= 7 ? intersectAll(fields.map((field) => spanFact(field, [7, 12]))) : {}),
    write(facts) {
      const lowest = lowestOf(facts, "french");
      return lowest && lowest[0] >= 7 ? { answer: "7" } : null;
    },
  };
}

/** One level for the spouse's four abilities: it is the lowest of them. */
export function spouseLanguage(list: LevelList): Answer {
  const fields = levelFields("spouse");
  return {
    name: "spouseLanguage",
    label: "",
    untouched: "0",
    fields: () => ["spouseLowest", ...fields],
    read(value) {
      const lowest = readLevel(value, list);
      return lowest
        ? intersectAll([spanFact("spouseLowest", lowest), ...fields.map((field) => spanFact(field, [lowest[0], 12]))])
        : {};
    },
    write(facts) {
      const byAbility = writeLevel(lowestOf(facts, "spouse"), list);
      return byAbility && "answer" in byAbility ? byAbility : (writeLevel(facts.spouseLowest, list) ?? byAbility);
    },
  };
}

/** The provincial finder: five filters, of which the level names no language and the province is typed. */
import { labelIn } from "#app/features/situation/questions/simulator-choices.ts";
import { DESTINATIONS } from "#app/features/situation/destinations.ts";
import { fold } from "#app/platform/content/find-words.ts";
import { diplomaWords } from "#app/features/situation/diplomas.ts";
import { type Facts, type Span, exactly, factsOf, singleValue } from "#app/features/situation/facts.ts";
import { nameOf } from "#app/features/situation/questions/asked.ts";
import { PROVINCES } from "#app/features/situation/questions/choices.ts";
import { readText } from "#app/features/situation/encode.ts";
import { type Answer, choice, freeText, spanFact } from "./answer.ts";
import { lowestOf } from "./federal-languages.ts";
import type { Tool } from "./tool.ts";

const MOST_YEARS = 60;
/** Steps of half a unit in a figure with a decimal comma or point; undefined for anything else. */
function halvesOf(value: string, most: number): number | undefined {
  if (!/^\d{1,2}([.,]\d{1,3})?$/.test(value)) return undefined;
  const halves = Math.floor(Number(value.replace(",", ".")) * 2);
  return halves > 0 && halves <= most * 2 ? halves : undefined;
}

const experience: Answer = {
  name: "experience",
  label: "Années d’expérience",
  untouched: "",
  fields: () => ["work"],
  read(value) {
    const halves = halvesOf(value, MOST_YEARS);
    return spanFact("work", halves === undefined ? undefined : [halves * 6, halves * 6 + 5]);
  },
  write({ work }) {
    if (!work) return null;
    const [from, to] = work.map((months) => Math.floor(months / 6));
    return from !== undefined && from === to
      ? { answer: String(from / 2) }
      : { asked: "le filtre demande un nombre d’années." };
  },
};

const language: Answer = {
  name: "language",
  label: nameOf("finderLevel"),
  untouched: "",
  fields: () => ["finderLevel"],
  read(value) {
    const halves = halvesOf(value, 12);
    return spanFact("finderLevel", halves === undefined ? undefined : [halves, halves]);
  },
  write(facts) {
    const typed = exactly(facts.finderLevel);
    if (typed !== undefined) return { answer: String(typed / 2) };
    const first = singleValue(facts.firstLanguage);
    const lowest = first === "french" || first === "english" ? lowestOf(facts, first) : undefined;
    if (lowest) return settledLevel(lowest);
    return facts.frenchSpeaking || facts.englishSpeaking
      ? { asked: "le filtre demande un seul niveau, celui de vos quatre compétences." }
      : null;
  },
};

/** The lowest of the four levels, when one number says it; no test gives more than 10. */
function settledLevel([from, to]: Span): ReturnType<Answer["write"]> {
  return from === to || from >= 10
    ? { answer: String(from) }
    : { asked: "vos niveaux laissent plusieurs réponses possibles." };
}

/** A province by its name or its code; any other words are carried along as typed. */
const province: Answer = {
  name: "province",
  label: nameOf("province"),
  untouched: "",
  fields: () => ["province", "place"],
  read(value): Facts {
    const code = PROVINCES.find((one) => one.value === value || fold(one.label) === fold(value))?.value;
    if (code) return factsOf([["province", [code]]]);
    const words = readText(value);
    return words === undefined ? {} : factsOf([["place", words]]);
  },
  write(facts) {
    if (facts.place !== undefined) return { answer: facts.place };
    const code = singleValue(facts.province);
    return code === undefined ? null : { answer: labelIn(PROVINCES, code) };
  },
};

export const finder: Tool = {
  key: "pnp",
  ...DESTINATIONS.pnp,
  scale: "federal",
  answers: [
    freeText("occupation", { name: "occupation", label: nameOf("occupation") }),
    experience,
    language,
    province,
    choice("diploma", diplomaWords("pnp"), {
      name: "education",
      label: nameOf("diploma"),
      asked: "le filtre va du diplôme collégial au master.",
    }),
  ],
};

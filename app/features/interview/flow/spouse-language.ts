/** Which of a spouse's two languages counts: `spouse` are the levels of the test language, `spouseSecond` those of the other. Pure. */
import { type Fact, type Facts, type Span, factsOf, singleValue, without } from "#app/features/situation/facts.ts";
import { ABILITIES, type Field, type LevelGroup, levelField, levelFields } from "#app/features/situation/fields.ts";
import { counted } from "./conditions.ts";

/** The same levels with the other language as that of the test. */
export function swapped(facts: Facts, language: string): Facts {
  const moved = (from: LevelGroup, to: LevelGroup) =>
    ABILITIES.flatMap((ability): [Field, Fact][] => {
      const span = facts[levelField(from, ability)];
      return span ? [[levelField(to, ability), span]] : [];
    });
  return {
    ...without(facts, [...levelFields("spouse"), ...levelFields("spouseSecond")]),
    ...factsOf([...moved("spouse", "spouseSecond"), ...moved("spouseSecond", "spouse")]),
    spouseTestLanguage: [language],
  };
}

const middle = ([from, to]: Span) => counted(from) + counted(to);

/** How good a language is, in the middle of what is possible; undefined while one of its four levels is not known. */
function weight(facts: Facts, group: LevelGroup): number | undefined {
  const spans = levelFields(group).map((field) => facts[field]);
  return spans.every((span) => span !== undefined) ? spans.reduce((sum, span) => sum + middle(span), 0) : undefined;
}

/** The facts with the better of both languages as that of the test, as a couple would choose; it can be said otherwise after. */
export function withBetterLanguage(facts: Facts): Facts {
  const language = singleValue(facts.spouseTestLanguage);
  const [test, other] = [weight(facts, "spouse"), weight(facts, "spouseSecond")];
  if (language === undefined || test === undefined || other === undefined || other <= test) return facts;
  return swapped(facts, language === "french" ? "english" : "french");
}

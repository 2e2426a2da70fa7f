import * as fc from "fast-check";
import { type Fact, type Facts, factsOf } from "#app/features/situation/facts.ts";
import { FIELDS, type Field, isDayField, isMarksField } from "#app/features/situation/fields.ts";

/** Any fact of a field. */
const anyFact = (shape: (typeof FIELDS)[number]): fc.Arbitrary<Fact> => {
  if (shape.kind === "span") {
    const end = fc.integer({ min: 0, max: shape.most });
    return fc.oneof(
      fc.tuple(end, end).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const),
      end.map((from) => [from, Infinity] as const),
    );
  }
  if (shape.kind === "set") return fc.subarray([...shape.values], { minLength: 1 });
  if (isMarksField(shape.name))
    return shape.name.endsWith("FrenchMarks") || shape.name === "frenchMarks"
      ? fc.constantFrom("tef-480-470-460-440", "tcf-480-470-11-12")
      : fc.constantFrom("ielts-6-6,5-7-8", "celpip-7-6-8-5");
  if (isDayField(shape.name)) return fc.constantFrom("1993-11-22", "2000-02-29", "2011-01-01");
  return fc.constantFrom("Ingénieur, génie civil", "Cuisinière", "Data engineer 2.0", "a*b-c&d=e%20");
};

/** Any sheet, coherent or not. */
export const anyFacts: fc.Arbitrary<Facts> = fc
  .subarray([...FIELDS])
  .chain((shapes) =>
    fc.tuple(...shapes.map((shape) => anyFact(shape).map((fact): [Field, Fact] => [shape.name, fact]))),
  )
  .map((entries) => factsOf(entries));

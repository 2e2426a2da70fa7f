/** The marks of a sheet in the fields of the converter. Pure. */
import type { Facts } from "#app/features/situation/facts.ts";
import { MARK_ORDER, marksField, readMarks } from "#app/features/situation/marks.ts";
import { sayScore } from "#app/features/points/nclc/words.ts";

/** The fields of both tests as they were typed elsewhere, without the day of the test, which nobody said. */
export function typedMarks(facts: Facts): Record<string, string> {
  const typed = (["french", "english"] as const).flatMap((language) => {
    const field = marksField("own", language);
    const marks = readMarks(field, facts[field]);
    if (!marks) return [];
    return [
      [`${language}Test`, marks.test],
      ...MARK_ORDER.map((ability, index) => [`${language}${ability}`, sayScore(marks.scores[index] ?? 0)]),
    ];
  });
  return Object.fromEntries(typed) as Record<string, string>;
}

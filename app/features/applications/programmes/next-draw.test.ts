import * as fc from "fast-check";
import { expect, test } from "vitest";
import { firstEstimate, nextDraw } from "./next-draw.ts";
import { TODAY, day } from "#app/features/applications/testing/files.ts";

/** French-language rounds of content/rounds.json, from October 2025 to August 2026. */
const FRENCH = (
  "2025-10-06 2025-10-29 2025-11-28 2025-12-17 2026-02-06 2026-03-04 2026-03-18 " +
  "2026-04-15 2026-04-29 2026-05-28 2026-07-09 2026-07-22 2026-08-06 2026-08-19"
)
  .split(" ")
  .map(day);

test("a median gap and the usual range, never a day alone", () => {
  const next = nextDraw(FRENCH, "Compétence en français", day("2026-08-25"));
  // Gaps in order: 13, 13, 14, 14, 15, 19, 23, 26, 28, 29, 30, 42, 51.
  expect(next).toMatchObject({
    known: true,
    rounds: 14,
    medianGap: 23,
    usualGap: { from: 14, to: 29 },
    overdue: false,
  });
  expect(next.words).toBe(
    "Compétence en français\u00a0: un tirage tous les 23\u00a0jours en médiane (le plus souvent de 14 à 29\u00a0jours, sur 14\u00a0tirages). " +
      "Le prochain est à attendre entre le 2 septembre 2026 et le 17 septembre 2026, sans promesse.",
  );
});

test("a date with its range and its reason, or why there is none", () => {
  const french = nextDraw(FRENCH, "Compétence en français", day("2026-08-25"));
  // 19 August and 23 days are 11 September; 14 and 29 days give the range.
  expect(french.estimate).toBe(
    "vers le 11 septembre 2026, entre le 2 septembre 2026 et le 17 septembre 2026 (Compétence en français, un tirage tous les 23\u00a0jours en médiane, sur 14\u00a0tirages)",
  );
  const passed = nextDraw(FRENCH, "Compétence en français", day("2026-09-13"));
  expect(passed.estimate).toMatch(/^d’ici au 17 septembre 2026 \(/);
  const transport = nextDraw(FRENCH.slice(-4), "Transport", TODAY);
  expect(transport.estimate).toBe(
    "pas d’estimation\u00a0: 4\u00a0tirages connus en 18\u00a0mois, c’est trop peu (Transport)",
  );
  const overdue = nextDraw(FRENCH, "Compétence en français", TODAY);
  expect(overdue.estimate).toBe(
    "pas d’estimation\u00a0: le dernier tirage connu date du 19 août 2026, plus loin que l’intervalle habituel (Compétence en français)",
  );
  expect(firstEstimate([transport, french])).toBe(french.estimate);
  expect(firstEstimate([transport, overdue])).toBe(transport.estimate);
});

test("past the usual range it says that rounds may be missing", () => {
  const next = nextDraw(FRENCH, "Compétence en français", TODAY);
  expect(next).toMatchObject({ known: true, overdue: true });
  expect(next.words).toContain("un tirage récent nous manque peut-être");
});

test("too few rounds say nothing", () => {
  expect(nextDraw(FRENCH.slice(-4), "Transport", TODAY)).toEqual({
    known: false,
    estimate: expect.stringMatching(/^pas d’estimation/),
    words: "Transport\u00a0: 4\u00a0tirages connus en 18\u00a0mois, trop peu pour estimer le prochain.",
  });
  expect(nextDraw([], "Transport", TODAY)).toMatchObject({
    known: false,
    words: expect.stringContaining("aucun tirage connu"),
  });
});

test("old rounds and rounds to come do not count, and two on one day are one", () => {
  const days = [day("2019-01-01"), ...FRENCH, day("2026-08-19"), day("2027-01-01")];
  expect(nextDraw(days, "x", day("2026-08-25"))).toEqual(nextDraw(FRENCH, "x", day("2026-08-25")));
});

test("whatever the rounds: the median lies in the usual range, and the range after the last one", () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 40 }), (offsets) => {
      const next = nextDraw(
        offsets.map((offset) => TODAY.subtract({ days: offset })),
        "x",
        TODAY,
      );
      if (!next.known) return;
      expect(next.usualGap.from).toBeLessThanOrEqual(next.medianGap);
      expect(next.medianGap).toBeLessThanOrEqual(next.usualGap.to);
      expect(Temporal.PlainDate.compare(next.lastOn, next.between.from)).toBeLessThanOrEqual(0);
    }),
  ));

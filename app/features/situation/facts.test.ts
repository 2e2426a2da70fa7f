import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DIPLOMAS, DIPLOMA_IDS, type DiplomaList, diplomaWords } from "./diplomas.ts";
import { decodeFacts, encodeFacts } from "./encode.ts";
import { type Facts, overlay, intersectAll } from "./facts.ts";
import { FIELDS } from "./fields.ts";
import { anyFacts } from "./testing/any-facts.ts";
import { counted } from "#scripts/checks/counts.ts";

describe("the `fiche` parameter", () => {
  test("reads as words, in signs that an address keeps", () => {
    const text = encodeFacts({
      age: [30, 30],
      work: [36, 47],
      canadianWork: [60, Infinity],
      frenchSpeaking: [9, 9],
      diploma: ["u3b", "u5b"],
      family: ["accompanying"],
    });
    expect(text).toBe("age.30_exp.36-47_can.60-_fs.9_dip.u3b.u5b_fam.accompanying");
    expect(new URLSearchParams({ fiche: text }).toString()).toBe(`fiche=${text}`);
  });

  test("reads back as the same facts, whatever they are, through an address", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const address = new URLSearchParams({ fiche: encodeFacts(facts) }).toString();
        const back = decodeFacts(new URLSearchParams(address).get("fiche"));
        expect(back).toEqual(facts);
        expect(encodeFacts(back)).toBe(encodeFacts(facts));
      }),
      { numRuns: counted(500) },
    );
  });

  test("codes are each one field's, of small letters and figures", () => {
    const codes = FIELDS.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[a-z][a-z0-9]{0,5}$/);
  });

  test.each([
    [null, {}],
    ["", {}],
    ["_", {}],
    ["age", {}],
    ["age.", {}],
    [".30", {}],
    ["age.-1", {}],
    ["age.3e1", {}],
    ["age.40-30", {}],
    ["age.999", {}],
    ["age.30-999", {}],
    ["dip.licence", {}],
    ["dip.u3b.licence", {}],
    ["__proto__.1_constructor.2_toString.3", {}],
    ["age.30_age.40", { age: [30, 30] }],
    ["<script>_age.30", { age: [30, 30] }],
    ["x".repeat(5000), {}],
    ["metier.  cuisinier\n\u0000 à  Douala ", { occupation: "cuisinier à Douala" }],
  ])("%j is read leniently", (text, facts) => expect(decodeFacts(text)).toEqual(facts));

  test("hostile input never throws, and what was read is stable", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc
            .array(fc.tuple(fc.constantFrom(...FIELDS.map(({ code }) => code)), fc.string()))
            .map((pairs) => pairs.map((pair) => pair.join(".")).join("_")),
        ),
        (text) => {
          const read = decodeFacts(text);
          expect(decodeFacts(encodeFacts(read))).toEqual(read);
        },
      ),
    );
  });
});

describe("newer answers", () => {
  test("win over what they contradict", () => {
    expect(
      overlay({ age: [30, 30], family: ["single"] }, { age: [31, 31], family: ["accompanying", "canadian"] }),
    ).toEqual({
      age: [31, 31],
      family: ["accompanying", "canadian"],
    });
  });

  test("do not erase a finer answer that they only say more widely", () => {
    expect(overlay({ work: [40, 40], diploma: ["u3b"] }, { work: [36, 47], diploma: ["u3b", "u5b"] })).toEqual({
      work: [40, 40],
      diploma: ["u3b"],
    });
  });

  test("narrow what was wide", () => {
    expect(
      overlay({ work: [12, 36], family: ["accompanying", "canadian"] }, { work: [36, 47], family: ["canadian"] }),
    ).toEqual({
      work: [36, 36],
      family: ["canadian"],
    });
  });

  test("leave alone what they do not speak of", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(overlay(facts, {})).toEqual(overlay(facts, facts));
      }),
    );
  });

  test("put a language's levels in their place once it is said", () => {
    expect(overlay({ firstSpeaking: [9, 9], secondSpeaking: [5, 5] }, { firstLanguage: ["english"] })).toEqual({
      firstLanguage: ["english"],
      englishSpeaking: [9, 9],
      frenchSpeaking: [5, 5],
    });
  });

  test("carry the scale of the French levels that stand", () => {
    const quebec: Facts = { frenchSpeaking: [8, 12], scale: ["quebec"] };
    const federal: Facts = { frenchSpeaking: [9, 9], scale: ["federal"] };
    // The wider Quebec answer adds nothing to the federal one.
    expect(overlay(federal, quebec)).toEqual(federal);
    expect(overlay(quebec, federal)).toEqual(federal);
    expect(overlay({ ...federal, frenchReading: [7, 7] }, { frenchReading: [5, 5], scale: ["quebec"] }).scale).toEqual([
      "federal",
      "quebec",
    ]);
  });
});

test("answers of one form narrow each other, and the first wins a contradiction", () => {
  expect(intersectAll([{ jobOffer: ["wx", "w00", "v00"] }, { jobOffer: ["w00", "v00"] }])).toEqual({
    jobOffer: ["w00", "v00"],
  });
  expect(intersectAll([{ frenchSpeaking: [5, 5] }, { frenchSpeaking: [7, 12] }])).toEqual({ frenchSpeaking: [5, 5] });
});

const values = (list: DiplomaList) => Object.keys(diplomaWords(list)).toSorted();

const arrima = (id: keyof typeof DIPLOMAS) => ({ ...DIPLOMAS[id] }) as { arrima?: string };

describe("diplomas", () => {
  const lists: DiplomaList[] = ["crs", "official", "arrima", "arrimaSpouse", "pstq", "profile", "pnp"];

  test("each list names each value of its form", () => {
    expect(values("crs")).toEqual([
      "bachelor",
      "high-school",
      "master",
      "none",
      "one-year",
      "phd",
      "two-degrees",
      "two-year",
    ]);
    expect(values("official")).toEqual(values("crs"));
    expect(values("arrima")).toEqual([
      "aec",
      "bachelor-1",
      "bachelor-3+",
      "dec",
      "diploma",
      "master",
      "none",
      "phd",
      "secondary",
    ]);
    expect(values("arrimaSpouse")).toEqual(["bachelor", "diploma", "master", "phd", "secondary"]);
    expect(values("pstq")).toHaveLength(16);
    expect(values("profile")).toEqual(["bachelor", "college", "master", "phd", "secondary"]);
    expect(values("pnp")).toEqual(["bachelor", "college", "master"]);
  });

  test.each(lists)("a diploma falls in one value of %s at most", (list) => {
    const said = Object.values(diplomaWords(list)).flat();
    expect(new Set(said).size).toBe(said.length);
    expect(said.every((id) => DIPLOMA_IDS.includes(id))).toBe(true);
  });

  test("a licence of one list is no guess in another", () => {
    const licence = diplomaWords("crs").bachelor ?? [];
    expect(new Set(licence.map((id) => arrima(id as keyof typeof DIPLOMAS).arrima))).toEqual(
      new Set(["dec", "bachelor-1", "bachelor-3+"]),
    );
  });
});

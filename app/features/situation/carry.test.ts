import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SECTIONS as ARRIMA } from "#app/features/points/arrima/questions.ts";
import { SECTIONS as CRS } from "#app/features/points/crs/questions.ts";
import { readParams, toQuery } from "#app/features/points/shared/answers.ts";
import type { Section } from "#app/features/points/shared/questions.ts";
import { withAge } from "./birth.ts";
import { decodeFacts, encodeFacts } from "./encode.ts";
import { type Facts, entriesOf } from "./facts.ts";
import { FIELDS } from "./fields.ts";
import { TOOLS, toolOf } from "./tools/registry.ts";
import { anyFacts } from "./testing/any-facts.ts";
import { type Tool, addressWith, answersFor, crossesScales, fromFacts, sheetAt, toFacts } from "./tools/tool.ts";
import { counted } from "#scripts/checks/counts.ts";

const TODAY = "2026-11-21";

const tool = (key: string): Tool => {
  const found = toolOf(key);
  if (!found) throw new Error(`no tool ${key}`);
  return found;
};

/** From one tool's answers to another tool's address. */
const go = (from: string, query: string, to: string) =>
  addressWith(tool(to), sheetAt(tool(from), new URLSearchParams(query), TODAY));
const answersOf = (address: string) => {
  const params = new URLSearchParams(address.split("?")[1] ?? "");
  return Object.fromEntries([...params].filter(([name]) => name !== "fiche" && name !== "repris"));
};
const asked = (from: string, query: string, to: string) =>
  fromFacts(tool(to), sheetAt(tool(from), new URLSearchParams(query), TODAY)).asked.map(({ name }) => name);

const CRS_PERSON =
  "age=31&education=master&workExperience=3&maritalStatus=married&firstLanguage=french&firstSpeaking=9&firstListening=9&firstReading=8&firstWriting=7&secondLanguage=english&secondSpeaking=7&secondListening=7&secondReading=7&secondWriting=7&nomination=yes";

describe("from /crs", () => {
  test("to /arrima: age, diploma, levels on Quebec's scale, the spouse; years are asked in months", () => {
    expect(answersOf(go("crs", CRS_PERSON, "arrima"))).toEqual({
      age: "31",
      education: "master",
      frenchListen: "8",
      frenchSpeak: "8",
      frenchRead: "8",
      frenchWrite: "7",
      englishListen: "7",
      englishSpeak: "7",
      englishRead: "7",
      englishWrite: "7",
      maritalStatus: "married",
    });
    expect(asked("crs", CRS_PERSON, "arrima")).toEqual(["workExperience"]);
  });

  test("to /crs/officiel: the whole, but who the spouse is and where the experience was", () => {
    expect(answersOf(go("crs", CRS_PERSON, "crs-officiel"))).toMatchObject({
      age: "31",
      education: "master",
      firstLanguage: "french",
      firstSpeaking: "9",
      firstWriting: "7",
      secondReading: "7",
      nomination: "yes",
    });
    expect(asked("crs", CRS_PERSON, "crs-officiel")).toEqual(["family", "foreignExperience"]);
  });

  test("what the next tool has no place for is carried along, and comes back", () => {
    const there = go("crs", CRS_PERSON, "arrima");
    expect(there).toMatch(/&fiche=[^&]+$/);
    const back = addressWith(tool("crs"), sheetAt(tool("arrima"), new URLSearchParams(there.split("?")[1]), TODAY));
    expect(answersOf(back)).toEqual(Object.fromEntries(new URLSearchParams(`${CRS_PERSON}&frenchSkills=7`)));
  });
});

describe("never guessed", () => {
  test.each([
    ["arrima", "frenchListen=8&frenchSpeak=8&frenchRead=8&frenchWrite=8", "pstq", {}],
    ["arrima", "frenchListen=7", "pstq", { frenchListen: "7" }],
    ["arrima", "education=bachelor-1", "crs", {}],
    ["arrima", "education=bachelor-3%2B", "pstq", {}],
    ["crs", "education=bachelor", "arrima", {}],
    ["crs", "education=two-degrees", "arrima", {}],
    ["crs", "education=two-degrees", "crs-officiel", { education: "two-degrees" }],
    ["pstq", "education=university-3-4", "arrima", { education: "bachelor-3+", "pstq.education": "university-3-4" }],
    ["pstq", "education=university-5", "crs", {}],
    ["pstq", "workExperience=60", "arrima", {}],
    ["pstq", "quebecExperience=14", "arrima", { quebecExperience: "yes", "pstq.quebecExperience": "12" }],
    ["arrima", "quebecExperience=yes", "pstq", {}],
    ["crs", "studyInCanada=yes", "crs-officiel", {}],
    ["crs", "relativesInCanada=yes", "crs-officiel", {}],
    ["crs-officiel", "sibling=yes", "crs", { relativesInCanada: "yes" }],
    ["crs", "jobOffer=yes&jobOfferType=noc-00", "crs-officiel", {}],
    ["crs-officiel", "jobOffer=noc-00", "crs", { jobOffer: "yes", jobOfferType: "noc-00" }],
    ["arrima", "jobOffer=yes", "pstq", {}],
    ["arrima", "jobOffer=yes&jobOfferLocation=montreal", "pstq", { jobOffer: "montreal" }],
    ["crs", "maritalStatus=married&spouseLanguage=7", "crs-officiel", {}],
    ["crs-officiel", "family=not-accompanying", "pstq", {}],
    ["crs-officiel", "family=accompanying", "pstq", { maritalStatus: "married" }],
    ["arrima", "workExperience=35", "crs", { workExperience: "2" }],
    ["arrima", "workExperience=80", "crs", { workExperience: "6" }],
    ["crs", "workExperience=6", "arrima", {}],
    ["pnp", "experience=2,5", "crs", { workExperience: "2" }],
    ["pnp", "education=bachelor", "crs", {}],
    ["pnp", "language=7", "crs", {}],
    // The official row of the master holds the professional degrees too, which Quebec counts as a first cycle.
    ["crs", "education=master", "crs-officiel", { education: "master" }],
    ["crs-officiel", "education=master", "eligibility", { education: "master" }],
    ["crs-officiel", "education=master", "arrima", {}],
    [
      "eligibility",
      "family=single&foreignExperience=4&workExperience=48&feer=1&funds=12000000",
      "crs-officiel",
      { foreignExperience: "3" },
    ],
    [
      "eligibility",
      "family=single&foreignExperience=4&workExperience=48&feer=1&funds=12000000",
      "pstq",
      { workExperience: "48", feer: "1" },
    ],
    ["eligibility", "jobOffer=other&relative=yes", "crs", { jobOffer: "yes", relativesInCanada: "yes" }],
    ["crs-officiel", "firstSpeaking=10&firstLanguage=french", "crs", { firstLanguage: "french", firstSpeaking: "10" }],
  ])("%s %s → %s", (from, query, to, answers) => expect(answersOf(go(from, query, to))).toEqual(answers));

  test("an untouched 0, no or « célibataire » is unknown, never zero", () => {
    const untouched =
      "age=0&workExperience=0&canadianExperience=0&maritalStatus=single&nomination=no&secondLanguage=none&firstSpeaking=0&jobOffer=no";
    expect(go("crs", untouched, "crs-officiel")).toBe("/crs/officiel");
    expect(toFacts(tool("arrima"), new URLSearchParams("children=0&quebecFamily=no&workExperience=abc"))).toEqual({});
  });

  test("no child, said in the interview, reaches /eligibility, which asks how many", () => {
    const address = addressWith(tool("eligibility"), decodeFacts("age.29_fam.single_enf.0_exp5.0"));
    expect(answersOf(address)).toMatchObject({ children: "0", workExperience: "0", family: "single" });
    expect(toFacts(tool("eligibility"), new URLSearchParams("children=0"))).toEqual({ children: [0, 0] });
  });

  test("levels of no language said go nowhere, and are not lost", () => {
    const there = go("crs", "firstSpeaking=9", "crs-officiel");
    expect(answersOf(there)).toEqual({ firstSpeaking: "9" });
    expect(answersOf(go("crs", "firstSpeaking=9", "arrima"))).toEqual({});
    expect(answersOf(go("arrima", go("crs", "firstSpeaking=9", "arrima").split("?")[1] ?? "", "crs"))).toEqual({
      firstSpeaking: "9",
    });
  });

  test("levels of a language are not put first by themselves", () => {
    expect(answersOf(go("arrima", "englishListen=7&englishRead=7&frenchRead=6", "crs"))).toEqual({});
    expect(asked("arrima", "englishListen=7", "crs")).toEqual(["firstLanguage"]);
  });
});

describe("what was answered last", () => {
  test("an answer corrected at the next tool is corrected at the one before", () => {
    const there = new URLSearchParams(go("crs", CRS_PERSON, "arrima").split("?")[1]);
    there.set("age", "32");
    there.set("frenchWrite", "6");
    const back = answersOf(go("arrima", there.toString(), "crs"));
    expect(back).toMatchObject({ age: "32", firstWriting: "6", firstSpeaking: "9" });
  });

  test("an answer taken out of the form is forgotten, though the sheet held it finer", () => {
    const there = new URLSearchParams(go("pstq", "education=graduate-2&age=30", "crs").split("?")[1]);
    expect(there.get("fiche")).toContain("dip.");
    there.delete("education");
    expect(answersOf(go("crs", there.toString(), "pstq"))).toEqual({ age: "30" });
  });

  test("somebody single again is no longer married in the sheet", () => {
    const there = new URLSearchParams(go("crs-officiel", "family=accompanying", "crs").split("?")[1]);
    expect(there.get("maritalStatus")).toBe("married");
    there.set("maritalStatus", "single");
    expect(answersOf(go("crs", there.toString(), "crs-officiel"))).toEqual({});
  });
});

describe("the spouse's own application, which /crs/plan and /crs/famille ask", () => {
  const SPOUSE =
    "spouseEducation=two-year&spouseSpeaking=5&spouseCanadianExperience=1&partnerAge=30&partnerFirstLanguage=english&partnerForeignExperience=2&partnerCanadianStudy=one-two&partnerSibling=yes&partnerNomination=yes&partnerCertificate=yes&partnerSecondSpeaking=7&partnerSecondReading=6";
  const COUPLE = `age=33&family=accompanying&firstLanguage=french&firstSpeaking=8&${SPOUSE}`;

  test.each(["crs-officiel", "crs", "arrima", "pstq", "eligibility", "pnp", "evolution", "famille"])(
    "comes back whole from %s",
    (to) => {
      const there = go("plan", COUPLE, to);
      expect(answersOf(go(to, there.split("?")[1] ?? "", "plan"))).toEqual(
        Object.fromEntries(new URLSearchParams(COUPLE)),
      );
    },
  );

  test("says the age to Quebec, the language of the test to the questionnaire, and takes both from there", () => {
    expect(answersOf(go("plan", COUPLE, "pstq"))).toMatchObject({ spouseAge: "30" });
    expect(answersOf(go("famille", COUPLE, "eligibility"))).toMatchObject({ spouseTestLanguage: "english" });
    expect(answersOf(go("pstq", "maritalStatus=married&spouseAge=31", "plan"))).toEqual({
      family: "accompanying",
      partnerAge: "31",
    });
    expect(answersOf(go("eligibility", "family=accompanying&spouseTestLanguage=french", "famille"))).toMatchObject({
      partnerFirstLanguage: "french",
    });
  });

  test("a brother or sister of the spouse is not taken for one's own", () => {
    expect(answersOf(go("famille", "family=accompanying&partnerSibling=yes", "crs-officiel"))).toEqual({
      family: "accompanying",
    });
  });
});

describe("a birth date", () => {
  test("gives the age, whatever age was typed, and comes back", () => {
    const there = go("plan", "age=20&birthDate=1993-11-22", "crs");
    expect(answersOf(there)).toEqual({ age: "32" });
    expect(answersOf(go("crs", there.split("?")[1] ?? "", "evolution"))).toEqual({
      age: "32",
      birthDate: "1993-11-22",
    });
  });

  test("gives way to an age that was said later and contradicts it", () => {
    const there = new URLSearchParams(go("plan", "birthDate=1993-11-22", "crs").split("?")[1]);
    there.set("age", "35");
    expect(answersOf(go("crs", there.toString(), "plan"))).toEqual({ age: "35" });
  });

  test.each(["2027-01-01", "1993-02-30", "hier", "1850-01-01"])("that is none is forgotten: %s", (typed) => {
    expect(go("plan", `birthDate=${typed}`, "crs")).toBe("/crs");
    expect(go("crs", `fiche=ne.${typed}`, "plan")).toBe("/crs/plan");
  });
});

describe("the day on which work ended", () => {
  const ended = "foreignExperience=3&foreignEnd=2018-11-01&canadianEnd=2020-02-29";

  test.each(["crs-officiel", "famille", "evolution"] as const)(
    "goes from the plan to %s, so that both count the same years",
    (to) =>
      expect(answersOf(go("plan", ended, to))).toEqual({
        foreignExperience: "3",
        foreignEnd: "2018-11-01",
        canadianEnd: "2020-02-29",
      }),
  );

  test("comes back from a tool that does not ask it", () => {
    const there = go("evolution", ended, "arrima");
    expect(answersOf(go("arrima", there.split("?")[1] ?? "", "plan"))).toMatchObject({
      foreignEnd: "2018-11-01",
      canadianEnd: "2020-02-29",
    });
  });

  test.each(["2018-02-30", "hier", "2018"])("that is none is forgotten: %s", (typed) => {
    expect(go("plan", `foreignEnd=${typed}`, "evolution")).toBe("/crs/evolution");
    expect(go("crs", `fiche=horsf.${typed}`, "plan")).toBe("/crs/plan");
  });
});

const at = (from: string, query: string, to: string) =>
  crossesScales(tool(to), sheetAt(tool(from), new URLSearchParams(query), TODAY));

describe("the two scales of French", () => {
  test("levels that cross are said to be checked", () => {
    expect(at("crs", "firstLanguage=french&firstReading=7", "arrima")).toBe(true);
    expect(at("crs", "firstLanguage=english&firstReading=7", "arrima")).toBe(false);
    expect(at("arrima", "frenchRead=7", "pstq")).toBe(false);
    expect(at("arrima", "frenchRead=8", "pstq")).toBe(false);
  });
  test("a stay at a federal page does not make Quebec's levels federal", () => {
    const crs = go("arrima", "frenchRead=7&frenchListen=7", "crs").split("?")[1] ?? "";
    expect(at("crs", `${crs}&firstLanguage=french`, "crs-officiel")).toBe(true);
  });
});

describe("the converter", () => {
  const scores =
    "frenchTest=tef&frenchDate=2026-01-15&frenchListening=503&frenchReading=546&frenchWriting=428&frenchSpeaking=494";
  test("gives its levels to the federal pages, French first when it is the only one", () => {
    expect(answersOf(go("nclc", scores, "crs-officiel"))).toEqual({
      firstLanguage: "french",
      firstListening: "9",
      firstReading: "10",
      firstWriting: "7",
      firstSpeaking: "8",
    });
    expect(answersOf(go("nclc", scores, "crs"))).toMatchObject({ firstReading: "10", frenchSkills: "7" });
    expect(answersOf(go("nclc", scores, "pnp"))).toEqual({ language: "7" });
  });
  test("gives the Quebec pages what its scores say on Quebec's own scale: 420 everywhere at the TEF is level 7 to speak, 5 to write, at least", () => {
    const everywhere =
      "frenchTest=tef&frenchDate=2026-01-15&frenchListening=420&frenchReading=420&frenchWriting=420&frenchSpeaking=420";
    const LEAST = { frenchListen: "7", frenchSpeak: "7", frenchRead: "5", frenchWrite: "5" };
    expect(answersOf(go("nclc", everywhere, "pstq"))).toEqual(LEAST);
    expect(answersOf(go("nclc", everywhere, "arrima"))).toEqual(LEAST);
    expect(asked("nclc", everywhere, "pstq")).toEqual(Object.keys(LEAST));
    // NCLC of the federal table: 393 to 433 to listen and read is 6, 379 to 427 to write is 6, 387 to 421 to speak is 5.
    const officialLevels = {
      firstLanguage: "french",
      firstSpeaking: "5",
      firstListening: "6",
      firstReading: "6",
      firstWriting: "6",
    };
    expect(answersOf(go("nclc", everywhere, "crs-officiel"))).toEqual(officialLevels);
    const pstq = go("nclc", everywhere, "pstq").split("?")[1] ?? "";
    expect(answersOf(go("pstq", pstq, "crs-officiel"))).toEqual(officialLevels);
    expect(crossesScales(tool("pstq"), sheetAt(tool("nclc"), new URLSearchParams(everywhere), TODAY))).toBe(false);
    // A better level of the attestation stands, for Quebec alone.
    const better = pstq.replace("frenchRead=5", "frenchRead=8");
    expect(answersOf(go("pstq", better, "arrima"))).toEqual({ ...LEAST, frenchRead: "8" });
    expect(answersOf(go("pstq", better, "crs-officiel"))).toEqual(officialLevels);
  });
  test("gives nothing of a result that expired", () => {
    expect(go("nclc", scores.replace("2026-01-15", "2024-11-20"), "crs")).toBe("/crs");
  });
});

/** The query strings of a form: any of its choices, or none. */
const anyForm = (sections: readonly Section[]) => {
  const questions = sections.flatMap((section) => section.questions);
  return fc
    .tuple(
      ...questions.map((question) => {
        const values =
          question.kind === "number"
            ? ["", "1", "12", "29", "47"]
            : question.kind === "yesno"
              ? ["yes", "no"]
              : ["", ...question.choices.map(({ value }) => value)];
        return fc.constantFrom(...values).map((value): [string, string] => [question.name, value]);
      }),
    )
    .map((pairs) => toQuery(sections, readParams(sections, new URLSearchParams(pairs))));
};

/** A CRS form that contradicts itself keeps its first word: the same language twice, or French under 7 said above. */
const coherent = (params: URLSearchParams) =>
  params.get("firstLanguage") !== params.get("secondLanguage") && !params.has("frenchSkills");

const FORMS = [
  ["crs", anyForm(CRS).filter(coherent)],
  ["arrima", anyForm(ARRIMA)],
] as const;

describe.each(FORMS)("any answers of %s", (key, forms) => {
  /** Answers that count: those under a condition that fails are the form's own memory. */
  const counting = (params: URLSearchParams) => {
    const kept = new URLSearchParams(params);
    if (kept.get("jobOffer") !== "yes") for (const name of ["jobOfferType", "jobOfferLocation"]) kept.delete(name);
    if (key === "crs" && !kept.has("secondLanguage"))
      for (const name of ["Speaking", "Listening", "Reading", "Writing"]) kept.delete(`second${name}`);
    return kept;
  };

  test.each(TOOLS.filter((to) => to.key !== "nclc").map((to) => to.key))(
    "lose nothing on the way to %s and back",
    (to) => {
      fc.assert(
        fc.property(forms, (params) => {
          const there = go(key, params.toString(), to);
          const back = answersOf(go(to, there.split("?")[1] ?? "", key));
          expect(back).toMatchObject(Object.fromEntries(counting(params)));
        }),
        { numRuns: counted(150) },
      );
    },
  );

  test("an answer is carried only when every value still possible gives it", () => {
    const targets = TOOLS.filter((to) => to.answers.length > 0);
    fc.assert(
      fc.property(forms, fc.constantFrom(...targets.map((to) => to.key)), (params, target) => {
        const to = tool(target);
        const sheet = toFacts(tool(key), params);
        const { carried } = fromFacts(to, sheet);
        for (const finer of pointsOf(sheet)) {
          const there = fromFacts(to, finer).carried;
          for (const { name, value } of carried)
            expect(there.find((one) => one.name === name)?.value, name).toBe(value);
        }
      }),
      { numRuns: counted(200) },
    );
  });
});

/** The sheet with one of its facts settled to one end or one value, each in turn. A level of 10 is "10 or more": no list of tests goes further. */
function pointsOf(facts: Facts): Facts[] {
  const levels = new Set<string>(
    FIELDS.flatMap((shape) => (shape.kind === "span" && shape.unit === "level" ? [shape.name] : [])),
  );
  return entriesOf(facts).flatMap(([field, fact]): Facts[] => {
    if (typeof fact === "string") return [];
    const [from, to] = fact;
    if (typeof from !== "number" || typeof to !== "number")
      return fact.map((value) => ({ ...facts, [field]: [value] }) as Facts);
    const last = levels.has(field) && from <= 10 ? Math.min(to, 10) : Math.min(to, 700);
    return [from, last].map((end) => ({ ...facts, [field]: [end, end] }) as Facts);
  });
}

describe("whatever a tool was answered", () => {
  const asking = TOOLS.filter((to) => to.answers.length > 0);
  const anyTool = fc.constantFrom(...asking.map((to) => to.key));

  test("it is back as it was after another tool", () => {
    fc.assert(
      fc.property(anyFacts, anyTool, anyTool, (facts, from, to) => {
        // What a form of this tool may hold, read once: a form that contradicts itself keeps its first word.
        const said = answersFor(tool(from), withAge(toFacts(tool(from), answersFor(tool(from), facts)), TODAY));
        const there = go(from, said.toString(), to);
        expect(answersOf(go(to, there.split("?")[1] ?? "", from))).toEqual(Object.fromEntries(said));
      }),
      { numRuns: counted(2000) },
    );
  });
});

test("a whole CRS sheet on its way to Quebec stays short", () => {
  const long = go(
    "crs",
    `${CRS_PERSON}&certificateQualification=yes&studyInCanada=yes&workInCanada=yes&relativesInCanada=yes&canadianExperience=2&jobOffer=yes&jobOfferType=noc-00&spouseEducation=two-year&spouseLanguage=7&spouseCanadianExperience=1&spouseWorkExperience=3`,
    "arrima",
  );
  expect((new URLSearchParams(long.split("?")[1]).get("fiche") ?? "").length).toBeLessThan(400);
});

test("an empty sheet opens a tool bare", () => {
  for (const to of TOOLS) expect(addressWith(to, {})).toBe(to.path);
  expect(encodeFacts({})).toBe("");
});

const labelOf = (key: string, name: string) => tool(key).answers.find((answer) => answer.name === name)?.label;

test("every answer has words, and those of its question where the form has it", () => {
  for (const { answers } of TOOLS) for (const { name, label } of answers) expect(label, name).not.toBe("");
  expect(labelOf("crs", "maritalStatus")).toBe("Situation de famille");
  expect(labelOf("arrima", "maritalStatus")).toBe("Situation matrimoniale");
  expect(labelOf("arrima", "children")).toBe("Enfants à charge de moins de 22 ans");
  expect(labelOf("eligibility", "feer")).toBe("Catégorie de votre profession principale");
});

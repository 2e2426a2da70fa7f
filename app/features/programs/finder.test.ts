/** The finder's rules on named situations; the rule is the specification's (section 9) and the reading of it. */
import { describe, expect, test } from "vitest";
import { answerSearch } from "./answer-search.ts";
import type { Stream } from "./data/shape.ts";
import type { Filters } from "./filters.ts";
import { type Asks, exclusions, findPrograms, placeMatches, sortStreams, unjudged } from "./finder.ts";
import { programs } from "./programs.ts";
import { streams } from "./streams.ts";

const nothing: Filters = { occupation: "", experience: null, language: null, province: "", education: null };
const asked = (filters: Partial<Filters>): Filters => ({ ...nothing, ...filters });

const found = (filters: Partial<Filters>) => findPrograms(programs(), asked(filters)).map(({ id }) => id);
const ids = (list: readonly Stream[]) => list.map(({ id }) => id);

/** A programme that asks a bachelor, 2 years and level 6. */
const nurses: Asks = {
  place: "NS",
  minEducation: "bachelor",
  minExperience: 2,
  minLanguage: 6,
  occupations: ["Infirmier ou infirmière", "Sage-femme", "Développeur de logiciels"],
};

describe("a programme is excluded when", () => {
  test.each<[string, Partial<Filters>, string[]]>([
    ["the education is one step below", { education: "college" }, ["education"]],
    ["the education is the minimum", { education: "bachelor" }, []],
    ["the education is above", { education: "phd" }, []],
    ["the education is the lowest of all", { education: "high-school" }, ["education"]],
    ["the experience is half a year short", { experience: 1.5 }, ["experience"]],
    ["the experience is the minimum", { experience: 2 }, []],
    ["there is no experience at all", { experience: 0 }, ["experience"]],
    ["the language is half a level short", { language: 5.5 }, ["language"]],
    ["the language is the minimum", { language: 6 }, []],
    ["the province is another", { province: "Ontario" }, ["province"]],
    ["no listed occupation holds the text", { occupation: "soudeur" }, ["occupation"]],
    [
      "nothing fits",
      { occupation: "soudeur", experience: 0, language: 4, province: "Yukon", education: "college" },
      ["occupation", "experience", "language", "province", "education"],
    ],
  ])("%s", (_case, filters, expected) => {
    expect(exclusions(nurses, asked(filters))).toEqual(expected);
  });

  test("and an empty filter excludes nothing", () => {
    expect(exclusions(nurses, nothing)).toEqual([]);
  });

  test("a minimum that is not known excludes nobody", () => {
    expect(
      exclusions(
        { place: "NS" },
        asked({ occupation: "soudeur", experience: 0, language: 0, education: "high-school" }),
      ),
    ).toEqual([]);
  });
});

describe("an occupation matches", () => {
  test.each([
    "infirm",
    "INFIRMIERE",
    "infirmière",
    "infirmières",
    "developpeur",
    "développeur logiciels",
    "femme",
    "sage-femme",
  ])("%s", (occupation) => {
    expect(exclusions(nurses, asked({ occupation }))).toEqual([]);
  });
  test.each(["infirmiero", "sage homme", "!!!", "—"])("%s: no", (occupation) => {
    expect(exclusions(nurses, asked({ occupation }))).toEqual(["occupation"]);
  });
});

describe("a province matches", () => {
  test.each<[Asks["place"], string]>([
    ["NS", "Nouvelle-Écosse"],
    ["NS", "nouvelle ecosse"],
    ["NS", "ÉCOSSE"],
    ["NS", "nova scotia"],
    ["NS", "NS"],
    ["QC", "quebec"],
    ["ATL", "Nouveau-Brunswick"],
    ["ATL", "atlantique"],
    ["HQ", "Ontario"],
    ["CA", "Québec"],
    ["NB", "nouv"],
  ])("%s by « %s »", (place, province) => expect(placeMatches({ place }, province)).toBe(true));

  test.each<[Asks["place"], string]>([
    // Two capitals are a code: « ON » is no part of « Yukon », nor « MB » of « Colombie ».
    ["YT", "ON"],
    ["BC", "MB"],
    ["HQ", "Québec"],
    ["ATL", "Ontario"],
    ["NS", "Neuve"],
    ["ON", "??"],
  ])("%s not by « %s »", (place, province) => expect(placeMatches({ place }, province)).toBe(false));

  test("a stream of some communities is in their provinces alone", () => {
    expect(placeMatches({ place: "HQ", covers: ["MB", "NB"] }, "Manitoba")).toBe(true);
    expect(placeMatches({ place: "HQ", covers: ["MB", "NB"] }, "Alberta")).toBe(false);
  });
});

describe("the six sample programmes", () => {
  test("are all found by an empty search", () => {
    expect(found({})).toEqual([
      "alberta-express-entry",
      "cb-pilote-technologie",
      "saskatchewan-professions-en-demande",
      "nouvelle-ecosse-medecins",
      "ontario-francophone",
      "quebec-travailleurs-qualifies",
    ]);
  });

  test("give the two numbers of places of the specification, and no other without the word « exemple »", () => {
    expect(
      programs()
        .filter(({ slots }) => !slots.example)
        .map(({ id, slots }) => [id, slots.words.replaceAll("\u00a0", "")]),
    ).toEqual([
      ["ontario-francophone", "1350 places par an"],
      ["quebec-travailleurs-qualifies", "28900 places par an"],
    ]);
  });

  test.each<[string, Partial<Filters>, string[]]>([
    ["a family doctor", { occupation: "médecin" }, ["nouvelle-ecosse-medecins"]],
    ["a doctor short of a master", { occupation: "médecin", education: "bachelor" }, []],
    ["a welder", { occupation: "soudeuse" }, ["saskatchewan-professions-en-demande", "quebec-travailleurs-qualifies"]],
    ["level 4 alone", { language: 4 }, ["saskatchewan-professions-en-demande"]],
    ["Quebec alone", { province: "québ" }, ["quebec-travailleurs-qualifies"]],
    ["a place that is none", { province: "Douala" }, []],
  ])("%s", (_case, filters, expected) => expect(found(filters)).toEqual(expected));
});

describe("the other streams", () => {
  test("are all kept by an empty search", () => {
    expect(sortStreams(streams(), nothing)).toEqual({ kept: streams(), excluded: [] });
  });

  test("that say no minimum are kept whatever is asked; those that say one are listed with the reason", () => {
    const { kept, excluded } = sortStreams(
      streams(),
      asked({ province: "Alberta", language: 3, experience: 0.25, education: "college" }),
    );
    expect(ids(kept)).toContain("aaip-technologie");
    expect(ids(kept)).toContain("picr");
    expect(excluded.map(({ stream, by }) => [stream.id, by])).toEqual([
      ["aaip-opportunite", ["experience", "language"]],
      ["aaip-renouveau-rural", ["experience"]],
      ["aaip-tourisme-hotellerie", ["experience", "language"]],
    ]);
  });

  test("of another province are left out", () => {
    const { kept, excluded } = sortStreams(streams(), asked({ province: "Yukon", language: 1 }));
    expect(ids(kept)).toEqual([
      "ynp-entree-express",
      "ynp-travailleur-qualifie",
      "ynp-travailleur-essentiel",
      "ynp-collectivites",
      "picr",
      "mobilite-francophone",
      "visa-demarrage-entreprise",
      "parents-et-grands-parents",
    ]);
    expect(excluded).toEqual([]);
  });

  test("say which filters they do not let us judge", () => {
    const rural = streams().find(({ id }) => id === "aaip-renouveau-rural");
    if (!rural) throw new Error("Rural Renewal is missing");
    expect(unjudged(rural, asked({ occupation: "soudeur", language: 5, education: "master" }))).toEqual([
      "occupation",
      "language",
    ]);
  });
});

test("revoked and replaced programmes come last, the open ones first", () => {
  const tones = findPrograms(programs(), nothing).map(({ today }) => today.tone);
  expect(tones).toEqual(["good", "fair", "fair", "fair", "bad", "bad"]);
  expect(found({}).slice(-2)).toEqual(
    programs()
      .filter(({ today }) => /^(Révoqué|Remplacé)/.test(today.label))
      .map(({ id }) => id),
  );
});

test("of a province's other streams, the open ones come first, the revoked ones last", () => {
  const ranks: Record<Stream["status"], number> = { open: 0, openWithOffer: 0, suspended: 1, closed: 1, revoked: 2 };
  const groups = answerSearch(new URLSearchParams()).groups.map(({ kept }) => kept.map(({ status }) => ranks[status]));
  expect(groups.some((group) => group.includes(0) && group.includes(2))).toBe(true);
  for (const group of groups) expect(group).toEqual(group.toSorted());
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOST_SHOWN, adviseOn, changesFor } from "./advice.ts";
import { readAnswers } from "./questions.ts";
import type { Answers } from "./questions.ts";
import { apiAnswer, buildSheet } from "./result.ts";
import { score } from "./rules.ts";
import { anyAnswers } from "./testing/answers.ts";

const UNTOUCHED = readAnswers(new URLSearchParams());
const answering = (answers: Partial<Answers>): Answers => ({ ...UNTOUCHED, ...answers });

/** Our U+00A0 as plain spaces, so that expectations can be read. */
const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");

const reason = (key: string, answers: Partial<Answers>) =>
  plain(
    buildSheet(answering(answers))
      .groups.flatMap((group) => group.criteria)
      .find((criterion) => criterion.key === key)?.reason,
  );

const sumOf = (items: readonly { points: number }[]) => items.reduce((sum, item) => sum + item.points, 0);

const BEST_LANGUAGES: Partial<Answers> = {
  frenchListen: 8,
  frenchSpeak: 8,
  frenchRead: 7,
  frenchWrite: 7,
  englishListen: 9,
  englishSpeak: 9,
  englishRead: 9,
  englishWrite: 9,
};

describe("the sheet", () => {
  it("shows the specification's maximums", () => {
    const scoreSheet = buildSheet(UNTOUCHED);
    expect(scoreSheet).toMatchObject({ grid: "arrima", gridVersion: "arrima-2026-11", maximum: 1320, official: null });
    expect(scoreSheet.groups.map((group) => [group.key, group.label, group.maximum])).toEqual([
      ["humanCapital", "Capital humain", 580],
      ["laborMarket", "Marché du travail", 740],
    ]);
    expect(
      scoreSheet.groups.flatMap((group) => group.criteria).map((criterion) => [criterion.key, criterion.maximum]),
    ).toEqual([
      ["education", 26],
      ["workExperience", 8],
      ["age", 16],
      ["languages", 22],
      ["quebecConnection", 8],
      ["spouse", 17],
      ["children", 8],
      ["funds", 1],
      ["jobOffer", 394],
    ]);
  });

  it.each([
    [{ jobOffer: "yes", jobOfferLocation: "montreal" }, "Excellent", "good"],
    [{ maritalStatus: "married", education: "phd", age: 30, workExperience: 48 }, "Admissible", "fair"],
    [
      {
        ...BEST_LANGUAGES,
        maritalStatus: "married",
        education: "phd",
        age: 30,
        workExperience: 48,
        children: 2,
        spouseEducation: "phd",
        spouseFrench: 7,
        spouseExperience: 24,
        quebecFamily: "yes",
        quebecExperience: "yes",
        jobOffer: "yes",
      },
      "Très bon",
      "good",
    ],
    [{}, "Insuffisant", "bad"],
  ] as const)("%j is %s", (answers, label, tone) => {
    expect(buildSheet(answering(answers)).status).toEqual({ label, tone });
    expect(apiAnswer(answering(answers)).status).toBe(label);
  });

  it("adds up, within its maximums, for any answers", () => {
    fc.assert(
      fc.property(anyAnswers(), (answers) => {
        const scoreSheet = buildSheet(answers);
        expect(sumOf(scoreSheet.groups)).toBe(scoreSheet.total);
        for (const group of scoreSheet.groups) {
          expect(sumOf(group.criteria)).toBe(group.points);
          for (const shown of [group, ...group.criteria]) {
            expect(shown.points).toBeGreaterThanOrEqual(0);
            expect(shown.points).toBeLessThanOrEqual(shown.maximum);
          }
        }
        expect(scoreSheet.total).toBeLessThanOrEqual(91 + 394);
      }),
    );
  });

  it("repeats in the reason the points of every criterion, for any answers", () => {
    fc.assert(
      fc.property(anyAnswers(), (answers) => {
        for (const { reason: said } of buildSheet(answers).groups.flatMap((group) => group.criteria)) {
          expect(said).toMatch(/^[^a-z].*\d+\u00a0?.*\.$/);
          expect(said).not.toMatch(/undefined|NaN|null| [:;!?%»]|« |'/);
        }
        const { age, workExperience, education, children, funds, jobOffer } = score(answers).result;
        for (const [key, now] of Object.entries({ age, workExperience, education, children, funds, jobOffer })) {
          expect(reason(key, answers)).toContain(` : ${now} point${now < 2 ? "" : "s"}`);
        }
      }),
    );
  });
});

describe("reasons name the answer and the next step", () => {
  it.each<[string, Partial<Answers>, string]>([
    ["workExperience", { workExperience: 47 }, "47 mois d’expérience qualifiée : 6 points ; 48 mois en donneraient 8."],
    ["workExperience", { workExperience: 48 }, "48 mois d’expérience qualifiée : 8 points, le maximum."],
    ["workExperience", {}, "Expérience qualifiée non renseignée : 0 point ; 12 mois en donneraient 2."],
    ["education", { education: "master" }, "« Maîtrise (master) » : 20 points ; « Doctorat (PhD) » en donnerait 26."],
    ["education", { education: "phd" }, "« Doctorat (PhD) » : 26 points, le maximum."],
    ["age", { age: 17 }, "17 ans : 0 point ; de 18 à 35 ans, 16 points."],
    ["age", { age: 35 }, "35 ans : 16 points, le maximum ; 14 points à 36 ans."],
    ["age", { age: 37 }, "37 ans : 12 points ; 10 points à 38 ans."],
    ["age", { age: 42 }, "42 ans : 2 points ; 0 point à 43 ans."],
    ["age", { age: 43 }, "43 ans : 0 point ; l’âge ne donne plus de point à partir de 43 ans."],
    [
      "spouse",
      { spouseEducation: "phd" },
      "Célibataire : ce critère compte 0 point, il ne concerne que les personnes mariées.",
    ],
    [
      "spouse",
      { maritalStatus: "married", spouseEducation: "bachelor", spouseFrench: 5, spouseExperience: 24 },
      "Conjoint : études « Université, 1er cycle (licence) », 4 points ; français niveau 5, 2 points ; 24 mois d’expérience, 3 points. Encore à gagner : études « Maîtrise (master) » (+1) et français niveau 7 (+1).",
    ],
    [
      "spouse",
      { maritalStatus: "married", spouseEducation: "phd", spouseFrench: 7, spouseExperience: 24 },
      "Conjoint : études « Doctorat (PhD) », 6 points ; français niveau 7, 3 points ; 24 mois d’expérience, 3 points. Les règles ne donnent pas plus de 12 points ici, sur 17 affichés : aucun point de plus n’est disponible.",
    ],
    [
      "children",
      { children: 1 },
      "1 enfant à charge : 4 points ; chaque enfant de moins de 22 ans en donne 4, jusqu’à 8.",
    ],
    ["children", { children: 2 }, "2 enfants à charge : 8 points, le maximum."],
    [
      "children",
      { children: 3 },
      "3 enfants à charge : 8 points, le maximum. Le plafond de 8 points s’applique : sans lui, il y en aurait 12.",
    ],
    ["funds", { funds: "insufficient" }, "Fonds insuffisants : 0 point ; des fonds suffisants en donneraient 1."],
    [
      "jobOffer",
      { jobOffer: "yes" },
      "Offre validée, lieu à préciser (lu comme région de Montréal) : 14 points ; hors de la région de Montréal, 394 ; dans la région de Montréal, 194.",
    ],
    [
      "jobOffer",
      { jobOffer: "yes", jobOfferLocation: "montreal" },
      "Offre validée dans la région de Montréal : 194 points ; hors de la région de Montréal, 394.",
    ],
    [
      "jobOffer",
      { jobOffer: "yes", jobOfferLocation: "outside-montreal" },
      "Offre validée hors de la région de Montréal : 394 points, le maximum.",
    ],
    [
      "languages",
      { frenchListen: 7, frenchSpeak: 6, frenchRead: 7, frenchWrite: 7, englishListen: 8, englishSpeak: 9 },
      "Français : 4 points à l’oral (niveau 6) et 1 point à l’écrit (niveau 7). Anglais : 0 point à l’oral (CLB 8) et 0 point à l’écrit (sans niveau). Encore à gagner : niveau 7 à l’oral en français (+2), CLB 9 à l’oral en anglais (+2) et CLB 9 à l’écrit en anglais (+2).",
    ],
    [
      "languages",
      BEST_LANGUAGES,
      "Français : 7 points à l’oral (niveau 8) et 1 point à l’écrit (niveau 7). Anglais : 2 points à l’oral (CLB 9) et 2 points à l’écrit (CLB 9). Les règles ne donnent pas plus de 12 points ici, sur 22 affichés : aucun point de plus n’est disponible.",
    ],
    [
      "quebecConnection",
      { quebecExperience: "yes" },
      "Travail au Québec : 4 points ; études au Québec : 0 point ; famille au Québec : 0 point. Encore à gagner : des études au Québec (+2) et de la famille au Québec (+2).",
    ],
    [
      "quebecConnection",
      { quebecExperience: "yes", quebecStudies: "yes", quebecFamily: "yes" },
      "Travail au Québec : 4 points ; études au Québec : 2 points ; famille au Québec : 2 points. C’est le maximum.",
    ],
  ])("%s of %j", (key, answers, expected) => {
    expect(reason(key, answers)).toBe(expected);
  });

  it("warns that an offer without its place is read as Montreal", () => {
    expect(buildSheet(answering({ jobOffer: "yes" })).warnings).toHaveLength(1);
    expect(buildSheet(answering({ jobOffer: "yes", jobOfferLocation: "montreal" })).warnings).toEqual([]);
    expect(buildSheet(UNTOUCHED).warnings).toEqual([]);
  });
});

describe("points follow the answers", () => {
  const rising = [
    "workExperience",
    "frenchListen",
    "frenchSpeak",
    "frenchRead",
    "frenchWrite",
    "englishListen",
    "englishSpeak",
    "englishRead",
    "englishWrite",
    "spouseFrench",
    "spouseExperience",
    "children",
  ] as const;

  it("more of a number that counts never takes points away", () => {
    fc.assert(
      fc.property(anyAnswers(), fc.constantFrom(...rising), fc.nat(30), (answers, field, more) => {
        const raised = { ...answers, [field]: answers[field] + more };
        expect(score(raised).result.total).toBeGreaterThanOrEqual(score(answers).result.total);
      }),
    );
  });

  it("age never adds points from 18 on", () => {
    fc.assert(
      fc.property(anyAnswers(), fc.integer({ min: 18, max: 60 }), fc.nat(30), (answers, age, more) => {
        expect(score({ ...answers, age: age + more }).result.age).toBeLessThanOrEqual(
          score({ ...answers, age }).result.age,
        );
      }),
    );
  });

  it("the spouse is ignored when single, the place without an offer", () => {
    fc.assert(
      fc.property(
        anyAnswers(),
        anyAnswers(),
        (answers, { spouseEducation, spouseFrench, spouseExperience, jobOfferLocation }) => {
          const alone: Answers = { ...answers, maritalStatus: "single", jobOffer: "no" };
          const other = { ...alone, spouseEducation, spouseFrench, spouseExperience, jobOfferLocation };
          expect(score(other)).toEqual(score(alone));
        },
      ),
    );
  });
});

describe("recommendations", () => {
  it("name the lines that are not reached, first and as Éliminatoire, and no other", () => {
    fc.assert(
      fc.property(anyAnswers(), (answers) => {
        const { thresholds } = score(answers);
        const critical = adviseOn(answers).filter((advice) => advice.type === "critical");
        expect(critical.map((advice) => advice.title)).toEqual([
          ...(thresholds.employability.met ? [] : ["Seuil d’employabilité non atteint"]),
          ...(thresholds.total.met ? [] : ["Total minimal non atteint"]),
        ]);
        expect(critical.every((advice) => advice.impact === "Éliminatoire")).toBe(true);
      }),
    );
  });

  it("are sorted by kind then gain, few, the specified ones always there", () => {
    fc.assert(
      fc.property(anyAnswers(), (answers) => {
        const shown = adviseOn(answers);
        const kinds = ["critical", "important", "opportunity"];
        const ranks = shown.map((advice) => kinds.indexOf(advice.type) * 10_000 - (advice.gain ?? 0));
        expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
        expect(shown.length).toBeLessThanOrEqual(MOST_SHOWN);
        // Languages reach 12 at most: below 15, always.
        expect(shown.filter((advice) => advice.type === "important")).toHaveLength(1);
        const offers = shown.filter((advice) => advice.title.startsWith("Offre d’emploi"));
        const expected =
          answers.jobOffer === "no" || answers.jobOfferLocation === ""
            ? 2
            : answers.jobOfferLocation === "montreal"
              ? 1
              : 0;
        expect(offers).toHaveLength(expected);
      }),
    );
  });

  it("bring what they announce: the difference between two runs of the rules", () => {
    fc.assert(
      fc.property(anyAnswers(), (answers) => {
        const before = score(answers).result.total;
        const changes = changesFor(answers);
        for (const advice of adviseOn(answers)) {
          if (advice.gain === undefined) continue;
          const change = changes.find((one) => one.change.title === advice.title);
          expect(change).toBeDefined();
          const after = score(change?.changed ?? answers).result.total;
          expect(advice.gain).toBe(after - before);
          expect(advice.gain).toBeGreaterThan(0);
          expect(plain(advice.impact)).toBe(`+${advice.gain} point${advice.gain === 1 ? "" : "s"}`);
        }
      }),
    );
  });

  it.each<[string, Partial<Answers>, (number | undefined)[]]>([
    ["no offer", {}, [394, 194]],
    ["an offer without its place", { jobOffer: "yes" }, [380, 180]],
    ["an offer in Montreal", { jobOffer: "yes", jobOfferLocation: "montreal" }, [200]],
    ["an offer elsewhere", { jobOffer: "yes", jobOfferLocation: "outside-montreal" }, []],
  ])("with %s, offers would bring", (_name, answers, gains) => {
    const offers = adviseOn(answering(answers)).filter((advice) => advice.title.startsWith("Offre d’emploi"));
    expect(offers.map((advice) => advice.gain)).toEqual(gains);
  });

  it("say what is missing and what would be enough", () => {
    const answers = answering({
      education: "bachelor-3+",
      age: 30,
      workExperience: 48,
      frenchListen: 8,
      frenchSpeak: 8,
    });
    expect(plain(adviseOn(answers)[0]?.description)).toBe(
      "Il faut 52 points d’employabilité, vos réponses en donnent 45 : il en manque 7. Aucun changement seul n’y suffit, mais ensemble (niveau d’études, expérience de travail et langues) ils peuvent mener à 62 points.",
    );
    const closer = answering({ ...answers, education: "master" });
    expect(plain(adviseOn(closer)[0]?.description)).toBe(
      "Il faut 52 points d’employabilité, vos réponses en donnent 51 : il en manque 1. Un seul changement y suffirait : améliorer votre français, obtenir le niveau « Doctorat (PhD) » ou améliorer votre anglais.",
    );
  });

  it("say when age puts employability out of reach, and ask for a missing age", () => {
    const late = answering({ ...BEST_LANGUAGES, age: 43, education: "phd", workExperience: 48 });
    expect(plain(adviseOn(late)[0]?.description)).toContain("ne mène qu’à 46 points : ce seuil est hors d’atteinte.");
    expect(adviseOn(UNTOUCHED)[0]?.description).toContain("Renseignez d’abord votre âge");
  });

  it("say that no further point is available once French, then all languages, are at the top", () => {
    const french = answering({ ...BEST_LANGUAGES, englishListen: 0 });
    const [important] = adviseOn(french).filter((advice) => advice.type === "important");
    expect(important).toMatchObject({
      title: "Votre français est au maximum de la grille",
      impact: "Aucun point de plus",
    });
    expect(plain(important?.description)).toBe(
      "Vos langues comptent 10 points sur 22 affichés. En français, aucun point de plus n’est disponible. Encore à gagner : CLB 9 à l’oral en anglais (+2).",
    );
    const [atTop] = adviseOn(answering(BEST_LANGUAGES)).filter((advice) => advice.type === "important");
    expect(plain(atTop?.description)).toContain("12 points pour les langues : aucun point de plus n’est disponible.");
  });
});

describe("the API's answer", () => {
  it("holds the result, the status, the thresholds and the advice of the page", () => {
    fc.assert(
      fc.property(anyAnswers(), (answers) => {
        const scoreSheet = buildSheet(answers);
        const api = apiAnswer(answers);
        expect(Object.keys(api).toSorted()).toEqual(["recommendations", "result", "status", "thresholds"]);
        expect(api.result.total).toBe(scoreSheet.total);
        expect(api.status).toBe(scoreSheet.status.label);
        expect(scoreSheet.thresholds.map(({ key, points, minimum, met }) => [key, { points, minimum, met }])).toEqual(
          Object.entries(api.thresholds),
        );
        expect(api.recommendations.map((advice) => Object.keys(advice))).toEqual(
          scoreSheet.recommendations.map(() => ["type", "title", "description", "impact"]),
        );
      }),
    );
  });

  it("names the specification's result fields and no other", () => {
    expect(Object.keys(apiAnswer(UNTOUCHED).result).toSorted()).toEqual([
      "age",
      "children",
      "education",
      "funds",
      "humanCapital",
      "jobOffer",
      "laborMarket",
      "languages",
      "quebecConnection",
      "spouse",
      "total",
      "workExperience",
    ]);
  });
});

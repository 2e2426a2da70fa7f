// Sentences of the sheet on named situations.
import { describe, expect, test } from "vitest";
import { advise } from "./advice.ts";
import type { Answers } from "./questions.ts";
import { apiAnswer, buildSheet } from "./result.ts";
import { answersWith, BEST, firstAt, secondAt } from "./testing/answers.ts";

/** Readable in this file: no-break spaces as plain ones. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

function reason(key: string, some: Partial<Answers>): string {
  const criteria = buildSheet(answersWith(some)).groups.flatMap((group) => group.criteria);
  return plain(criteria.find((criterion) => criterion.key === key)?.reason ?? "no such criterion");
}

const warnings = (some: Partial<Answers>) => buildSheet(answersWith(some)).warnings.map(plain);
const titles = (some: Partial<Answers>) =>
  advise(answersWith(some)).map(({ recommendation }) => plain(recommendation.title));

function gainOf(title: string, some: Partial<Answers>): number | undefined {
  return advise(answersWith(some)).find(({ recommendation }) => plain(recommendation.title) === title)?.recommendation
    .gain;
}

test("the sheet has the four groups with their maximums, all criteria, and the grid's version", () => {
  const scoreSheet = buildSheet(answersWith());
  expect(scoreSheet).toMatchObject({
    grid: "crs",
    gridVersion: "crs-2026-11",
    total: 0,
    maximum: 1200,
    status: { label: "Insuffisant", tone: "bad" },
    thresholds: [],
    official: null,
  });
  expect(scoreSheet.groups.map(({ label, maximum, criteria }) => [label, maximum, criteria.length])).toEqual([
    ["Capital humain", 600, 6],
    ["Conjoint", 40, 4],
    ["Transférabilité", 100, 3],
    ["Facteurs additionnels", 600, 6],
  ]);
});

test.each([
  [{ nomination: "yes" } as const, "Excellent", "good"],
  [
    { age: 30, education: "phd", ...firstAt(9), workExperience: 1, canadianExperience: 0 } as const,
    "Excellent",
    "good",
  ],
  [{ age: 30, education: "phd", ...firstAt(9), maritalStatus: "married", ...secondAt(0) } as const, "Bon", "fair"],
  [{ age: 30, education: "phd", ...firstAt(9), ...secondAt(9) } as const, "Très bon", "good"],
  [{ age: 30 } as const, "Insuffisant", "bad"],
])("%j reads %s", (some, label, tone) => {
  expect(buildSheet(answersWith(some)).status).toEqual({ label, tone });
  expect(apiAnswer(answersWith(some)).status).toBe(label);
});

describe("reasons name the answer and the next step", () => {
  test.each<[string, Partial<Answers>, string]>([
    ["core.age", {}, "Âge non renseigné : 0 point (maximum 110, de 18 à 35 ans)."],
    ["core.age", { age: 17 }, "17 ans : 0 point (maximum 110, de 18 à 35 ans)."],
    ["core.age", { age: 30 }, "30 ans : 110 points, le maximum."],
    ["core.age", { age: 35 }, "35 ans : 110 points, le maximum ; 36 ans en donneraient 105."],
    ["core.age", { age: 47 }, "47 ans : 40 points (maximum 110, de 18 à 35 ans) ; 48 ans en donneraient 0."],
    ["core.age", { age: 60 }, "60 ans : 0 point (maximum 110, de 18 à 35 ans)."],
    ["core.education", { education: "master" }, "« Master » : 135 points ; « Doctorat » en donnerait 150."],
    ["core.education", { education: "phd" }, "« Doctorat » : 150 points, le maximum."],
    [
      "core.firstLanguage",
      {},
      "Aucun résultat de test dans la première langue : 0 point ; NCLC 4 en expression orale en donnerait 4.",
    ],
    [
      "core.firstLanguage",
      { firstSpeaking: 9, firstListening: 8, firstReading: 0, firstWriting: 7 },
      "Expression orale NCLC 9, compréhension orale NCLC 8, compréhension écrite sans test et expression écrite NCLC 7 : 88 points ; NCLC 4 en compréhension écrite en donnerait 92.",
    ],
    [
      "core.secondLanguage",
      { secondLanguage: "none" },
      "Pas de deuxième langue officielle : 0 point ; NCLC 5 aux quatre compétences en donnerait 6.",
    ],
    [
      "core.secondLanguage",
      { ...secondAt(6), secondReading: 0 },
      "Deuxième langue « anglais », test incomplet : 0 point ; NCLC 5 aux quatre compétences en donnerait 6.",
    ],
    [
      "core.secondLanguage",
      secondAt(6),
      "Deuxième langue « anglais », compétence la plus faible NCLC 6 : 8 points ; NCLC 7 aux quatre compétences en donnerait 20.",
    ],
    [
      "core.workExperience",
      { workExperience: 5 },
      "5 ans d’expérience qualifiée : 70 points ; 6 ans en donneraient 80.",
    ],
    ["core.workExperience", {}, "Aucune année complète d’expérience qualifiée : 0 point ; 1 an en donnerait 40."],
    ["core.workExperience", { workExperience: 1200 }, "1 200 ans d’expérience qualifiée : 80 points, le maximum."],
    [
      "core.canadianExperience",
      { canadianExperience: 1 },
      "1 an d’expérience au Canada : 40 points ; 2 ans en donneraient 60.",
    ],
    ["spouse.language", {}, "Célibataire : ce facteur ne compte pas."],
    [
      "spouse.language",
      { maritalStatus: "married", spouseLanguage: 6 },
      "NCLC 6 du conjoint : 1 point ; NCLC 7 aux quatre compétences en donnerait 3.",
    ],
    [
      "spouse.education",
      { maritalStatus: "married", spouseEducation: "master" },
      "« Master » : 10 points, le maximum.",
    ],
    [
      "transferability.educationLanguage",
      { education: "bachelor", ...firstAt(8) },
      "« Licence ou diplôme de trois ans ou plus », compétence la plus faible NCLC 8 : 25 points ; NCLC 9 aux quatre compétences avec au moins « Licence ou diplôme de trois ans ou plus » en donnerait 50.",
    ],
    [
      "transferability.workLanguage",
      { workExperience: 2, ...firstAt(9) },
      "2 ans d’expérience qualifiée, compétence la plus faible NCLC 9 : 25 points ; NCLC 9 aux quatre compétences avec au moins 3 ans d’expérience en donnerait 50.",
    ],
    [
      "transferability.tradeCertificate",
      { certificateQualification: "yes", ...firstAt(4) },
      "Certificat de qualification, compétence la plus faible NCLC 4 : 0 point ; NCLC 5 aux quatre compétences en donnerait 50.",
    ],
    [
      "transferability.tradeCertificate",
      firstAt(9),
      "Pas de certificat de qualification, compétence la plus faible NCLC 9 : 0 point ; un certificat avec NCLC 5 aux quatre compétences en donnerait 50.",
    ],
    [
      "additional.jobOffer",
      { jobOffer: "yes" },
      "Offre d’emploi dont le type n’est pas choisi : 0 point ; une offre « Cadre, professionnel ou technicien (CNP 0, A ou B) » en donnerait 50, une offre « Cadre supérieur (CNP 00) » en donnerait 200.",
    ],
    [
      "additional.jobOffer",
      { jobOffer: "yes", jobOfferType: "noc-0ab" },
      "Offre d’emploi « Cadre, professionnel ou technicien (CNP 0, A ou B) » : 50 points ; une offre « Cadre supérieur (CNP 00) » en donnerait 200.",
    ],
    ["additional.nomination", { nomination: "yes" }, "Désignation d’une province obtenue : 600 points, le maximum."],
    ["additional.studyInCanada", {}, "Pas d’études au Canada : 0 point ; un diplôme canadien en donnerait 30."],
    [
      "additional.frenchSkills",
      { frenchSkills: 6 },
      "Français sous NCLC 7, ou pas de test : 0 point ; NCLC 7 en français en donnerait 50.",
    ],
    ["additional.frenchSkills", { frenchSkills: 9 }, "NCLC 7 ou plus en français : 50 points, le maximum."],
  ])("%s for %j", (key, some, expected) => {
    expect(reason(key, some)).toBe(expected);
  });
});

test("a cap that cuts is named with what it removed, on its group or on the total", () => {
  const scoreSheet = buildSheet(answersWith(BEST));
  expect(scoreSheet.groups.map(({ cap }) => cap && plain(cap))).toEqual([
    undefined,
    undefined,
    "Groupe plafonné à 100 points : ses critères en totalisent 150, le plafond en retire 50.",
    "Groupe plafonné à 600 points : ses critères en totalisent 935, le plafond en retire 335.",
  ]);
  expect(warnings(BEST)).toContain(
    "Total plafonné à 1 200 points : les quatre groupes en totalisent 1 315, le plafond en retire 115.",
  );
});

describe("warnings", () => {
  const same =
    "Vous avez choisi « français » deux fois : la deuxième langue officielle devrait être l’autre. Ses points sont comptés comme répondu.";
  const missedFrench =
    "Vos quatre niveaux de français atteignent NCLC 7, mais la question « Compétences en français » n’en tient pas compte : vérifiez votre réponse.";
  const claimedFrench =
    "Vous déclarez NCLC 7 en français, mais l’un de vos niveaux de français est plus bas : vérifiez votre réponse.";
  const offer =
    "La grille officielle du 25 mars 2025 ne donne plus de points pour une offre d’emploi (canada.ca, « Critères du Système de classement global ») ; une édition signalée au 3 novembre 2026, sans chiffres, en redonnerait. Cette estimation les compte encore.";

  test.each<[string, Partial<Answers>, string[]]>([
    ["nothing answered", {}, []],
    ["two different languages", { firstLanguage: "french", secondLanguage: "english" }, []],
    ["the same language twice", { firstLanguage: "french", secondLanguage: "french" }, [same]],
    [
      "levels of a language not said",
      { firstSpeaking: 7 },
      ["Vos niveaux de première langue sont comptés, mais vous n’avez pas dit quelle langue c’est."],
    ],
    ["good French not claimed", { firstLanguage: "french", ...firstAt(7) }, [missedFrench]],
    [
      "good French as second language not claimed",
      { firstLanguage: "english", ...secondAt(8), secondLanguage: "french" },
      [missedFrench],
    ],
    [
      "French claimed above its levels",
      { firstLanguage: "french", ...firstAt(9), firstWriting: 6, frenchSkills: 7 },
      [claimedFrench],
    ],
    ["French claimed and reached", { firstLanguage: "french", ...firstAt(7), frenchSkills: 7 }, []],
    ["French tested in part", { firstLanguage: "french", firstSpeaking: 9 }, []],
    [
      "Canadian years without Canadian work",
      { canadianExperience: 1 },
      [
        "Vous indiquez une expérience de travail au Canada, mais répondez non à « Travail au Canada » : vérifiez vos réponses.",
      ],
    ],
    [
      "an offer without its type",
      { jobOffer: "yes" },
      ["Votre offre d’emploi ne compte pas encore : choisissez son type.", offer],
    ],
    ["an offer with its type", { jobOffer: "yes", jobOfferType: "noc-00" }, [offer]],
    ["a type without an offer", { jobOfferType: "noc-00" }, []],
  ])("%s", (_, some, expected) => {
    expect(warnings(some)).toEqual(expected);
  });
});

describe("advice", () => {
  const BELOW: Partial<Answers> = {
    age: 38,
    education: "bachelor",
    workExperience: 4,
    firstLanguage: "french",
    firstSpeaking: 9,
    firstListening: 8,
    firstReading: 8,
    firstWriting: 7,
    frenchSkills: 7,
  };

  test("under 470 the critical advice says what is missing and what the changes bring together", () => {
    // 85 + 120 + 119 + 70 + 25 + 25 = 444.
    const [critical] = advise(answersWith({ ...BELOW, frenchSkills: 0, age: 40 }));
    expect(critical?.recommendation.type).toBe("critical");
    expect(plain(critical?.recommendation.title ?? "")).toBe("Total sous 470 points");
    expect(plain(critical?.recommendation.description ?? "")).toMatch(
      /^Il vous manque 26 points pour atteindre 470\. Réunis, /,
    );
    expect(plain(critical?.recommendation.impact ?? "")).toMatch(/^Il manque 26 points ; \+\d+ points possibles$/);
  });

  test("469 is critical, 470 is not", () => {
    const at469 = { ...BELOW, frenchSkills: 0, relativesInCanada: "yes" } as const;
    const at470 = { ...at469, maritalStatus: "married", spouseLanguage: 5 } as const;
    expect(buildSheet(answersWith(at469)).total).toBe(469);
    expect(advise(answersWith(at469))[0]?.recommendation.type).toBe("critical");
    expect(buildSheet(answersWith(at470)).total).toBe(470);
    expect(advise(answersWith(at470))[0]?.recommendation.type).toBe("important");
  });

  test.each<[string, number]>([
    // 34 × 4 − 119 in the language, and both transferability lines from 25 to 50.
    ["Atteindre NCLC 9 partout dans la première langue", 17 + 25 + 25],
    ["Passer aussi un test en anglais", 20],
    ["Viser la désignation d’une province", 600 - 50],
    ["Arriver à 1 an d’expérience au Canada", 40 + 40],
    ["Obtenir un certificat de qualification", 50],
    ["Obtenir une offre d’emploi", 50],
    ["Étudier au Canada", 30],
    ["Arriver à 6 ans d’expérience qualifiée", 10],
  ])("%s brings %d", (title, gain) => {
    expect(gainOf(title, BELOW)).toBe(gain);
  });

  test("experience aims at the next year that counts, with the language too", () => {
    expect(
      gainOf("Arriver à 3 ans d’expérience qualifiée", {
        ...BELOW,
        ...firstAt(9),
        workExperience: 2,
        canadianExperience: 9,
        workInCanada: "yes",
      }),
    ).toBe(25);
  });

  test("the spouse is advised only when married", () => {
    const spouse = { ...BEST, nomination: "no", spouseLanguage: 5, jobOfferType: "noc-0ab" } as const;
    expect(gainOf("Test de langue du conjoint à NCLC 7", { ...spouse, age: 46, relativesInCanada: "no" })).toBe(2);
    expect(titles({ ...spouse, maritalStatus: "single" }).join()).not.toContain("conjoint");
  });

  test("nothing that brings nothing: the best answers get no advice", () => {
    expect(advise(answersWith(BEST))).toEqual([]);
  });

  test("the same language twice is not advised to improve", () => {
    expect(titles({ ...BELOW, ...secondAt(7), secondLanguage: "french" }).join()).not.toContain("deuxième langue");
    expect(titles({ ...BELOW, ...secondAt(7) })).toContain("Atteindre NCLC 8 partout dans la deuxième langue");
  });

  test("an offer whose type is missing is advised to be completed", () => {
    expect(gainOf("Préciser le type de votre offre d’emploi", { ...BELOW, jobOffer: "yes" })).toBe(50);
  });
});

test("the API answers the result, the status in words and the advice without its inner figures", () => {
  const api = apiAnswer(answersWith({ age: 30, education: "bachelor" }));
  expect(Object.keys(api)).toEqual(["result", "status", "recommendations"]);
  expect(api.result.core).toMatchObject({ age: 110, education: 120, total: 230 });
  expect(api.result.total).toBe(230);
  for (const recommendation of api.recommendations) {
    expect(Object.keys(recommendation)).toEqual(["type", "title", "description", "impact"]);
  }
});

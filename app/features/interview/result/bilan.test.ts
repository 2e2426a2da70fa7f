/** Named people, and what their bilan says: figures worked by hand from the official tables. */
import { describe, expect, it } from "vitest";
import { decodeFacts } from "#app/features/situation/encode.ts";
import { planPage } from "#app/features/points/plan/plan-page.ts";
import { assess } from "#app/features/situation/assess/assess.ts";
import { bilanPage } from "./bilan-page.ts";
import { compareBilans } from "./compare-bilans.ts";
import { hypothesisAt } from "#app/features/situation/assess/hypotheses.ts";
import { DAY, basisOf, bilanAt, round } from "#app/features/situation/assess/testing/basis.ts";
import { spanWords } from "#app/features/situation/assess/words.ts";

const BASIS = basisOf([
  round("440", "2026-08-19", "French language proficiency 2026-Version 2", 382),
  round("446", "2026-09-29", "Canadian Experience Class", 518),
  round("442", "2026-09-04", "Healthcare and Social Services Occupations, 2026-Version 3", 475),
  round("100", "2022-09-04", "STEM occupations", 300),
]);
const of = (factSheet: string) => bilanAt(factSheet, BASIS);

/** 29, alone, licence, NCLC 8 in French, no English, six years of work of FEER 1, one without a break. */
const AWA =
  "age.29_fam.single_enf.0_dip.u3b_l1.french_fs.8_fl.8_fr.8_fw.8_es.0_el.0_er.0_ew.0_exp.72_hors.72_exp5.60_can.0_feer.1_suivi.y_resid.abroad_somme.20000000";
/** Older, and not for Quebec. */
const OLDER = `${AWA.replace("age.29", "age.33")}_prov.ON.NB`;
const OPEN = AWA.replace("dip.u3b", "dip.u3b.g2m");

describe("of settled answers", () => {
  it("the score is one figure: 110 + 120 + 4 × 23 + 25 + 25 (studies and work, under NCLC 9) + 25 of French", () => {
    // NCLC 8 gives 23 an ability; licence with NCLC 7 to 8: 13; three years with NCLC 7 to 8: 25; French alone: 25.
    const { score } = of(AWA);
    expect([score.least, score.most, score.settling]).toEqual([110 + 120 + 4 * 23 + 13 + 25 + 25, 385, []]);
  });

  it("over the last round for French, and admissible: that is the way, and the profile is next", () => {
    const { way, step, rounds } = of(AWA);
    expect(way.title).toBe("Entrée express, compétence en français (NCLC\u00a07)");
    expect(way.sentence).toMatch(/le 19.août 2026, a invité à partir de 382\. Vous êtes au-dessus\./);
    expect(way.sentence).toContain("ne promet rien");
    expect(step.title).toBe("Créer votre profil Entrée express");
    expect(rounds.map(({ category, state, open }) => [category, state, open])).toEqual([
      ["french", "above", "met"],
      ["health", "under", "unknown"],
      ["cec", "under", "unmet"],
    ]);
  });

  it("under it, the first step of the cheapest plan is next, with what the whole plan takes", () => {
    const { way, step, plans: search } = of(OLDER);
    const plans = search();
    // 33 gives 88 instead of 110.
    expect(way.sentence).toContain("Il vous manque 19\u00a0points");
    expect(plans.target?.minimum).toBe(382);
    const [cheapest] = plans.page.plans;
    expect(step.cost).toBe(`${String(cheapest?.money).replace(/(\d{3})$/, "\u00a0$1")}\u00a0FCFA environ`);
    expect(step.action.href).toBe(plans.href);
  });

  it("where Quebec is wanted too and its first stream is open, that is the way, and the declaration is next", () => {
    const { way, step } = of(OLDER.replace("_prov.ON.NB", ""));
    expect([way.title, step.title]).toEqual(["Québec, volet\u00a01", "Déposer une déclaration d’intérêt dans Arrima"]);
  });

  it("the plans are those of the page that the link opens", () => {
    const plans = of(OLDER).plans();
    const opened = planPage(
      new URLSearchParams(plans.href.split("?")[1]),
      BASIS.grids.federal,
      Temporal.PlainDate.from(DAY),
      BASIS.rates,
    );
    expect(opened.plans).toEqual(plans.page.plans);
    expect(plans.page.plans.length).toBeGreaterThan(0);
  });
});

describe("of a diploma that may be read in two ways", () => {
  it("the score is a span, which says why: 15 of the diploma, 12 of studies with the language", () => {
    const { score, step } = of(OPEN);
    expect([score.least, score.most]).toEqual([385, 385 + 15 + 12]);
    expect(spanWords(score.settling)).toBe(
      "Une fourchette\u00a0: elle dépend de ce qui n’est pas encore sûr, votre diplôme (27\u00a0points).",
    );
    expect(step).toMatchObject({
      title: "Faire évaluer votre diplôme",
      cost: "122\u00a0000\u00a0FCFA environ",
      months: "2 à 3\u00a0mois",
    });
  });

  it("a minimum between both is reached in some cases only", () => {
    const between = assess(decodeFacts(`${OPEN}_prov.ON.NB`), {
      ...BASIS,
      rounds: [round("440", "2026-08-19", "French language proficiency", 400)],
    });
    expect("way" in between && between.way.sentence).toContain("dans certains cas seulement");
  });
});

it("without a level of French, a test is next", () => {
  const { step } = of(AWA.replace(/_f[slrw]\.8/g, (said) => said.replace("8", "0-12")));
  expect(step.title).toBe("Passer un test de français");
});

it("without an age nothing is counted, and that is what is asked", () => {
  expect(assess(decodeFacts(AWA.replace("age.29_", "")), BASIS)).toMatchObject({ faults: [{ field: "age" }] });
});

it("a programme that depends on what is open is to be settled, and says by what", () => {
  const page = bilanPage(decodeFacts(AWA.replace("suivi.y", "suivi.y.n")), BASIS, "");
  if ("faults" in page) throw new Error("no bilan");
  expect(page.expressEntry[0]).toMatchObject({
    label: "À préciser",
    tone: "neutral",
    reason: "À préciser\u00a0: un an de travail qualifié sans interruption, dans les dix dernières années.",
  });
});

const actionsOf = (sheet: string) => {
  const page = bilanPage(decodeFacts(sheet), BASIS, "");
  if ("faults" in page) throw new Error("no bilan");
  return page.actions;
};
const rate = ({ gain, months }: { gain: number; months: number }) => gain / Math.max(months, 1);

describe("what would raise the score", () => {
  const LABOURER = AWA.replace("feer.1", "feer.5");
  const others = ["nomination", "canada-year", "canadian-study"];

  it("what nobody else decides comes first, then the most points for a month, and the same at each reading", () => {
    const actions = actionsOf(AWA);
    const own = actions.filter(({ id }) => !others.includes(id));
    expect(own.length).toBeGreaterThan(1);
    expect(actions.slice(0, own.length)).toEqual(own);
    expect(own).toEqual(own.toSorted((one, other) => rate(other) - rate(one)));
    expect(actionsOf(AWA)).toEqual(actions);
  });

  it("a year abroad is offered to nobody whose work is not counted, in no plan and no comparison", () => {
    expect(actionsOf(LABOURER).map(({ id }) => id)).not.toContain("foreign-year");
    const { plans } = of(`${LABOURER}_prov.ON`);
    expect(plans().page.rows.map(({ id }) => id)).not.toContain("foreign-year");
    expect(plans().page.plans.flatMap(({ steps }) => steps.map(({ id }) => id))).not.toContain("foreign-year");
    expect(hypothesisAt("annee", decodeFacts(LABOURER))).toBeUndefined();
    expect(hypothesisAt("annee", decodeFacts(AWA))).toBeDefined();
  });
});

it("no address of a page holds a birth date", () => {
  const page = bilanPage({ ...decodeFacts(AWA), birthDate: "1997-02-03" }, BASIS, "mois");
  expect(JSON.stringify(page)).not.toContain("1997");
});

/** What a comparison of somebody who wants these provinces is about. */
const labelsOf = (provinces: string) => {
  const facts = decodeFacts(`${AWA}${provinces}`);
  const compared = compareBilans(facts, hypothesisAt("master", facts)?.facts ?? {}, BASIS, "un master");
  return "faults" in compared ? [] : [...compared.lines.map(({ label }) => label), compared.difference.words];
};

describe("side by side", () => {
  const with9 = hypothesisAt("premiere-9", decodeFacts(AWA))?.facts ?? {};
  it("NCLC 9 in French gives 8 more an ability, and 12 and 25 of combinations more", () => {
    const compared = compareBilans(decodeFacts(AWA), with9, BASIS, "NCLC\u00a09");
    if ("faults" in compared) throw new Error("no bilan");
    expect(compared.lines[0]).toEqual({
      label: "Score officiel, Entrée express",
      one: "385 / 1200",
      other: "454 / 1200",
      higher: "other",
    });
  });

  it("opens with the difference, and with the programmes that it opens", () => {
    const compared = compareBilans(decodeFacts(AWA), with9, BASIS, "NCLC\u00a09 partout dans ma première langue");
    if ("faults" in compared) throw new Error("no bilan");
    expect(compared.difference.words).toMatch(/^\+69\u00a0points à Entrée express.* avec NCLC\u00a09 partout/);
    const lowNow = compareBilans(
      decodeFacts(AWA.replaceAll(/_f([slrw])\.8/g, "_f$1.6")),
      hypothesisAt("premiere-9", decodeFacts(AWA.replaceAll(/_f([slrw])\.8/g, "_f$1.6")))?.facts ?? {},
      BASIS,
      "NCLC\u00a09",
    );
    if ("faults" in lowNow) throw new Error("no bilan");
    expect(lowNow.difference.changes.join(" ")).toMatch(/S’ouvre\u00a0: .*qualifiés/);
    const same = compareBilans(decodeFacts(AWA), decodeFacts(AWA), BASIS, "rien");
    expect("faults" in same ? "" : same.difference).toEqual({
      words: "Aucun point de différence avec rien.",
      changes: ["Aucun programme ne s’ouvre ni ne se ferme."],
    });
  });

  it("has lines of the provinces chosen alone", () => {
    const [quebec, elsewhere, both] = [labelsOf("_prov.QC"), labelsOf("_prov.ON.NB"), labelsOf("")];
    expect(quebec.filter((label) => /Entrée express|CRS|fédéral|canadienne|métiers/.test(label))).toEqual([]);
    expect(quebec.join(" ")).toMatch(/PSTQ.*Arrima/);
    expect(elsewhere.filter((label) => /Québec|Arrima|PSTQ/.test(label))).toEqual([]);
    expect(elsewhere.join(" ")).toMatch(/Entrée express/);
    expect(both.join(" ")).toMatch(/Entrée express.*PSTQ/);
  });

  it("a couple's other way is the score that /crs/famille gives it", () => {
    const couple = decodeFacts(
      `${AWA.replace("fam.single", "fam.accompanying")}_cage.31_cdip.g2m_cl1.french_cs.9_cl.9_cr.9_cw.9_ccan.0_chors.36`,
    );
    const page = bilanPage(couple, BASIS, "famille");
    const other = hypothesisAt("conjoint-demande", couple);
    if ("faults" in page || !other) throw new Error("no couple");
    const swapped = bilanPage(other.facts, BASIS, "");
    if ("faults" in swapped) throw new Error("no bilan");
    expect(page.family?.complete).toBe(true);
    expect(page.family?.scores.find(({ arrangement }) => arrangement === "b-with-a")?.total).toBe(
      swapped.lines.score.least,
    );
  });

  it("what the answers do not allow is not offered", () => {
    expect(hypothesisAt("conjoint-demande", decodeFacts(AWA))).toBeUndefined();
    expect(hypothesisAt("seul", decodeFacts(AWA))).toBeUndefined();
    expect(hypothesisAt("n'importe quoi", decodeFacts(AWA))).toBeUndefined();
  });
});

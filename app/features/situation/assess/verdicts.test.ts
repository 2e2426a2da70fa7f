/** What is concluded from the figures: a person is told to go ahead only where a programme is open. */
import { describe, expect, it } from "vitest";
import { decodeFacts } from "#app/features/situation/encode.ts";
import { bilanPage } from "#app/features/interview/result/bilan-page.ts";
import type { Condition } from "#app/features/situation/programs/outcome.ts";
import { reasonWords } from "./admission.ts";
import { basisOf, bilanAt, round } from "./testing/basis.ts";
import { standingWords } from "./words.ts";

const BASIS = basisOf([
  round("440", "2026-08-19", "French language proficiency 2026-Version 2", 382),
  round("446", "2026-09-29", "Canadian Experience Class", 518),
  round("442", "2026-09-04", "Transport occupations 2026-Version 1", 470),
]);
const of = (factSheet: string) => bilanAt(factSheet, BASIS);

/** 29, alone, a licence, NCLC 9 in French, three years abroad, not for Quebec. */
const PERSON =
  "age.29_fam.single_enf.0_dip.u3b_l1.french_fs.9_fl.9_fr.9_fw.9_es.0_el.0_er.0_ew.0_exp.36_hors.36_exp5.36_can.0_suivi.y_resid.abroad_prov.ON_somme.20000000";
const LABOURER = `${PERSON}_feer.5`;
const ENGINEER = `${PERSON}_feer.1`;

describe("of work in FEER 5, which no federal programme counts", () => {
  it("the work gives no points: 50 fewer than the same years in FEER 1", () => {
    expect(of(ENGINEER).score.least - of(LABOURER).score.least).toBe(50);
  });

  it("no federal programme is open, and none is said to be filled by that work", () => {
    const { admission } = of(LABOURER);
    expect(admission.expressEntry.map(({ verdict }) => verdict)).toEqual(["no", "no", "no"]);
    const experience = admission.expressEntry[0]?.conditions.find(({ key }) => key === "experience");
    expect(experience?.state).toBe("unmet");
  });

  it("nobody is told that they pass, nor to create a profile, nor that anything is still to complete", () => {
    const { rounds, step, way, score } = of(LABOURER);
    expect(rounds.map((one) => standingWords(one, score))).not.toContain("vous passez");
    expect(step.title).not.toContain("profil");
    expect(JSON.stringify(bilanPage(decodeFacts(LABOURER), BASIS, ""))).not.toContain("à compléter");
    expect(way.kind).not.toBe("round");
  });

  it("work whose category is not sure leaves both scores possible", () => {
    const { score } = of(`${PERSON}_feer.1.5`);
    expect([score.least, score.most]).toEqual([of(LABOURER).score.least, of(ENGINEER).score.least]);
  });
});

const reasonOf = (conditions: Condition[]) =>
  reasonWords({ key: "x", name: "X", verdict: "lacking", conditions, notes: [], short: "X" });

describe("of the step that is next", () => {
  it("with three programmes closed, and Quebec's streams too, it says that no way is open and what would open one", () => {
    const closed = of(LABOURER.replaceAll(".9_", ".4_").replace("prov.ON", "prov.QC_qc.0_exp5.0_ordre.n"));
    expect(closed.step.title).toMatch(/^Aucun chemin/);
    expect(closed.step.gives).toMatch(/12\u00a0mois au Québec/);
  });

  it("with streams of provinces that nothing excludes, these are compared", () => {
    expect(of(LABOURER.replace("prov.ON", "prov.AB")).step).toMatchObject({
      title: "Comparer les programmes des provinces que rien n’écarte",
      cost: "Gratuit",
    });
  });

  it("a programme that is one condition away comes before points", () => {
    const { step } = of(ENGINEER.replace("suivi.y", "suivi.n"));
    expect(step.gives).toContain("la condition qui reste");
  });

  it("a language that is too low names the cost and the months of raising it, as the plan counts them", () => {
    const low = of(ENGINEER.replace("fw.9", "fw.6"));
    expect(low.step).toMatchObject({
      title: "Reprendre le test dans les compétences trop basses",
      cost: "250\u00a0000\u00a0FCFA environ",
      months: "4\u00a0mois",
    });
    const row = low.plans().page.rows.find(({ id }) => id === "writing");
    expect(row?.effort).toEqual({ money: 40_000, months: 2 });
  });

  it("what is left is told apart: what lacks, and what nobody said", () => {
    const standing = { state: "unmet", key: "language", asked: "NCLC 7" } as const;
    const unsaid = { state: "unknown", key: "experience", asked: "Un an de travail" } as const;
    expect(reasonOf([standing, unsaid])).toBe("Il manque\u00a0: NCLC 7. Une autre condition reste à préciser.");
    expect(reasonOf([standing, standing, unsaid, unsaid])).toBe(
      "Il manque\u00a0: NCLC 7. Et une autre condition\u00a0; 2 autres restent à préciser.",
    );
  });

  it("only whoever may apply is told to create the profile", () => {
    const { step, admission } = of(ENGINEER);
    expect(admission.expressEntry[0]?.verdict).toBe("admissible");
    expect(step.title).toBe("Créer votre profil Entrée express");
  });
});

describe("of the rounds that plans aim at", () => {
  it("a category whose condition is not known to be met is no aim", () => {
    // 454 passes the round for French; that of transport workers is not theirs.
    const { plans: search, rounds } = of(ENGINEER);
    const plans = search();
    expect(rounds.find(({ category }) => category === "transport")?.open).toBe("unknown");
    expect(plans.target).toBeNull();
  });
});

const streams = (fiche: string) => of(fiche).admission.provinces.possible.map(({ key }) => key);

describe("of a profession that is another's", () => {
  it("a stream of physicians is closed to an accountant with a licence, and not to whoever has a degree of that rank", () => {
    expect(streams(ENGINEER)).not.toContain("oinp-medecins-a-leur-compte");
    expect(streams(ENGINEER.replace("dip.u3b", "dip.u5p"))).toContain("oinp-medecins-a-leur-compte");
  });
});

describe("of the FEER category and the words of an occupation", () => {
  it.each([
    ["oinp-main-d-oeuvre-feer-0-3", "5"],
    ["oinp-main-d-oeuvre-feer-4-5", "1"],
    ["pica", "5"],
  ])("%s is for others than an occupation of FEER %s", (key, feer) => {
    const person = `${PERSON.replace("_prov.ON", "")}_feer.${feer}`;
    expect(of(person).admission.provinces.all.find((one) => one.key === key)?.verdict).toBe("no");
  });

  it("a stream stays where its categories hold the occupation, and where nobody said of which it is", () => {
    const anywhere = PERSON.replace("_prov.ON", "");
    expect(streams(`${anywhere}_feer.1_offre.v0ab_oprov.ON`)).toContain("oinp-main-d-oeuvre-feer-0-3");
    expect(streams(`${anywhere}_offre.v0ab_oprov.ON`)).toContain("oinp-main-d-oeuvre-feer-0-3");
  });

  it("an accountant with a master is no physician, nor of tourism; somebody « dans la santé » may be a physician", () => {
    const rank = ENGINEER.replace("dip.u3b", "dip.u5p").replace("_resid.abroad_prov.ON", "");
    expect(streams(`${rank}_metier.Comptable`)).not.toContain("oinp-medecins-a-leur-compte");
    expect(streams(`${rank}_metier.Comptable`)).not.toContain("aaip-tourisme-hotellerie");
    expect(streams(`${rank}_metier.Santé`)).toContain("oinp-medecins-a-leur-compte");
    expect(streams(`${rank}_metier.Médecin`)).toContain("oinp-medecins-a-leur-compte");
    expect(streams(`${rank}_metier.Réceptionniste d’hôtel`)).toContain("aaip-tourisme-hotellerie");
  });
});

describe("of a round of provincial nominees", () => {
  const nominees = basisOf([round("448", "2026-10-05", "Provincial Nominee Program", 740)]);
  const openTo = (sheet: string) => bilanAt(sheet, nominees).rounds[0];

  it("its condition is met by a nomination linked to Express Entry, not by none, and open where nobody said", () => {
    expect(openTo(`${ENGINEER}_nom.y`)).toMatchObject({ condition: "met", open: "met", state: "above" });
    expect(openTo(`${ENGINEER}_nom.n`)).toMatchObject({ condition: "unmet", open: "unmet" });
    expect(openTo(ENGINEER)).toMatchObject({ condition: "unknown" });
  });
});

describe("of a family that is not known", () => {
  it("the span holds the couple whose spouse has a degree and a language", () => {
    const unknown = of(ENGINEER.replace("fam.single", "fam.single.accompanying.not-accompanying.canadian"));
    const couple = of(
      `${ENGINEER.replace("fam.single", "fam.accompanying")}_cdip.g2m_cl1.french_cs.10_cl.10_cr.10_cw.10_ccan.60`,
    );
    const plain = of(`${ENGINEER.replace("fam.single", "fam.accompanying")}_cdip.none_cs.0_cl.0_cr.0_cw.0_ccan.0`);
    expect(unknown.score.most).toBeGreaterThanOrEqual(couple.score.most);
    expect(unknown.score.least).toBeLessThanOrEqual(plain.score.least);
  });
});

import { expect, test } from "vitest";
import { decodeFacts } from "#app/features/situation/encode.ts";
import { requestAnswers } from "#app/routes/client/file/opening-prefill.server.ts";
import { bilanOfTask } from "./bilan-of-task.ts";

const plain = (words: string | undefined) => words?.replaceAll("\u00a0", " ");
const AWA = decodeFacts("age.29_fs.8_fl.8_fr.7_fw.8_es.0_el.0_er.0_ew.0_dip.u3b_etu.no_l1.french");

test("the test of a language that the bilan gives a level in says it, and asks for the result rather than for another test", () => {
  expect(plain(bilanOfTask("language-test", AWA))).toBe(
    "D’après votre bilan en français, niveau 8, 8, 7, 8. Si un test de moins de deux ans le prouve déjà, donnez-en le résultat dans les documents : il n’est pas à repasser.",
  );
  expect(bilanOfTask("french-test", AWA)).toContain("français");
});

test("a diploma is said where its evaluation is asked, and the spouse's where theirs is", () => {
  expect(plain(bilanOfTask("order-eca", AWA))).toMatch(/^D’après votre bilan, diplôme : .+\. S’il a été évalué/);
  expect(bilanOfTask("order-spouse-eca", AWA)).toBeUndefined();
  const couple = decodeFacts("cdip.g2m_cl1.english_cs.9_cl.9_cr.9_cw.9");
  expect(plain(bilanOfTask("spouse-language-test", couple))).toMatch(
    /^D’après votre bilan, pour votre conjoint en anglais, niveau 9 partout\. /,
  );
  expect(bilanOfTask("order-spouse-eca", couple)).toContain("pour votre conjoint");
});

test.each([
  ["second-language-test", "a language that nobody speaks", AWA],
  ["language-test", "levels that are not all known", decodeFacts("fs.8_fl.8")],
  ["order-eca", "no diploma", decodeFacts("dip.none")],
  ["get-passport", "another task", AWA],
  [null, "a task of one's own", AWA],
] as const)("of %s nothing: %s", (task, _why, facts) => expect(bilanOfTask(task, facts)).toBeUndefined());

test("a new file takes what the bilan answers about the whole request, and asks the rest", () => {
  expect(requestAnswers(AWA)).toEqual({ foreignDiploma: true, secondLanguage: false });
  expect(requestAnswers(decodeFacts("dip.u3b"))).toEqual({});
  expect(requestAnswers(decodeFacts("dip.none_etu.no"))).toEqual({});
  expect(requestAnswers(decodeFacts("fs.8_fl.8_fr.8_fw.8_es.5_el.5_er.5_ew.5"))).toEqual({});
});

test("a new file knows whether the money is to be proven, where the bilan says it", () => {
  expect(requestAnswers(decodeFacts("offre.v0ab_permis.y"))).toEqual({ fundsExempt: true });
  expect(requestAnswers(decodeFacts("offre.no_permis.n_can.0"))).toEqual({ fundsExempt: false });
  expect(requestAnswers(decodeFacts("offre.v0ab_can.0"))).toEqual({});
});

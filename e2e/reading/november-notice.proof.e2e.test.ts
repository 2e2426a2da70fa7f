/** The edition reported for November 2026: one line with a link on each result, its text once, with its point on the LMIA (EIMT). */
import { expect, it } from "vitest";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
const FACTS =
  "age.29_fam.single_enf.0_dip.u3b_l1.french_fs.8_fl.8_fr.8_fw.8_es.0_el.0_er.0_ew.0_exp.72_hors.72_exp5.60_can.0_feer.1_suivi.y_resid.abroad";
const CRS =
  "age=29&education=bachelor&firstLanguage=french&firstSpeaking=8&firstListening=8&firstReading=8&firstWriting=8";

/** The words of a page and the links of its text. */
async function read(path: string): Promise<{ words: string; hrefs: string[] }> {
  const answer = await fetch(`${site}${path}`);
  expect(answer.status, path).toBe(200);
  const html = (await answer.text()).replace(/<script[^]*?<\/script>/g, "");
  const words = html.replaceAll(/<[^>]+>/g, " ").replaceAll(/[\s\u00a0]+/g, " ");
  return { words, hrefs: [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? "") };
}

const WHOLE = /deux sources secondaires disent que des points reviennent/g;
const LINE = /Une nouvelle grille est signalée au 3 novembre 2026, sans ses chiffres/;

it.each([
  `/bilan/resultat?fiche=${FACTS}`,
  `/crs?${CRS}`,
  `/crs/plan?${CRS}`,
  `/crs/evolution?${CRS}`,
  `/crs/famille?${CRS}&family=accompanying&partnerAge=30&spouseEducation=bachelor`,
  "/tirages?points=420",
])("%s says one line of it, and links to its text", async (path) => {
  const { words, hrefs } = await read(path);
  expect(words).toMatch(LINE);
  expect(words).not.toMatch(WHOLE);
  expect(hrefs).toContain("/crs/officiel#signalee");
});

it("the official simulator has its text once, with the point on the LMIA", async () => {
  const { words } = await read(`/crs/officiel?${CRS}`);
  expect(words.match(WHOLE)?.length).toBe(1);
  expect(words).toMatch(LINE);
  expect(words).toMatch(/étude d’impact sur le marché du travail \(EIMT\)/);
});

it("the interview says what a valid offer is, with what is reported of the LMIA and where that is read", async () => {
  const { words, hrefs } = await read("/bilan?fiche=offre.wx.w00.w0ab.v00.v0ab.vx&q=offre");
  expect(words).toMatch(/EIMT/);
  expect(words).toMatch(/3 novembre 2026/);
  expect(hrefs).toContain("/crs/officiel#signalee");
  expect(words).not.toMatch(/Valide : d’un an ou plus, non saisonnière, avec l’étude d’impact/);
});

import { describe, expect, it } from "vitest";
import { crsEditions, pstqEditions } from "#app/features/points/editions/known.server.ts";
import { decodeFacts } from "#app/features/situation/encode.ts";
import { gridInForce } from "#app/features/points/family/grid-in-force.ts";
import { gridOn } from "#app/features/points/pstq/grid.ts";
import { readFirstRounds } from "#app/features/rounds/import/import-first-rounds.server.ts";
import { readPdf } from "#app/platform/pdf/testing/read-pdf.ts";
import { readStructure } from "#app/platform/pdf/testing/read-structure.ts";
import { WEIGHTS } from "#app/ui/tables/file-weight.tsx";
import { bilanPage } from "./bilan-page.ts";
import { drawBilan } from "./draw-bilan.server.tsx";

const DAY = "2026-11-23";
const SITE = {
  name: "Cap Érable",
  tagline: "Préparer son immigration",
  notice: "Cap Érable aide à préparer une demande\u00a0; ce n’est pas un avis juridique.",
};
const LEVELS = "fs.8_fl.8_fr.8_fw.8_es.5_el.6_er.5_ew.5";
/** Nearly everything said, and a couple: the longest that is asked. */
const COUPLE = `age.33_enf.3_exp.72_hors.72_exp5.60_can.0_fam.accompanying_dip.u3b.g2m_l1.french_${LEVELS}_feer.1_suivi.y_resid.abroad_par.y_frere.n_cdip.txa.txd_cage.31_cl1.french_cs.5_cl.5_cr.5_cw.6_ccan.0_chors.24_somme.9000000_prov.QC.ON.NB_etu.no_nom.n_cert.n_offre.no`;

const draw = async (fiche: string) => {
  const facts = decodeFacts(fiche);
  const basis = {
    grids: {
      day: DAY,
      federal: gridInForce(Temporal.PlainDate.from(DAY), crsEditions()),
      quebec: gridOn(pstqEditions(), DAY).grid,
    },
    rounds: await readFirstRounds("content/rounds.json"),
    rates: { cadInXaf: 405, frenchTest: null },
  };
  const page = bilanPage(facts, basis, "scores");
  if ("faults" in page) throw new Error("no bilan");
  const now = Temporal.ZonedDateTime.from(`${DAY}T10:00[Africa/Douala]`);
  return drawBilan({ page, facts, address: `https://exemple.cm/bilan/resultat?fiche=${fiche}`, site: SITE, now });
};

describe("a bilan to carry", () => {
  it.each([
    ["of a couple who said nearly all", COUPLE],
    ["of an age alone", "age.29"],
  ])("%s, it takes two pages, and weighs what its link says", async (_, fiche) => {
    const pdf = await draw(fiche);
    const pages = readPdf(pdf).pages.map((text) => text.replaceAll(/\s+/g, " "));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain("Le meilleur chemin aujourd’hui");
    expect(pages[1]).toContain("Vos réponses");
    // Names keep their capitals in the middle of a sentence, and no sign is left as its code.
    expect(pages.join(" ")).not.toMatch(/\\u|nCLC|\bcanada|\bquébec|\bcmm\b/);
    // Whoever said little has a lighter one.
    const weight = Math.round(pdf.byteLength / 1024 / 10) * 10;
    if (fiche === COUPLE) expect(weight, "as its link says").toBe(WEIGHTS.bilan.kilobytes);
    else expect(weight).toBeLessThanOrEqual(WEIGHTS.bilan.kilobytes);
    const { outline, faults } = await readStructure(pdf);
    expect(faults).toEqual([]);
    expect(outline.slice(0, 2)).toEqual(["Document", expect.stringMatching(/^ {2}H1 Bilan du 23 novembre 2026/)]);
    const titles = outline.filter((line) => line.startsWith("  H2 "));
    expect(titles).toEqual(expect.arrayContaining(["  H2 Programmes", "  H2 Vos réponses", "  H2 Retrouver ce bilan"]));
    expect(outline.at(outline.indexOf("  H2 Programmes") + 1)).toBe("  Table");
    // The first document wakes the thread that draws.
  });
});

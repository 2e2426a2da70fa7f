import { performance } from "node:perf_hooks";
import { beforeAll, describe, expect, it } from "vitest";
import { readAnswers as readArrima } from "#app/features/points/arrima/questions.ts";
import { quebecEstimate as officialEstimate } from "#app/features/points/editions/estimates.server.ts";
import { buildSheet as buildArrima } from "#app/features/points/arrima/result.ts";
import { readAnswers as readCrs } from "#app/features/points/crs/questions.ts";
import { buildSheet as buildCrs } from "#app/features/points/crs/result.ts";
import { QUEBEC_GRID as PSTQ_GRID } from "#app/features/points/pstq/testing/grid.ts";
import { readProfile } from "#app/features/points/crs-official/questions.ts";
import { reportSheet as reportOfficial } from "#app/features/points/crs-official/result.ts";
import { crsEditions } from "#app/features/points/editions/known.server.ts";
import { gridInForce } from "#app/features/points/family/grid-in-force.ts";
import { readAnswers as readPstq } from "#app/features/points/pstq/questions.ts";
import { reportSheet } from "#app/features/points/pstq/result.ts";
import type { OfficialEstimate, ScoreSheet } from "#app/features/points/shared/score-sheet.ts";
import { printable } from "#app/platform/pdf/printable.ts";
import { readPdf } from "#app/platform/pdf/testing/read-pdf.ts";
import { readStructure } from "#app/platform/pdf/testing/read-structure.ts";
import { type ReportInput, renderReport } from "./report.server.tsx";
import { marriedSheet } from "./testing/married-sheet.ts";

const MOST_BYTES = 150_000;

const CRS_QUERY =
  "age=36&education=two-degrees&workExperience=3&canadianExperience=1&maritalStatus=married&firstLanguage=french" +
  "&firstSpeaking=9&firstListening=10&firstReading=8&firstWriting=9&secondLanguage=english&secondSpeaking=7" +
  "&secondListening=7&secondReading=7&secondWriting=7&jobOffer=yes&jobOfferType=noc-0ab&nomination=yes" +
  "&certificateQualification=yes&studyInCanada=yes&workInCanada=yes&relativesInCanada=yes&spouseEducation=phd" +
  "&spouseLanguage=9&spouseCanadianExperience=5&spouseWorkExperience=2&frenchSkills=7";
const ARRIMA_QUERY =
  "age=36&education=master&workExperience=47&frenchListen=8&frenchSpeak=7&frenchRead=7&frenchWrite=6&englishListen=6" +
  "&englishSpeak=6&englishRead=5&englishWrite=5&quebecExperience=12&quebecStudies=yes&quebecFamily=yes&jobOffer=yes" +
  "&jobOfferLocation=montreal&maritalStatus=married&spouseEducation=bachelor&spouseFrench=6&spouseExperience=20" +
  "&children=2&funds=sufficient";

const PSTQ_QUERY =
  "age=33&education=graduate-2&maritalStatus=married&frenchListen=9&frenchSpeak=8&frenchRead=7&frenchWrite=7&feer=2&workExperience=40" +
  "&occupationExperience=30&occupationNeed=shortage&quebecExperience=12&spouseAge=31&spouseEducation=technical-abroad&spouseFrenchListen=5&stream=1";

const OFFICIAL_QUERY =
  "age=40&education=master&firstLanguage=french&firstSpeaking=7&firstListening=7&firstReading=7&firstWriting=7";
const FEDERAL_GRID = gridInForce(Temporal.PlainDate.from("2026-11-01"), crsEditions());

function inputFor(sheet: ScoreSheet, query: string): ReportInput {
  return {
    scoreSheet: sheet,
    resultUrl: `https://cap-erable.example/${sheet.grid}?${query}`,
    site: {
      name: "Cap Érable",
      tagline: "Du Cameroun au Canada, un dossier bien préparé",
      phone: "+237 6 00 00 00 00",
      email: "bonjour@cap-erable.example",
      address: "Rue Joss, Bonanjo, Douala",
    },
    now: Temporal.ZonedDateTime.from("2026-11-01T14:05:00[Africa/Douala]"),
  };
}

/** A text without what a line break may add or take away; U+00A0 stays, and must match. */
function unwrapped(text: string): string {
  return text.replace(/[ \n]/g, "");
}

function wordsOf(sheet: ScoreSheet): string[] {
  return [
    sheet.title,
    sheet.status.label,
    ...sheet.groups.flatMap((group) => [
      group.label,
      `${group.points}\u00a0/\u00a0${group.maximum}`,
      group.cap ?? "",
      ...group.criteria.flatMap(({ label, reason, points, maximum }) => [
        label,
        reason,
        `${points}\u00a0/\u00a0${maximum}`,
      ]),
    ]),
    ...sheet.thresholds.flatMap(({ label, points, minimum }) => [label, `${points} pour un minimum de ${minimum}`]),
    ...sheet.warnings,
    ...sheet.recommendations.flatMap(({ title, description, impact }) => [title, description, impact]),
    ...sheet.answers.flatMap(({ section, question, answer }) => [section, question, answer]),
    ...(sheet.official ? officialWords(sheet.official) : []),
  ];
}

function officialWords({ title, edition, lines, assumptions, notes, source, tool }: OfficialEstimate): string[] {
  const said = assumptions.map(
    ({ label, choices, value }) => `${label}, ${choices.find((choice) => choice.value === value)?.label}`,
  );
  return [
    title,
    edition,
    ...notes,
    source,
    tool.href,
    ...lines.flatMap(({ label, own, why }) => [label, own ?? "", why]),
    ...said,
  ];
}

const situations: [string, ScoreSheet, string][] = [
  ["a full fictitious sheet", marriedSheet, CRS_QUERY],
  ["a married CRS profile", buildCrs(readCrs(new URLSearchParams(CRS_QUERY))), CRS_QUERY],
  ["a married Arrima profile", buildArrima(readArrima(new URLSearchParams(ARRIMA_QUERY))), ARRIMA_QUERY],
  [
    "a married Arrima profile beside Quebec's official grid",
    {
      ...buildArrima(readArrima(new URLSearchParams(ARRIMA_QUERY))),
      official: officialEstimate(new URLSearchParams(ARRIMA_QUERY), "2026-11-01"),
    },
    ARRIMA_QUERY,
  ],
  [
    "a couple on Quebec's official grid",
    reportSheet(readPstq(new URLSearchParams(PSTQ_QUERY)), PSTQ_GRID, { today: "2026-11-01" }),
    PSTQ_QUERY,
  ],
  [
    "a profile on the federal grid",
    reportOfficial(
      {},
      { ...readProfile(new URLSearchParams(OFFICIAL_QUERY)), outside: [] },
      FEDERAL_GRID,
      "2026-11-01",
    ),
    OFFICIAL_QUERY,
  ],
  ["an untouched CRS form", buildCrs(readCrs(new URLSearchParams())), ""],
];

describe.each(situations)("report of %s", (_, sheet, query) => {
  const input = inputFor(sheet, query);
  let bytes: Buffer;
  // The first report waits for its thread to start, on a machine that may be busy.
  beforeAll(async () => {
    bytes = await renderReport(input);
  });

  it("says every criterion, reason, threshold, warning, advice and answer in selectable text", () => {
    const said = unwrapped(readPdf(bytes).pages.join(""));
    const missing = wordsOf(sheet).filter((words) => !said.includes(unwrapped(printable(words))));
    expect(missing).toEqual([]);
    expect(said).not.toContain("\ufffd");
  });

  it("leads back to the same result, by a link and in print, and to the authority's own tool where an official total stands", () => {
    const { pages, links } = readPdf(bytes);
    const tool = sheet.official?.tool ?? sheet.officialTool;
    expect(new Set(links)).toEqual(new Set([input.resultUrl, ...(tool ? [tool.href] : [])]));
    expect(unwrapped(pages.join(""))).toContain(input.resultUrl);
  });

  it("signs, dates, and says that it is no legal advice on every page", () => {
    const { pages } = readPdf(bytes);
    expect(pages[0]).toContain("Du Cameroun au Canada, un dossier bien préparé");
    expect(pages[0]).toContain("Rapport de simulation du 1er novembre 2026 à 14\u00a0h\u00a005");
    for (const [index, page] of pages.entries()) {
      expect(page).toContain("ce n’est pas un avis juridique");
      expect(page).toContain(`Page\u00a0${index + 1}\u00a0/\u00a0${pages.length}`);
    }
    const end = unwrapped(pages.join(""));
    expect(end).toContain(unwrapped("Ce n’est pas un score officiel\u00a0:"));
    expect(end).toContain(unwrapped(printable(sheet.officialGrid ?? sheet.gridVersion)));
    expect(end).toContain(unwrapped("Rue Joss, Bonanjo, Douala · +237 6 00 00 00 00 · bonjour@cap-erable.example"));
  });

  it("is told to a reader for the blind title by title, row by row", async () => {
    const { language, saysTitle, outline, faults } = await readStructure(bytes);
    expect([language, saysTitle, faults]).toEqual(["fr", true, []]);
    expect(outline[2]).toBe(`  H1 ${sheet.title}`);
    expect(outline).toEqual(
      expect.arrayContaining(["  H2 Détail des points", "  H2 Vos réponses", "  H2 Retrouver ce résultat"]),
    );
    const rows = outline.filter((line) => line.trim() === "TR").length;
    const criteria = sheet.groups.reduce((sum, group) => sum + 1 + group.criteria.length, 0);
    expect(rows).toBe(criteria + sheet.thresholds.length + (sheet.official?.lines.length ?? 0) + sheet.answers.length);
    expect(outline.filter((line) => line.includes("Figure"))).toEqual([]);
  });

  it("stays light and short", () => {
    expect(bytes.length).toBeLessThan(MOST_BYTES);
    expect(readPdf(bytes).pages.length).toBeGreaterThanOrEqual(2);
    expect(readPdf(bytes).pages.length).toBeLessThanOrEqual(6);
  });
});

it("of an official grid names the authority's tool", () =>
  expect(situations.flatMap(([, sheet]) => sheet.official?.tool.href ?? sheet.officialTool?.href ?? [])).toEqual([
    "https://arrima.immigration-quebec.gouv.qc.ca/",
    "https://arrima.immigration-quebec.gouv.qc.ca/",
    "https://ircc.canada.ca/francais/immigrer/qualifie/scg-outil.asp",
  ]));

describe("report", () => {
  it("gives the same bytes for the same input", async () => {
    const input = inputFor(marriedSheet, CRS_QUERY);
    const [first, second] = await Promise.all([renderReport(input), renderReport(input)]);
    expect(first.equals(second)).toBe(true);
  });

  it("carries its title, author, language and date", async () => {
    const { language, info } = readPdf(await renderReport(inputFor(marriedSheet, CRS_QUERY)));
    expect(language).toBe("fr");
    expect(info).toMatchObject({ Title: marriedSheet.title, Author: "Cap Érable", CreationDate: "D:20261101130500Z" });
  });

  it("leaves out the contact details that the site does not have", async () => {
    const { phone: _phone, email: _email, address: _address, ...site } = inputFor(marriedSheet, "").site;
    const { pages } = readPdf(await renderReport({ ...inputFor(marriedSheet, ""), site }));
    expect(pages.join("")).not.toContain("undefined");
    expect(pages.join("")).not.toContain("Bonanjo");
  });

  it("leaves the server's own thread free while it draws", async () => {
    await renderReport(inputFor(marriedSheet, CRS_QUERY));
    const start = performance.eventLoopUtilization();
    await Promise.all([1, 2, 3].map(() => renderReport(inputFor(marriedSheet, CRS_QUERY))));
    expect(performance.eventLoopUtilization(start).utilization).toBeLessThan(0.5);
  });
});

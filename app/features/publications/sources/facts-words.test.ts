import { describe, expect, test } from "vitest";
import { NO_CHECKS, type SourceCheck } from "#app/features/publications/freshness.ts";
import { factsOf } from "./facts.ts";
import { figureMark, markNote, markWords, markedGroups, sourceMark, staleWords } from "./facts-words.ts";
import { isOfficial } from "./official-pages.ts";

const FUNDS =
  "https://www.canada.ca/fr/immigration-refugies-citoyennete/services/immigrer-canada/entree-express/documents/preuve-fonds-suffisants.html";
const sources = [
  { label: "Preuve de fonds, IRCC", url: FUNDS, readOn: "2026-11-20" },
  { label: "CNPS", url: "https://www.cnps.cm/", readOn: "2026-11-19" },
];
const head = { readOn: "2026-11-20", sources };
const said = (
  checks: Record<string, SourceCheck> = {},
  today = "2026-11-22",
  text: Parameters<typeof factsOf>[0] = head,
) => factsOf(text, new Map(Object.entries(checks)), Temporal.PlainDate.from(today));
const AWA = { on: "2026-12-01", by: "Awa Ngo" };
const note = (...asked: Parameters<typeof said>) => markNote(said(...asked), "Cap Érable");

describe("the sentence under the marks of a page", () => {
  const OPEN =
    "«\u00a0Pas encore vérifié\u00a0»\u00a0: personne de Cap Érable n’a encore ouvert cette page pour comparer.";

  test("says what « pas encore vérifié » means, until somebody has opened every page", () => {
    expect(note()).toBe(OPEN);
    expect(note({ [FUNDS]: AWA })).toBe(OPEN);
    expect(note({ [FUNDS]: AWA, "https://www.cnps.cm/": { on: "2026-11-30", by: null } }, "2026-12-02")).toBe(
      "Quelqu’un de Cap Érable a ouvert ces pages et comparé.",
    );
  });

  test("a text without sources, and one without facts", () => {
    expect(note({}, "2026-11-22", { readOn: "2026-11-20", sources: [] })).toBe(
      "Relu le 20 novembre 2026. Ce texte ne cite aucune page officielle.",
    );
    expect(note({}, "2026-11-22", { sources: [] })).toBeNull();
  });
});

describe("the mark", () => {
  const [funds] = said().sources;
  if (!funds) throw new Error("a source is asked");
  const ofSource = (source: typeof funds) => markWords(sourceMark(source, "Cap Érable"));

  test("of a source: day, page, and whether somebody has opened it; the business stands for an account that is gone", () => {
    expect(ofSource(funds)).toBe("lu le 20 novembre 2026 · Preuve de fonds, IRCC · pas encore vérifié");
    const check = { on: "2026-12-01", by: "Awa Ngo", old: false };
    expect(ofSource({ ...funds, check })).toBe(
      "lu le 20 novembre 2026 · Preuve de fonds, IRCC · vérifié le 1er\u00a0décembre 2026 par Awa Ngo",
    );
    expect(ofSource({ ...funds, check: { ...check, by: null, old: true } })).toContain(
      "vérifié le 1er\u00a0décembre 2026 par Cap Érable, il y a plus de six mois",
    );
  });

  test("of a page that is not official says that it is secondary", () => {
    const press = { ...funds, label: "Camer.be, avril 2024", url: "https://camer.be/85128/11:1/" };
    expect(ofSource(press)).toContain("Camer.be, avril 2024 · source secondaire, pas encore vérifiée");
    expect(
      ["https://ircc.canada.ca/x", "https://canada.ca.example.com/", "https://notcanada.ca/"].map(isOfficial),
    ).toEqual([true, false, false]);
  });

  const fee = {
    from: "2026-04-30",
    isDate: false,
    readOn: "2026-11-20",
    checked: null,
    source: { label: "Barème des frais, IRCC", url: "https://ircc.canada.ca/frais" },
  };

  test("of a figure says since when it holds, or else when it was read", () => {
    expect(markWords(figureMark(fee))).toBe("depuis le 30 avril 2026 · Barème des frais, IRCC · pas encore vérifié");
    expect(figureMark({ ...fee, from: null }).day).toBe("lu le 20 novembre 2026");
    expect(figureMark({ ...fee, isDate: true }).day).toBe("lu le 20 novembre 2026");
    expect(figureMark({ ...fee, checked: AWA }).state).toBe("vérifié le 1er\u00a0décembre 2026 par Awa Ngo");
  });

  test("is said once for the figures of one page and one day", () => {
    const groups = markedGroups([fee, { ...fee, from: null }, fee]);
    expect(groups.map(({ figures }) => figures.length)).toEqual([2, 1]);
  });
});

test("the warning says the day and sends to the official page", () => {
  expect(staleWords("2026-01-02")).toMatch(
    /^Ces informations ont été lues pour la dernière fois le 2 janvier 2026, il y a plus de six mois\..*page officielle\.$/,
  );
  expect(factsOf({ readOn: "2026-01-02", sources: [] }, NO_CHECKS, Temporal.PlainDate.from("2026-11-22")).stale).toBe(
    true,
  );
});

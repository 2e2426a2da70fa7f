import { describe, expect, test } from "vitest";
import { NO_CHECKS, type SourceCheck } from "#app/features/publications/freshness.ts";
import { factsOf } from "./facts.ts";
import { learnedWords, sourceWords, staleWords } from "./facts-words.ts";

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
const words = (...asked: Parameters<typeof said>) => learnedWords(said(...asked), "Cap Érable");
const AWA = { on: "2026-12-01", by: "Awa Ngo" };

describe("how what a text says was learned", () => {
  test("nobody has opened a page: read in transcriptions, never verified", () => {
    expect(words()).toBe(
      "Lu le 20 novembre 2026 dans des transcriptions publiques, pas sur les pages ci-dessous\u00a0: personne de Cap Érable ne les a encore ouvertes. À vérifier avant d’agir.",
    );
    expect(words({}, "2026-11-22", { ...head, sources: sources.slice(0, 1) })).toContain(
      "pas sur la page ci-dessous\u00a0: personne de Cap Érable ne l’a encore ouverte.",
    );
  });

  test("some pages were opened: how many of how many", () => {
    expect(words({ [FUNDS]: AWA })).toBe(
      "Lu le 20 novembre 2026 dans des transcriptions publiques. Sur les 2 pages ci-dessous, Cap Érable en a ouvert et vérifié 1\u00a0; le reste est à vérifier avant d’agir.",
    );
  });

  test("every page was opened: verified, on the oldest of those days", () => {
    expect(words({ [FUNDS]: AWA, "https://www.cnps.cm/": { on: "2026-11-30", by: null } }, "2026-12-02")).toBe(
      "Vérifié le 30 novembre 2026, sur les pages ci-dessous.",
    );
  });

  test("a check of more than six months says its age", () => {
    expect(words({ [FUNDS]: AWA, "https://www.cnps.cm/": AWA }, "2027-06-15")).toBe(
      "Vérifié le 1er décembre 2026, il y a plus de six mois, sur les pages ci-dessous.",
    );
  });

  test("a text without sources, and one without facts", () => {
    expect(words({}, "2026-11-22", { readOn: "2026-11-20", sources: [] })).toBe(
      "Relu le 20 novembre 2026. Ce texte ne cite aucune page officielle.",
    );
    expect(words({}, "2026-11-22", { sources: [] })).toBeNull();
  });
});

describe("a source", () => {
  const [funds, cnps] = said().sources;
  if (!funds || !cnps) throw new Error("two sources are asked");

  test("says through which transcription it was read, and of which date, where that was kept", () => {
    expect(sourceWords(funds, "Cap Érable")).toBe(
      "lu le 20 novembre 2026 dans une transcription publique comparée par un tiers le 30 septembre 2026 (page officielle modifiée le 22 juin 2026)",
    );
    expect(sourceWords(cnps, "Cap Érable")).toBe(
      "lu le 19 novembre 2026 dans une transcription dont la référence n’a pas été gardée",
    );
  });

  test("says who opened it; the business stands for an account that is gone", () => {
    const check = { on: "2026-12-01", by: "Awa Ngo", old: false };
    expect(sourceWords({ ...funds, check }, "Cap Érable")).toBe("vérifié le 1er décembre 2026 par Awa Ngo");
    expect(sourceWords({ ...funds, check: { ...check, by: null, old: true } }, "Cap Érable")).toBe(
      "vérifié le 1er décembre 2026 par Cap Érable, il y a plus de six mois",
    );
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

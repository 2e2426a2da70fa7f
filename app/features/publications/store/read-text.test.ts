import { describe, expect, test } from "vitest";
import { ContentError } from "#app/platform/content/head.ts";
import { type SourceCheck, NO_CHECKS, isStale, readOn } from "#app/features/publications/freshness.ts";
import { countWords, readMinutes, readText } from "./read-text.ts";
import { articleSource, guideSource } from "#app/features/publications/testing/texts.ts";

const day = (text: string) => Temporal.PlainDate.from(text);

const faultsOf = (source: string) => {
  try {
    readText("guide", "content/guides/essai.md", source);
  } catch (error) {
    if (error instanceof ContentError) return error.message.split("\n");
    throw error;
  }
  return [];
};

describe("a text that is in order", () => {
  test("has a typed head, French marks in it, and words to search", () => {
    const { head, plain } = readText(
      "guide",
      "essai.md",
      guideSource({ title: "Le dossier : par où commencer ?", tips: ["Gardez 45 000 FCFA."] }),
    );
    expect(head.title).toBe("Le dossier\u00a0: par où commencer\u00a0?");
    expect(head.tips).toEqual(["Gardez 45\u00a0000\u00a0FCFA."]);
    expect(head.resources[0]?.url).toBe("https://www.canada.ca/fr.html");
    expect(plain.split("\n")).toEqual([
      "Un dossier complet se prépare pièce par pièce.",
      "Réunir les pièces",
      "Demandez d’abord vos relevés de notes. Votre école peut mettre plusieurs semaines\u00a0: «\u00a0rien ne presse\u00a0» est un piège.",
      "Conclusion",
      "Commencez par le simulateur.",
    ]);
  });

  test("an article needs no sources, and is not featured unless it says so", () => {
    expect(
      readText("article", "essai.md", articleSource({ featured: undefined }).replace("featured: undefined\n", "")).head,
    ).toMatchObject({
      featured: false,
      sources: [],
    });
  });

  test("words are counted as a reader counts, and 200 take a minute", () => {
    expect(countWords("L’essai de 45\u00a0000\u00a0FCFA, dit-on.")).toBe(7);
    expect([0, 299, 300, 1000].map(readMinutes)).toEqual([1, 1, 2, 5]);
  });
});

describe("a fault is told with its file and its line", () => {
  const source = guideSource();
  const lineOf = (start: string) => source.split("\n").findIndex((line) => line.startsWith(start)) + 1;
  const changed = (from: string | RegExp, to: string) => faultsOf(source.replace(from, to));

  test.each([
    [
      "an unknown category",
      /category: .*/,
      'category: "voyage"',
      "category:",
      /^content\/guides\/essai\.md:(\d+): category: /,
    ],
    ["a day that is none", /date: .*/, 'date: "14 septembre"', "date:", /:(\d+): date: /],
    [
      "an unsafe address",
      "https://www.canada.ca/fr.html",
      "http://www.canada.ca",
      "resources:",
      /:(\d+): resources\.0\.url: /,
    ],
    ["an unknown key", /difficulty: .*/, 'difficulty: "Débutant"\nmot: 1', "author:", /:(\d+): .*: Unrecognized key/],
    ["an unknown word", "pièce par pièce", "{{inconnu}}", "Un dossier", /:(\d+): nothing is known of \{\{inconnu\}\}/],
    ["a title in the body", "## Réunir", "# Réunir", "## Réunir", /:(\d+): a heading of the first rank/],
  ])("%s", (_what, from, to, start, pattern) => {
    const [fault = "", ...more] = changed(from, to);
    expect(more).toEqual([]);
    expect(fault).toMatch(pattern);
    expect(Number(pattern.exec(fault)?.[1])).toBe(lineOf(start));
  });

  test("every fault at once, a missing field and broken YAML among them", () => {
    expect(changed(/title: .*\nexcerpt: .*/, "excerpt: 3")).toEqual([
      expect.stringMatching(/^content\/guides\/essai\.md:2: title: /),
      expect.stringMatching(/^content\/guides\/essai\.md:2: excerpt: /),
    ]);
    expect(changed(/title: .*/, 'title: "sans fin')[0]).toMatch(/^content\/guides\/essai\.md:\d+: /);
    expect(faultsOf("# Sans tête")[0]).toMatch(/^content\/guides\/essai\.md:1: it must begin with a head/);
  });
});

describe("facts that age", () => {
  const sources = [
    { url: "https://a.ca", readOn: "2026-03-01" },
    { url: "https://b.ca", readOn: "2026-02-01" },
  ];
  const checks = (...days: (string | null)[]) =>
    new Map(
      days.flatMap((on, index): [string, SourceCheck][] =>
        on === null ? [] : [[sources[index]?.url ?? "", { on, by: "Awa Ngo" }]],
      ),
    );

  test("the day is the text's own, or that of its oldest source", () => {
    expect(readOn({ readOn: "2026-05-01", sources }, NO_CHECKS)?.toString()).toBe("2026-05-01");
    expect(readOn({ sources }, NO_CHECKS)?.toString()).toBe("2026-02-01");
    expect(readOn({ sources: [] }, NO_CHECKS)).toBeUndefined();
  });

  test("once every source was opened, the oldest of those days counts, when it is later; one alone changes nothing", () => {
    expect(readOn({ readOn: "2026-05-01", sources }, checks("2026-06-02", "2026-06-01"))?.toString()).toBe(
      "2026-06-01",
    );
    expect(readOn({ readOn: "2026-05-01", sources }, checks("2026-06-02", null))?.toString()).toBe("2026-05-01");
    expect(readOn({ readOn: "2026-05-01", sources }, checks("2026-04-02", "2026-04-01"))?.toString()).toBe(
      "2026-05-01",
    );
  });

  test("180 days are fresh, 181 are not; a text with no such fact never ages", () => {
    expect(isStale({ readOn: "2026-01-01", sources: [] }, NO_CHECKS, day("2026-06-30"))).toBe(false);
    expect(isStale({ readOn: "2026-01-01", sources: [] }, NO_CHECKS, day("2026-07-01"))).toBe(true);
    expect(isStale({ sources: [] }, NO_CHECKS, day("2036-07-01"))).toBe(false);
  });

  test("a check grows old as a reading does", () => {
    const text = { readOn: "2025-01-01", sources };
    expect(isStale(text, checks("2026-01-01", "2026-01-01"), day("2026-06-30"))).toBe(false);
    expect(isStale(text, checks("2026-01-01", "2026-01-01"), day("2026-07-01"))).toBe(true);
  });
});

describe("a text from before the word was mended", () => {
  test("its `checked` is read as the day of its reading", () => {
    const { head } = readText(
      "faq",
      "essai",
      "---\ntitle: Q\ncategory: Général\nchecked: 2026-11-20\nsources:\n  - label: IRCC\n    url: https://www.canada.ca/x\n    checked: 2026-11-19\n---\nRéponse.",
    );
    expect(head).toMatchObject({
      readOn: "2026-11-20",
      sources: [{ label: "IRCC", url: "https://www.canada.ca/x", readOn: "2026-11-19" }],
    });
  });
});

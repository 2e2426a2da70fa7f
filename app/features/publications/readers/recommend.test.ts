import { expect, test } from "vitest";
import type { Summary } from "#app/features/publications/store/queries.server.ts";
import { recommend } from "#app/features/publications/read-page.server.ts";

const guide = (
  slug: string,
  tags: string[],
  date = "2026-09-01",
  category: Summary<"guide">["head"]["category"] = "immigration",
): Summary<"guide"> => ({
  id: slug,
  kind: "guide",
  slug,
  revisionId: slug,
  revisedAt: new Date(0),
  readMinutes: 5,
  head: {
    title: slug,
    excerpt: "…",
    author: "Rédaction",
    date,
    tags,
    category,
    difficulty: "Débutant",
    tips: ["…"],
    resources: [],
    sources: [],
  },
});

const read = guide("lu", ["langue", "tests", "cameroun"]);

test("most shared tags first, then the category, then the newest; never the text itself", () => {
  const all = [
    read,
    guide("un-tag", ["langue"], "2026-11-01"),
    guide("deux-tags-ailleurs", ["langue", "tests"], "2026-11-01", "procedures"),
    guide("deux-tags-vieux", ["langue", "tests"], "2026-06-01"),
    guide("deux-tags-neuf", ["langue", "tests"], "2026-10-01"),
    guide("aucun", ["fonds"], "2026-11-10"),
  ];
  expect(recommend(read, all).map(({ slug }) => slug)).toEqual([
    "deux-tags-neuf",
    "deux-tags-vieux",
    "deux-tags-ailleurs",
  ]);
  expect(
    recommend(read, all, 9)
      .map(({ slug }) => slug)
      .at(-1),
  ).toBe("aucun");
  expect(recommend(read, [read])).toEqual([]);
});

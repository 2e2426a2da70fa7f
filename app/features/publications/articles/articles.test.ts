import { describe, expect, test } from "vitest";
import { blogPath, readBlogQuery } from "./addresses.ts";
import { type Article, listArticles } from "./list-articles.ts";

const article = (slug: string, over: Partial<Article["head"]> = {}): Article => ({
  id: slug,
  kind: "article",
  slug,
  revisionId: slug,
  revisedAt: new Date(0),
  readMinutes: 5,
  head: {
    title: slug,
    excerpt: "…",
    author: "Rédaction",
    date: "2026-10-01",
    tags: ["langue"],
    category: "Tests",
    featured: false,
    sources: [],
    ...over,
  },
});

const slugs = (articles: readonly Article[]) => articles.map(({ slug }) => slug);

describe("the list", () => {
  const all = [
    article("a"),
    article("une", { featured: true }),
    article("b", { category: "Analyses" }),
    article("deux", { featured: true, category: "Analyses" }),
  ];

  test("Tous shows the featured articles, then the remaining ones", () => {
    const list = listArticles(all, { category: undefined, page: 1 });
    expect([slugs(list?.featured ?? []), slugs(list?.rest ?? [])]).toEqual([
      ["une", "deux"],
      ["a", "b"],
    ]);
  });

  test("a category shows its articles alone, featured or not", () => {
    const list = listArticles(all, { category: "Analyses", page: 1 });
    expect([slugs(list?.featured ?? []), slugs(list?.rest ?? [])]).toEqual([[], ["b", "deux"]]);
    expect(listArticles(all, { category: "Guides", page: 1 })).toMatchObject({ rest: [], pages: 1 });
  });

  test("six a page; every article once; no page beyond the last", () => {
    const many = Array.from({ length: 20 }, (_, index) => article(`n${index}`, { featured: index === 0 }));
    const pages = [1, 2, 3, 4].map((page) => listArticles(many, { category: undefined, page }));
    expect(pages.map((list) => [list?.featured.length, list?.rest.length, list?.pages])).toEqual([
      [1, 6, 4],
      [0, 6, 4],
      [0, 6, 4],
      [0, 1, 4],
    ]);
    expect(new Set(pages.flatMap((list) => slugs([...(list?.featured ?? []), ...(list?.rest ?? [])]))).size).toBe(20);
    expect(listArticles(many, { category: undefined, page: 5 })).toBeNull();
  });
});

test("an address says what it shows, and back", () => {
  expect(blogPath({})).toBe("/blog");
  expect(blogPath({ category: "Témoignages", page: 2 })).toBe("/blog?categorie=temoignages&page=2");
  expect(readBlogQuery(new URLSearchParams("categorie=temoignages&page=2"))).toEqual({
    category: "Témoignages",
    page: 2,
  });
  for (const wrong of ["categorie=voyages", "page=0", "page=-1", "page=deux", "page=1e3", "page=99999"])
    expect(readBlogQuery(new URLSearchParams(wrong))).toBeNull();
});

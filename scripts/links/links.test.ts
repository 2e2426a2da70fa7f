import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/checks/run-step.ts";
import { collectLinks, linksIn } from "./collect-links.ts";
import { NEVER, readLinksTable, writeLinksTable } from "./links-table.ts";

test("docs/external-links.tsv lists every link that leaves the site, by address (npm run links writes it)", async () => {
  const listed = [...readLinksTable(await readFile(path.join(ROOT, "docs/external-links.tsv"), "utf8")).keys()];
  const links = await collectLinks();
  expect(links.length).toBeGreaterThan(50);
  expect(links.map(({ url }) => url).filter((url) => !listed.includes(url))).toEqual([]);
  expect(listed).toEqual(listed.toSorted());
});

test("links are found in texts, heads and code, not in comments, names of formats or examples", () => {
  const text = `---\nsources:\n  - label: "IRCC"\n    url: https://www.canada.ca/x.html\n    readOn: 2026-11-20\n---\nVoir [Québec](https://www.quebec.ca/immigration), ou https://a.cm/b. Fin`;
  expect(linksIn("content/guides/x.md", text)).toEqual([
    { url: "https://www.canada.ca/x.html", read: "2026-11-20" },
    { url: "https://www.quebec.ca/immigration", read: null },
    { url: "https://a.cm/b", read: null },
  ]);
  const code =
    '// https://seen.by/nobody\n * https://seen.by/nobody\nconst a = `https://wa.me/?text=${words}`;\nxmlns="http://www.w3.org/2000/svg" https://cap-erable.example';
  expect(linksIn("app/x.ts", code)).toEqual([{ url: "https://wa.me/?text=…", read: null }]);
});

test("what people wrote of a link stays when the file is written anew", () => {
  const link = { url: "https://a.cm/b", places: ["/faq#x", "/guides/y"], read: null };
  expect(readLinksTable(writeLinksTable([link], new Map())).get(link.url)).toBe(NEVER);
  const seen = new Map([[link.url, "2026-11-21, répond"]]);
  expect(readLinksTable(writeLinksTable([link], seen))).toEqual(seen);
});

/** Every text that a visitor can reach: none of its links to us is broken, nothing in it stands for words to come. */
import { beforeAll, expect, it } from "vitest";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
const HTML = { Accept: "text/html" };

type Read = { status: number; body: string };
const read = new Map<string, Promise<Read>>();

/** A page, asked for once. @param path without what follows "#" */
function readPage(path: string): Promise<Read> {
  const known = read.get(path);
  if (known) return known;
  const asked = fetch(`${site}${path}`, { headers: HTML }).then(async (response) => ({
    status: response.status,
    body: await response.text(),
  }));
  read.set(path, asked);
  return asked;
}

const attribute = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');

/** Where the links of a page lead within the site: path and fragment. */
function innerLinks(body: string, path: string): { path: string; fragment: string }[] {
  const addresses = [...body.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(
    ([, href = ""]) => new URL(attribute(href), `${site}${path}`),
  );
  return addresses
    .filter(({ origin }) => origin === site)
    .map(({ pathname, search, hash }) => ({ path: pathname + search, fragment: decodeURIComponent(hash.slice(1)) }));
}

let paths: string[];
beforeAll(async () => {
  const map = await (await fetch(`${site}/sitemap.xml`)).text();
  paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address.replace(site, ""));
});

it("knows the pages, the articles and the guides", () => {
  expect(paths.filter((path) => path.startsWith("/guides/")).length).toBeGreaterThanOrEqual(24);
  expect(paths.filter((path) => path.startsWith("/blog/")).length).toBeGreaterThanOrEqual(12);
});

it("has no link to us that fails, nor one to a place that a page does not have", async () => {
  const broken: string[] = [];
  for (const from of paths) {
    const { status, body } = await readPage(from);
    if (status !== 200) broken.push(`${from}: ${status}`);
    for (const { path, fragment } of innerLinks(body, from)) {
      const target = await readPage(path);
      if (target.status !== 200) broken.push(`${from} → ${path}: ${target.status}`);
      else if (fragment && !target.body.includes(`id="${fragment}"`))
        broken.push(`${from} → ${path}#${fragment}: no such place`);
    }
  }
  expect([...new Set(broken)]).toEqual([]);
});

it("holds no words that stand for others", async () => {
  for (const path of paths) {
    const { body } = await readPage(path);
    const words = body.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, "").replaceAll(/<[^>]*>/g, " ");
    expect(words, path).not.toMatch(
      /lorem|ipsum|dolor sit|\bTODO\b|\bFIXME\b|\bXXX\b|à compléter|texte à venir|\{\{|undefined|\[object /i,
    );
  }
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { siteMap } from "#app/routes/pages.server.ts";
import { Person } from "#e2e/support/people/person.ts";
import { startSite } from "#e2e/support/site/site.ts";
import { type Finding, isJudged, readFindings } from "./findings.ts";
import { readWithGrammalecte } from "./grammalecte.ts";
import { pageWords } from "./page-words.ts";

export type GrammarReport = { pages: number; paragraphs: number; judged: number; open: (Finding & { page: string })[] };

/** Every page of the site map, as somebody reads it who may open it; each of its paragraphs with the first page that holds it. */
async function readSite(url: string): Promise<{ pages: number; places: Map<string, string> }> {
  const visitor = new Person(url);
  const somebody = await new Person(url).signInAs("admin");
  const map = (await visitor.get("/sitemap.xml")).body;
  const texts = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address.replace(url, ""));
  const own: string[] = siteMap.flatMap(({ path: at, access }) => (access ? [at] : []));
  const unlisted = siteMap.flatMap(({ path: at }) => (own.includes(at) || texts.includes(at) ? [] : [at]));
  const places = new Map<string, string>();
  for (const page of [...texts, ...unlisted, ...own]) {
    const { status, body } = await (own.includes(page) ? somebody : visitor).get(page);
    // Pages of later days send away.
    if (status === 302 && own.includes(page)) continue;
    if (status !== 200) throw new Error(`${page} answered ${status}`);
    for (const paragraph of pageWords(body)) if (!places.has(paragraph)) places.set(paragraph, page);
  }
  return { pages: texts.length + unlisted.length + own.length, places };
}

/**
 * Reads the French of every page, on a site of its own in the demonstration world.
 * @throws when grammalecte-cli is not on the machine
 */
export async function checkGrammar(): Promise<GrammarReport> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "erable-grammar-"));
  try {
    const file = path.join(folder, "texts.txt");
    const site = await startSite({ DEMO: "1" });
    const { pages: count, places } = await readSite(site.url).finally(() => site.stop());
    const paragraphs = [...places.keys()];
    await writeFile(file, `${paragraphs.join("\n")}\n`);
    const findings = readFindings(await readWithGrammalecte(file), paragraphs);
    const open = findings
      .filter((finding) => !isJudged(finding))
      .map((finding) => ({ ...finding, page: places.get(finding.paragraph) ?? "" }));
    return { pages: count, paragraphs: paragraphs.length, judged: findings.length - open.length, open };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the pages, the paper and a relative's link of one file say first: its next act, its count and its length, in the words that one reads. */
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { readPdf } from "#app/platform/pdf/testing/read-pdf.ts";
import { wordsOf } from "#e2e/support/journey/answering.ts";

const COUNT = /\d+ données? sur \d+, (?:\d+|rien) à donner(?: cette semaine| : \d+ cette semaine, \d+ plus tard)?/;
const LENGTH = /Tout serait prêt le [^.]+\./;

export type FileFigures = { next: string; count: string | undefined; length: string | undefined };

/** A file as its client sees it, beside what they do; `relative`: the address of a link to what it lacks. */
export type SeenFile = { site: string; file: string; relative: string; page: Page; context: BrowserContext };

async function saidOn({ site, page }: SeenFile, path: string, next: string): Promise<FileFigures> {
  expect((await page.goto(`${site}${path}`))?.status()).toBe(200);
  const words = await wordsOf(page.getByRole("main"));
  return { next: await wordsOf(page.locator(next)), count: COUNT.exec(words)?.[0], length: LENGTH.exec(words)?.[0] };
}

/** Reads every page and paper, and is sure that they agree with the page of the file. */
export async function figuresEverywhere(seen: SeenFile): Promise<FileFigures> {
  const { site, file, page, context } = seen;
  const said = await saidOn(seen, `/management/${file}`, "#a-faire");
  expect(said.count).toMatch(COUNT);
  const own = await wordsOf(page.getByRole("main"));
  // A file that is ready has no length left: the answer itself stands in its place.
  if (!own.includes("Oui.")) expect(said.length).toMatch(LENGTH);
  expect(await saidOn(seen, "/dashboard", "#a-faire"), "dashboard").toEqual(said);
  expect(await wordsOf(page.getByRole("main"))).not.toContain("Rien ne presse");
  for (const tab of ["documents", "taches"])
    expect(await saidOn(seen, `/management?dossier=${file}&onglet=${tab}`, ".file-now a"), tab).toEqual(said);
  const report = await context.request.get(`${site}/management/${file}/rapport.pdf`);
  const paper = readPdf(await report.body())
    .pages.join(" ")
    .replaceAll(/\s+/g, " ");
  for (const words of [said.next, said.count, said.length]) if (words) expect(paper, "PDF").toContain(words);
  const link = (await (await context.request.get(seen.relative)).text()).replaceAll(/\s+|&nbsp;/g, " ");
  expect(link, "relative's link").toContain(said.count?.split(" : ")[0]?.replace(" cette semaine", ""));
  return said;
}

/** Given, asked for in all, and left of the count. */
export const countsOf = ({ count = "" }: FileFigures) => [...count.matchAll(/\d+/g)].map(([number]) => Number(number));

/** The client gives a relative the link to what the file lacks. @returns its address */
export async function linkForRelative({ site, file, page }: Omit<SeenFile, "relative">): Promise<string> {
  await page.goto(`${site}/management/${file}/aide`);
  await page.getByText("Un nouveau lien").click();
  await page.getByLabel("À qui vous le donnez").fill("Rose");
  await page.getByRole("radio", { name: /manque/ }).check();
  await page.getByRole("main").getByRole("button", { name: "Créer le lien", exact: true }).click();
  return page.getByLabel("L’adresse à envoyer à votre proche").inputValue();
}

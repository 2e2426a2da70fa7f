/**
 * Two hundred people, read by every page: the words of the bilan (figure, verdict, best way, next step) are those of the questionnaire,
 * of the plan, the rounds, the provinces, the paper, and of the account's dashboard and file. Pages are compared with each other, as
 * they are served; nothing here computes.
 */
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { type Site, startSite } from "#e2e/support/site/site.ts";
import { openPerson, settledPerson } from "#app/features/situation/assess/testing/any-person.ts";
import { encodeFacts } from "#app/features/situation/encode.ts";
import { readPdf } from "#app/platform/pdf/testing/read-pdf.ts";

const PEOPLE = 200;
const PAPERS = 20;
const ACCOUNTS = 10;
/** Another number reads other people. */
const SEED = 30;

const sheets = [
  ...fc.sample(settledPerson, { numRuns: PEOPLE / 2, seed: SEED }),
  ...fc.sample(openPerson, { numRuns: PEOPLE / 2, seed: SEED }),
].map(encodeFacts);

let site: Site;
let anybody: Person;
beforeAll(async () => {
  const rates = ["COMPUTATIONS", "DOCUMENTS", "SEARCHES", "FORMS"].map((kind) => [`RATE_${kind}_PER_MINUTE`, "0"]);
  site = await startSite({ DEMO: "1", LOG_LEVEL: "error", ...Object.fromEntries(rates) });
  anybody = new Person(site.url);
});
afterAll(() => site.stop());

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** What a reader sees of a piece of HTML, in plain spaces. */
function words(html: string): string {
  return html
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>|<[^>]+>/g, " ")
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/[\s\u00a0]+/g, " ")
    .replaceAll(/ ([,.])/g, "$1")
    .trim();
}

/** The page that an address leads to, redirects followed. */
async function open(person: Person, path: string): Promise<string> {
  let answer = await person.get(path);
  for (let hops = 0; answer.location !== null && hops < 3; hops += 1) answer = await person.get(answer.location);
  expect(answer.status, path.slice(0, 60)).toBe(200);
  return answer.body;
}

/** Each part of the three lines by its class; empty where a page has none. */
function linesIn(html: string): Record<string, string[]> {
  const [, list = ""] = /<ol class="bilan-three">([\s\S]*?)<\/ol>/.exec(html) ?? [];
  const of = (name: string) =>
    [...list.matchAll(new RegExp(`<p class="${name}">([\\s\\S]*?)</p>`, "g"))].map(([, inner = ""]) =>
      // A link beside the words is none of a paper.
      words(inner.replaceAll(/<a [\s\S]*?<\/a>/g, "")),
    );
  const costs = [...(/bilan-cost">([\s\S]*?)<\/p>/.exec(list)?.[1] ?? "").matchAll(/<span>([\s\S]*?)<\/span>/g)];
  return {
    figure: of("bilan-big"),
    titles: of("bilan-mid"),
    step: costs.map(([, inner = ""]) => words(inner)),
    note: of("bilan-aside"),
  };
}

/** The verdict as the bilan says it, title and sentence. */
function verdictIn(html: string): string {
  const [, inner = ""] = /bilan-big[\s\S]*?<\/p>\s*<p>([\s\S]*?)<\/p>/.exec(html) ?? [];
  return words(inner);
}

const mainOf = (html: string) => words(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "");

describe.each(sheets.map((sheet, index) => ({ name: `person ${index + 1} of ${PEOPLE}`, sheet, index })))(
  "$name",
  ({ sheet, index }) => {
    it("is read alike by every page", async () => {
      const fiche = new URLSearchParams({ fiche: sheet }).toString();
      const bilan = await open(anybody, `/bilan/resultat?${fiche}`);
      const lines = linesIn(bilan);
      const verdict = verdictIn(bilan);
      expect([lines["figure"]?.length, lines["titles"]?.length, lines["step"]?.length]).toEqual([1, 2, 3]);
      expect(verdict).not.toBe("");
      // Nobody passes without an open programme, and nobody is sent into the pool with every programme closed.
      if (!/voies? vous (est|sont) ouverte/.test(verdict)) {
        expect(mainOf(bilan)).not.toContain("vous passez");
        expect(lines["titles"]).not.toContain("Créer votre profil Entrée express");
      }
      expect(mainOf(bilan)).not.toMatch(/(étape|chemin aujourd’hui) (Partir|Venir) sans/);

      const pages = [`/fiche/eligibility?${fiche}`, `/fiche/plan?${fiche}`, `/tirages?${fiche}`, `/fiche/pnp?${fiche}`];
      for (const page of pages) {
        const html = await open(anybody, page);
        const { figure, titles, step } = linesIn(html);
        expect({ figure, next: titles?.at(-1), step }, page.split("?")[0]).toEqual({
          figure: lines["figure"],
          next: lines["titles"]?.at(-1),
          step: lines["step"],
        });
        expect(mainOf(html), page.split("?")[0]).toContain(verdict);
      }
      if (index % (PEOPLE / PAPERS) !== 0) return;
      const response = await fetch(`${site.url}/bilan/bilan.pdf?${fiche}`);
      const paper = readPdf(Buffer.from(await response.arrayBuffer())).pages.join(" ");
      const printed = paper.replaceAll(/[\s\u00a0]+/g, "");
      for (const said of [verdict, ...Object.values(lines).flat()])
        expect(printed).toContain(said.replaceAll(/[\s\u00a0]+/g, ""));
    });
  },
);

describe("an account", () => {
  const person = () => owner;
  let owner: Person;
  let file = "";
  beforeAll(async () => {
    owner = new Person(site.url);
    expect((await owner.post("/register", newPerson())).status).toBe(302);
    const opened = await owner.post("/management/nouveau", {
      program: "express-entry",
      "applicant-firstName": "Awa",
      "applicant-lastName": "Nguimfack",
    });
    file = opened.location ?? "";
    expect(file).toMatch(/^\/management\/[0-9a-f-]{36}/);
  });

  it.each(sheets.filter((_, index) => index % (PEOPLE / ACCOUNTS) === 0).map((sheet, index) => [index + 1, sheet]))(
    "of person %i says on its dashboard and in its file what the bilan says",
    async (_, sheet) => {
      await person().post("/fiche", { intent: "forget" });
      expect((await person().post("/fiche", { intent: "keep", fiche: String(sheet) })).status).toBe(303);
      const bilan = await open(person(), "/bilan/resultat");
      const verdict = verdictIn(bilan);
      expect(verdict).not.toBe("");
      for (const page of ["/dashboard", file, "/tirages", "/pnp"]) {
        const html = await open(person(), page);
        const [here, there] = [linesIn(html), linesIn(bilan)];
        expect([here["figure"], here["titles"]?.at(-1), here["step"]], page).toEqual([
          there["figure"],
          there["titles"]?.at(-1),
          there["step"],
        ]);
        expect(mainOf(html), page).toContain(verdict);
      }
    },
  );
});

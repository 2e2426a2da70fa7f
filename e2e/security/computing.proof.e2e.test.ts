/** Pages that compute, asked for too much: their caps, their shares of an address and their time. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { heldUpMs, tookMs } from "#e2e/support/browser/computed.ts";
import { COSTS } from "#app/platform/paths/costs.ts";
import { rawRequest } from "#e2e/support/site/raw-request.ts";
import { type Site, startSite } from "#e2e/support/site/site.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";

const SHARE = 3;

let site: Site;
beforeAll(async () => {
  const rates = {
    RATE_DOCUMENTS_PER_MINUTE: String(SHARE),
    RATE_SEARCHES_PER_MINUTE: String(SHARE),
    RATE_COMPUTATIONS_PER_MINUTE: String(SHARE),
  };
  site = await startSite({ DEMO: "1", LOG_LEVEL: "warn", TRUST_PROXY: "1", ...rates });
});
afterAll(() => site.stop());

let addresses = 0;
/** Each asks from an address of their own. */
function somebody() {
  addresses += 1;
  const headers = { "X-Forwarded-For": `203.0.113.${addresses}`, Accept: "text/html" };
  return (path: string) => rawRequest(`${site.url}${path}`, { headers });
}

/** The page and what its form sends, as much of it as there can be. */
const paths = [
  ["/crs", COSTS.computation],
  ["/crs/officiel", COSTS.computation],
  ["/crs/officiel.json", COSTS.computation],
  ["/crs/rapport.pdf", COSTS.drawing],
  ["/crs/officiel/rapport.pdf", COSTS.drawing],
  ["/crs/plan", COSTS.plan],
  ["/crs/famille", COSTS.computation],
  ["/crs/evolution", COSTS.computation],
  ["/arrima", COSTS.computation],
  ["/arrima/officiel.json", COSTS.computation],
  ["/arrima/rapport.pdf", COSTS.drawing],
  ["/arrima/pstq", COSTS.computation],
  ["/arrima/pstq/rapport.pdf", COSTS.drawing],
  ["/eligibility", COSTS.computation],
  ["/pnp", COSTS.computation],
  ["/tirages", COSTS.computation],
  ["/tirages.csv", COSTS.computation],
  ["/tirages.json", COSTS.computation],
  ["/convertisseur-nclc", COSTS.computation],
  ["/fiche", COSTS.computation],
  ["/tests", COSTS.computation],
  ["/appointment", COSTS.computation],
  ["/terms/versions", COSTS.computation],
  ["/guides", COSTS.search],
  ["/faq", COSTS.search],
  ["/recherche", COSTS.search],
] as const;

/** Its query changes nothing: one answer, kept for whoever asks. */
const KEPT_WHOLE = "/terms/versions";

const MARKS = encodeURIComponent("\u0301".repeat(60) + "\u0316".repeat(60));

describe.each(paths)("%s", (path, { query, milliseconds }) => {
  it("answers the fullest query in its time, and refuses a longer one in words", async () => {
    const ask = somebody();
    const head = `?q=${MARKS}&age=29&fiche=age.29&maritalStatus=${MARKS}&sans=`;
    const most = `${path}${head}${"a,".repeat(query)}`.slice(0, path.length + query);
    const took = await tookMs(site.pid, async () => {
      const { status } = await ask(most);
      expect(status).toBeLessThan(500);
      expect(status).not.toBe(414);
    });
    expect(took).toBeLessThan(milliseconds);
    const figure = { attack: "costly-pages", unit: "ms", bound: { most: milliseconds } } as const;
    recordFigure({ ...figure, sent: path, measured: `answer, budget ${milliseconds} ms`, value: took });
    const longer = await ask(`${most}a`);
    expect({ status: longer.status, said: longer.body.includes("Adresse trop longue") }).toEqual({
      status: 414,
      said: true,
    });
  });

  it.skipIf(path === KEPT_WHOLE)(
    "gives an address its share and no more, however it writes the path; another is answered",
    async () => {
      const ask = somebody();
      let asked = 0;
      // What is kept costs nothing, and takes no share: each time something else is asked.
      const question = () => `?page=1&q=mot${(asked += 1)}&ville=ville${asked}&service=service${asked}`;
      for (let one = 0; one < SHARE; one += 1) expect((await ask(path + question())).status).not.toBe(429);
      const spelt = path.toUpperCase().replace("S", "%73");
      for (const other of [path, `${path}/`, spelt, `${path}.data`]) {
        const refused = await ask(other + question());
        expect({ other, status: refused.status }).toEqual({ other, status: 429 });
        expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      }
      // Either no page, or the page with its limit.
      expect([404, 429]).toContain((await ask(`/${path}${question()}`)).status);
      expect((await somebody()(path + question())).status).not.toBe(429);
    },
  );
});

it("sends a fully cached page to every client, whatever query follows it", async () => {
  const ask = somebody();
  for (let asked = 0; asked < SHARE + 2; asked += 1)
    expect((await ask(`${KEPT_WHOLE}?page=${asked}`)).status).toBe(200);
});

it("counts no page that is only opened", async () => {
  const ask = somebody();
  for (let asked = 0; asked < SHARE + 2; asked += 1)
    for (const path of ["/crs", "/recherche", "/tirages"]) expect((await ask(path)).status).toBe(200);
});

it("says that a search is too long, gives its words back, and looks for nothing", async () => {
  for (const path of ["/recherche", "/faq", "/guides"]) {
    const { status, body } = await somebody()(`${path}?q=${"diplome".repeat(20)}`);
    expect({
      path,
      status,
      said: body.includes("Écrivez 100 caractères au plus\u00a0: deux ou trois mots suffisent."),
    }).toEqual({
      path,
      status: 200,
      said: true,
    });
    expect(body).toContain(`value="${"diplome".repeat(20)}"`);
    expect(body).not.toContain("Aucun résultat trouvé");
  }
  expect((await somebody()(`/recherche?q=${"a".repeat(6000)}`)).status).toBe(414);
});

it("keeps the pages of others quick while ten connections of one address search", async () => {
  const searching = { on: true };
  const one = somebody();
  const searchers = Array.from({ length: 10 }, async () => {
    while (searching.on) await one(`/recherche?q=${encodeURIComponent("preuve de fonds etudes ".repeat(4))}`);
  });
  const waits: number[] = [];
  for (let asked = 0; asked < 20; asked += 1) {
    waits.push(await heldUpMs(site.pid, async () => expect((await somebody()("/about")).status).toBe(200)));
  }
  searching.on = false;
  await Promise.all(searchers);
  const ninthDecile = waits.toSorted((a, b) => a - b)[17] ?? Number.NaN;
  recordFigure({
    attack: "search",
    sent: "10 connections",
    measured: "p90 of other pages",
    value: ninthDecile,
    unit: "ms",
    bound: { most: 1000 },
  });
  // It was 1 s at the ninth decile with a search of 6,000 characters, on an idle machine.
  expect(ninthDecile).toBeLessThan(1000);
});

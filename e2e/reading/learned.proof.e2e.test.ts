/** What a page says of how its facts were learned and of the business: in the demonstration world, then on the same data once it is off. */
import { readFileSync, readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { factFile } from "#app/features/publications/dated/fact-shape.ts";
import { Person } from "#e2e/support/people/person.ts";
import { type Site, startSite } from "#e2e/support/site/site.ts";

const GUIDE = "/guides/preuve-de-fonds";
const FUNDS_PAGE = "preuve-fonds-suffisants.html";

let site: Site;
let adviser: Person;
let admin: Person;

/** The words of a page, as a visitor without a cookie reads them: from memory from the second time on. */
async function wordsOf(path: string): Promise<string> {
  const { status, body } = await new Person(site.url, { Accept: "text/html" }).get(path);
  expect(status).toBe(200);
  const words = body
    .replaceAll(/<(script|style|head)[\s\S]*?<\/\1>/g, " ")
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>/g, " ");
  return words.replaceAll("&#x27;", "'").replaceAll(/[\s\u00a0]+/g, " ");
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "";

/** The fields of the form of the row that holds these words. */
async function fieldsOf(person: Person, list: string, words: string): Promise<Record<string, string>> {
  const { body } = await person.get(list);
  const row = body.split("<tr").find((one) => one.includes(words)) ?? "";
  const controls = [...row.matchAll(/<(?:input|button)\b[^>]*>/g)].map(([tag]) => tag);
  return Object.fromEntries(controls.map((tag) => [attribute(tag, "name"), attribute(tag, "value")]));
}

beforeAll(async () => {
  site = await startSite({ RATE_FORMS_PER_MINUTE: "0" });
  adviser = await new Person(site.url).signInAs("adviser");
  admin = await new Person(site.url).signInAs("admin");
});
afterAll(() => site.stop());

describe("a text of the demonstration world", () => {
  it("marks its source with day and page, and that nobody has opened it; never says verified", async () => {
    const words = await wordsOf(GUIDE);
    expect(words).toContain(
      "« Pas encore vérifié » : personne de Cap Érable n’a encore ouvert cette page pour comparer.",
    );
    expect(words).toMatch(/lu le 20 novembre 2026 · Preuve de fonds, IRCC .* · pas encore vérifié/);
    for (const path of [GUIDE, "/faq", "/guides", "/blog"])
      expect(await wordsOf(path), path).not.toMatch(/(informations|revues?|faits) vérifiée?s/i);
  });

  it("/sources lists every figure and every cited page that nobody has checked, and what is to be done about them", async () => {
    const words = await wordsOf("/sources");
    expect(words).toMatch(/\d+ chiffres sur \d+ n’ont pas encore été comparés à la page officielle/);
    expect(words).toContain("À faire : ouvrir la page officielle et comparer.");
    const open = readdirSync("content/facts").flatMap((file) =>
      factFile
        .parse(JSON.parse(readFileSync(`content/facts/${file}`, "utf8")))
        .facts.filter(({ checked }) => checked === null),
    );
    expect(open.length).toBeGreaterThan(80);
    const unsaid = open.filter(({ title }) => !words.includes(title.replaceAll("\u00a0", " ")));
    expect(unsaid.map(({ id }) => id)).toEqual([]);
    const { body } = await new Person(site.url).get("/sources?liste=pages");
    expect(body).toContain(FUNDS_PAGE);
    expect(body).toContain("trois copies publiques du fichier d’IRCC");
  });

  it("/sources lists the rounds that were read in a copy, a line for each kind", async () => {
    const words = await wordsOf("/sources");
    expect(words).toContain("Tirages lus dans une copie");
    expect(words).toMatch(/Compétence en français \(NCLC 7\) : \d+ tirages, le dernier le 19 août 2026, minimum 382/);
  });

  it("a grid is said to be verified once an admin has compared it, at /sources and beside its figures", async () => {
    const edition = "/admin/baremes/crs/2025-03-25";
    expect(await wordsOf("/crs/officiel")).not.toMatch(/vérifié le .* par/);
    const version = /name="version"[^>]*value="(\d+)"/.exec((await admin.get(edition)).body)?.[1] ?? "";
    expect(await admin.post(edition, { intent: "verify", version })).toMatchObject({ status: 303 });
    const mark = /Critères du Système de classement global [^·]*· vérifié le \d+(?:er)?\s\S+ \d{4} par \S+/;
    expect(await wordsOf("/crs/officiel")).toMatch(mark);
    expect(await wordsOf("/sources")).toMatch(/Score d’Entrée express \(CRS\).* vérifié le \d+(?:er)?\s\S+ \d{4} par/);
  });

  it("no page says again and again what the mark says once", async () => {
    for (const path of [GUIDE, "/guides/budget-et-calendrier", "/faq", "/crs/officiel"]) {
      const words = await wordsOf(path);
      expect(words, path).not.toMatch(/la référence n’a pas été gardée|sources de ce point|github|BryceYuuu/);
      expect(words.match(/« Pas encore vérifié »/g)?.length ?? 0, path).toBeLessThanOrEqual(1);
    }
  });

  it("is said to be verified once the staff have opened its source, on the cached page too, and no longer once undone", async () => {
    await wordsOf(GUIDE);
    const list = `/admin/sources?q=${FUNDS_PAGE}`;
    const check = await fieldsOf(adviser, list, 'href="/guides/preuve-de-fonds"');
    expect(check).toMatchObject({ intent: "check", url: expect.stringContaining(FUNDS_PAGE) });
    expect(await adviser.post("/admin/sources", check)).toMatchObject({ status: 303, location: "/admin/sources" });
    expect((await adviser.get("/admin/sources")).body).toContain("C’est noté à votre nom.");
    expect(await wordsOf(GUIDE)).toMatch(/vérifié le \d+(?:er)?\s\S+ \d{4} par \S+/);
    expect(await wordsOf("/faq")).not.toMatch(/vérifié le .* par/);

    const undo = await fieldsOf(adviser, `${list}&etat=verifiees`, 'href="/guides/preuve-de-fonds"');
    expect(undo).toMatchObject({ intent: "undo" });
    expect(await adviser.post("/admin/sources", undo)).toMatchObject({
      status: 303,
      location: "/admin/sources?etat=verifiees",
    });
    expect(await wordsOf(GUIDE)).not.toMatch(/vérifié le .* par/);
    // Pressed again from another tab: the list says what happened.
    expect((await adviser.post("/admin/sources", undo)).status).toBe(409);
    expect(
      (await adviser.post("/admin/sources", { intent: "check", publication: "3", url: "x", text: "y" })).status,
    ).toBe(404);
  });

  it("converts by the one rate of the settings, with its day", async () => {
    const words = await wordsOf(GUIDE);
    expect(words).toContain("405 FCFA");
    expect(words).toContain("depuis le 20 novembre 2026");
    expect(words).toContain("6 181 515 FCFA");
    expect(await wordsOf("/eligibility?age=30&education=master&family=single")).toContain("6 181 515");
  });
});

describe("figures of the business", () => {
  it("are the samples in the demonstration world, each marked, and testimonials are said to be ours", async () => {
    const home = await wordsOf("/");
    expect(home.match(/exemple (?=200\+|95 %|24\/7)/g)).toHaveLength(3);
    const words = await wordsOf("/testimonials");
    expect(words.match(/exemple (?=500\+|92 %|4\.8|6 mois)/g)).toHaveLength(4);
    expect(words).toContain("personne ne les a dits");
    expect(words).not.toContain("celles et ceux qui l’ont déposé");
  });

  it("are entered by an admin with proof and day; a wrong form comes back as typed", async () => {
    const claim = {
      intent: "enter",
      place: "home",
      value: "240",
      label: "dossiers suivis",
      proof: "",
      provenOn: "2026-10-31",
    };
    const refused = await admin.post("/admin/chiffres", claim);
    expect(refused.status).toBe(400);
    expect(refused.body).toContain("Dites où se trouve la preuve.");
    expect(refused.body).toContain('value="dossiers suivis"');
    expect(await wordsOf("/")).not.toContain("dossiers suivis");
    const entered = { ...claim, proof: "Registre des dossiers, feuille 2026." };
    expect(await admin.post("/admin/chiffres", entered)).toMatchObject({ status: 303, location: "/admin/chiffres" });
    await expect.poll(() => wordsOf("/")).toContain("dossiers suivis, au 31 octobre 2026 240");
    expect((await admin.post("/admin/chiffres", entered)).status).toBe(409);
    expect((await adviser.post("/admin/chiffres", entered)).location).toBe("/");
  });
});

describe("the same data, once the demonstration world is off", () => {
  beforeAll(async () => {
    await site.end("SIGTERM");
    site = await startSite({ DEMO: "0" }, site.folder);
  });

  it("announces what was entered with its proof, and no sample", async () => {
    const home = await wordsOf("/");
    expect(home).toContain("240");
    expect(home).not.toMatch(/200\+|95 %|24\/7|exemple (?=240)/);
  });

  it("shows no invented testimonial, figure or rating, and is complete", async () => {
    const { body } = await new Person(site.url).get("/testimonials");
    expect(body).not.toMatch(/500\+|92\s?%|4\.8|note moyenne|exemple/);
    expect(body).toContain("Pas encore de témoignage");
    expect(body).not.toContain("<dl");
  });

  it("lists no sample session, and names no institution in one", async () => {
    const words = await wordsOf("/tests");
    expect(words).toContain("Aucune session n’est ouverte");
    expect(words).not.toContain("Institut français du Cameroun");
  });
});

/** What the office writes of the law and of its programmes is what every process says, and what a restored backup says. */
import { cp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { feedRecord, feedText } from "#app/features/rounds/testing/feed.ts";
import { PHONE, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { runScript } from "#e2e/support/site/run-script.ts";
import { Person, flashOf } from "#e2e/support/people/person.ts";
import { formIn, plain } from "#e2e/support/page/read-html.ts";
import { type Site, makeFolder, startSite } from "#e2e/support/site/site.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const QUIET = { DEMO: "1", RATE_FORMS_PER_MINUTE: "0", LOG_LEVEL: "error" };
const FACT = "/admin/faits/fonds-1-personne";
const STREAM = "/admin/programmes/stream/nsnp-travailleur-qualifie";
const PROGRAM = "/admin/programmes/program/ontario-francophone";
const GRID = "/admin/baremes/crs/2025-03-25";
const TEMPLATE = "/admin/programmes/programme/arrima@2026-11-22";

let site: Site;
let beside: Site;
let elsewhere: string;
let admin: Person;
beforeAll(async () => {
  site = await startSite(QUIET);
  // A second process on the same database.
  beside = await startSite(QUIET, site.folder);
  elsewhere = await makeFolder();
  admin = await new Person(site.url).signInAs("admin");
});
afterAll(async () => {
  await beside.end("SIGTERM");
  await site.stop();
  await rm(elsewhere, { recursive: true, force: true });
});

const words = async (at: Site, address: string) => plain(await (await fetch(new URL(address, at.url))).text());
const standing = async (address: string, by = admin) => formIn((await by.get(address)).body);
const change = async (address: string, fields: Record<string, string>) =>
  admin.post(address, { ...(await standing(address)), ...fields, intent: "write" });
const SAVED = { kind: "success", title: "C’est enregistré." };

function withFile(text: string, name: string, fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries({ intent: "read", ...fields })) form.append(field, value);
  form.append("file", new File([text], name, { type: "application/json" }));
  return form;
}

/** The hidden fields of « Mettre en vigueur ». */
async function put(address: string, preview: string) {
  const [form = ""] = /<form(?=[^>]*multipart)(?:(?!<\/form>)[\s\S])*value="put"[\s\S]*?<\/form>/.exec(preview) ?? [];
  return admin.post(address, { ...formIn(`<form id="reglage">${form}</form>`), intent: "put" });
}

const contentJson = async (file: string) =>
  JSON.parse(await readFile(path.join(ROOT, "content", file), "utf8")) as Record<string, unknown>;

/** An edition of the federal grid for a day of next year. */
const nextGrid = async () => {
  const { reported: _, ...grid } = await contentJson("grids/crs/2025-03-25.json");
  return { ...grid, version: "crs-2027-03-01", status: "announced", from: "2027-03-01", verified: "2026-11-26" };
};

describe("a dated fact", () => {
  it("is given back at its field when its value does not fit its unit, and nothing changes", async () => {
    const answer = await change(FACT, { value: "beaucoup" });
    expect(answer.status).toBe(400);
    expect(formIn(answer.body)["value"]).toBe("beaucoup");
    expect(plain(answer.body)).toContain("Avec cette unité, écrivez un nombre");
    expect((await standing(FACT))["value"]).toBe("15263");
  });

  it("changed on a phone without JavaScript, is said by the texts of every process", async () => {
    const browser = await openBrowser();
    const { page, context } = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
    await context.addCookies([...admin.cookies].map(([name, value]) => ({ name, value, url: site.url })));
    await page.goto(`${site.url}/admin/verifications`);
    await page.getByRole("navigation", { name: "Onglets" }).getByRole("link", { name: "Faits datés" }).click();
    await page.getByLabel("Mots du fait").fill("une personne");
    await page.getByRole("button", { name: "Chercher", exact: true }).click();
    await page.getByRole("link", { name: "Preuve de fonds d’Entrée express, une personne", exact: true }).click();
    await page.getByLabel("Valeur", { exact: true }).fill("16 123");
    await page.getByLabel("J’ai ouvert la source aujourd’hui").check();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole("button", { name: "Enregistrer" }).click();
    expect(plain(await page.locator("main").innerText())).toMatch(/avant : 15263 après : 16123/);
    await expect.poll(() => words(beside, "/guides/preuve-de-fonds"), { interval: 20 }).toContain("16 123");
    expect(await words(site, "/guides/preuve-de-fonds")).not.toContain("15 263");
  });

  it("says who checked it, goes back by a button, and is not withdrawn while it is cited", async () => {
    expect(plain((await admin.get("/admin/faits?q=fonds-1-personne")).body)).toMatch(/vérifié le \d+\s\S+ 2026 par/i);
    const { version = "" } = await standing(FACT);
    expect((await admin.post(FACT, { intent: "withdraw", version })).status).toBe(409);
    expect(flashOf(await admin.post(FACT, { intent: "return", version, to: "1" }))).toMatchObject(SAVED);
    expect((await standing(FACT))["value"]).toBe("15263");
    await change(FACT, { value: "16 123" });
  });

  it("is added, refused when its name is taken, and withdrawn while nothing cites it", async () => {
    const typed = { ...(await standing(FACT)), id: "frais-essai", version: "0", intent: "write" };
    expect(flashOf(await admin.post("/admin/faits/nouveau", typed))).toMatchObject(SAVED);
    const again = await admin.post("/admin/faits/nouveau", typed);
    expect([again.status, formIn(again.body)["id"]]).toEqual([409, "frais-essai"]);
    expect((await admin.post("/admin/faits/nouveau", { ...typed, id: "Frais" })).status).toBe(400);
    const { version = "" } = await standing("/admin/faits/frais-essai");
    expect((await admin.post("/admin/faits/frais-essai", { intent: "withdraw", version })).status).toBe(303);
    expect((await admin.get("/admin/faits?q=frais-essai")).body).toContain("Rien à ces mots");
  });

  it("that two change at once stays the first one's, and the second sees both", async () => {
    const seen = await standing(FACT);
    await change(FACT, { value: "16 124" });
    const late = await admin.post(FACT, { ...seen, value: "16 125", intent: "write" });
    expect(late.status).toBe(409);
    expect(plain(late.body)).toMatch(/16124 votre saisie : 16125/);
  });
});

describe("a programme", () => {
  it("closed in the office is closed to visitors of every process", async () => {
    expect(flashOf(await change(STREAM, { status: "closed", statusNote: "Fermé pour essai." }))).toMatchObject(SAVED);
    await expect.poll(() => words(beside, "/pnp/nsnp-travailleur-qualifie"), { interval: 20 }).toContain("Fermé");
    expect(flashOf(await change(PROGRAM, { "today-label": "Rouvert", "today-tone": "good" }))).toMatchObject(SAVED);
    await expect.poll(() => words(beside, "/pnp/ontario-francophone"), { interval: 20 }).toContain("Rouvert");
  });

  it("with a condition of no known subject is given back at its field", async () => {
    const answer = await change(STREAM, { conditions: "Météo | du soleil" });
    expect(answer.status).toBe(400);
    expect(plain(answer.body)).toContain("Ligne 1, « Météo | du soleil »");
  });

  it("has its template from a file: compared, then in force", async () => {
    const file = await contentJson("programmes/arrima.json");
    const wrong = await admin.send(
      "/admin/programmes",
      withFile(JSON.stringify({ ...file, tips: [] }), "faux.json", { family: "programme" }),
    );
    expect([wrong.status, plain(wrong.body).includes("faux.json est refusé")]).toEqual([400, true]);
    const tips = [{ text: "Un conseil de l’essai." }, ...(file["tips"] as unknown[])];
    const read = await admin.send(
      "/admin/programmes",
      withFile(JSON.stringify({ ...file, tips }), "arrima.json", { family: "programme" }),
    );
    expect(read.status).toBe(200);
    expect(plain(read.body)).toContain("Un conseil de l’essai.");
    expect(flashOf(await put("/admin/programmes", read.body))).toMatchObject(SAVED);
    expect((await admin.get(TEMPLATE)).body).toContain("Un conseil de l’essai.");
  });
});

describe("a grid", () => {
  it.each([
    ["{", "faux.json est refusé"],
    [JSON.stringify({ from: "2027-03-01" }), "version:"],
  ])("from a wrong file (%s) is refused by name, and nothing changes", async (text, said) => {
    const before = plain((await admin.get("/admin/baremes")).body);
    const answer = await admin.send("/admin/baremes", withFile(text, "faux.json", { family: "grid-crs" }));
    expect(answer.status).toBe(400);
    expect(plain(answer.body)).toContain(said);
    expect(plain((await admin.get("/admin/baremes")).body)).toBe(before);
  });

  it("whose examples do not come out is refused with each of them", async () => {
    const grid = await nextGrid();
    const additional = { ...(grid as unknown as { additional: object }).additional, nomination: 1 };
    const text = JSON.stringify({ ...grid, additional });
    const answer = await admin.send("/admin/baremes", withFile(text, "2027-03-01.json", { family: "grid-crs" }));
    expect(answer.status).toBe(400);
    expect(plain(answer.body)).toMatch(/the grid gives \d+, the example says \d+/);
  });

  it("that lacks a figure of a published text is refused with the name of the text", async () => {
    const grid: unknown = await nextGrid();
    const { age, examples } = grid as { age: { from: number }[]; examples: { answers: { age?: number } }[] };
    const older = examples.filter(({ answers }) => (answers.age ?? 0) >= 30);
    const from30 = {
      ...(grid as object),
      age: age.filter(({ from }) => from >= 30),
      examples: [...older, ...older, ...older, ...older, ...older],
    };
    const brought = withFile(JSON.stringify(from30), "2027-03-01.json", { family: "grid-crs" });
    const answer = await admin.send("/admin/baremes", brought);
    expect(answer.status).toBe(409);
    expect(plain(answer.body)).toContain("2027-03-01.json est refusé");
    expect(plain(answer.body)).toMatch(/Changez-les d’abord : « [^»]+ » \(\{\{bareme crs age 2\d/);
  });

  it("is announced, read from a file, compared on a thousand profiles and put in force", async () => {
    expect(flashOf(await change(GRID, { "reported-says": "tout change pour l’essai" }))).toMatchObject(SAVED);
    await expect.poll(() => words(beside, "/crs/officiel"), { interval: 20 }).toContain("tout change pour l’essai");
    const text = JSON.stringify(await nextGrid());
    const read = await admin.send("/admin/baremes", withFile(text, "2027-03-01.json", { family: "grid-crs" }));
    expect(read.status).toBe(200);
    expect(plain(read.body)).toContain("Sur 1000 profils d’essai");
    expect(plain((await admin.get("/admin/baremes")).body)).not.toContain("1er mars 2027");
    expect(flashOf(await put("/admin/baremes", read.body))).toMatchObject(SAVED);
    expect(plain((await admin.get("/admin/baremes")).body)).toContain("CRS officiel, 1er mars 2027");
  });

  it("is marked read today", async () => {
    const { version = "" } = await standing(GRID);
    expect(flashOf(await admin.post(GRID, { intent: "verify", version }))).toMatchObject(SAVED);
  });
});

describe("a table that calculations have in their code", () => {
  it.each([
    ["/admin/baremes/nclc/2023-12-11", " 7 434 434 428 456", "Tests de langue et NCLC"],
    [
      "/admin/baremes/fsw/2026-09-24",
      "Deux diplômes ou plus, dont un de trois ans ou plus 22",
      "Grille des travailleurs qualifiés",
    ],
  ])("%s shows its figures, and says in public who compared them", async (address, figures, name) => {
    const read = await admin.get(address);
    expect(plain(read.body).replaceAll("\u00a0", " ")).toContain(figures);
    expect(plain(read.body)).toContain("personne de l’équipe ne l’a encore comparée");
    const [, version = ""] = /name="version" value="(\d+)"/.exec(read.body) ?? [];
    expect((await admin.post(address, { intent: "withdraw", version })).status).toBe(404);
    expect(flashOf(await admin.post(address, { intent: "verify", version }))).toMatchObject(SAVED);
    expect(plain((await admin.get(address)).body)).toMatch(/Relue le .* par /);
    const [, line = ""] = plain(await (await fetch(new URL("/sources", site.url))).text()).split(name);
    expect(line.slice(0, 300)).toMatch(/vérifié le .* par /);
  });
});

describe("a round", () => {
  const ROUND = {
    number: "448",
    date: "2026-10-14",
    name: "Canadian Experience Class",
    invitations: "1 000",
    minimum: "515",
  };

  it("is added by hand, given back when wrong, and corrected with its trace", async () => {
    const bad = await admin.post("/admin/tirages", { ...ROUND, minimum: "5000", intent: "write" });
    expect([bad.status, plain(bad.body).includes("Un score de 0 à 1 200.")]).toEqual([400, true]);
    expect((await admin.post("/admin/tirages", { ...ROUND, intent: "write" })).status).toBe(303);
    expect((await admin.post("/admin/tirages", { ...ROUND, intent: "write" })).status).toBe(409);
    await expect.poll(() => words(beside, "/tirages"), { interval: 20 }).toContain("515");
    const page = "/admin/tirages/448";
    const form = formIn((await admin.get(page)).body, "tirage");
    expect((await admin.post(page, { ...form, minimum: "517", intent: "write" })).status).toBe(303);
    expect((await admin.post(page, { ...form, minimum: "518", intent: "write" })).status).toBe(409);
    expect(plain((await admin.get(page)).body)).toContain("Score minimal : 515 → 517");
  });

  it("of the official file is shown before it is taken", async () => {
    const official = feedText([feedRecord({ drawNumber: "449", drawDate: "2026-10-21", drawCRS: "481" })]);
    const read = await admin.send("/admin/tirages", withFile(official, "ee_rounds.json", {}));
    expect(plain(read.body)).toContain("nouveau : tirage 449 du 2026-10-21");
    expect((await admin.get("/admin/tirages/449")).status).toBe(404);
    expect((await put("/admin/tirages", read.body)).status).toBe(303);
    expect((await admin.get("/admin/tirages/449")).status).toBe(200);
    const wrong = await admin.send("/admin/tirages", withFile("[]", "faux.json", {}));
    expect([wrong.status, plain(wrong.body).includes("faux.json est refusé")]).toEqual([400, true]);
  });
});

/** Pages that say all of it: of visitors and of the office. */
const PUBLIC = [
  "/guides/preuve-de-fonds",
  "/pnp/nsnp-travailleur-qualifie",
  "/pnp/ontario-francophone",
  "/crs/officiel",
];
const OFFICE = [FACT, STREAM, PROGRAM, GRID, TEMPLATE, "/admin/tirages", "/admin/programmes", "/admin/faits"];
const mainOf = (html: string) => plain(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html);

describe("a backup of it", () => {
  it("restored beside other content files says what the office wrote, word for word", async () => {
    const { said } = await runScript("backup", site.folder);
    const fingerprint = /Signed with the key ([0-9a-f]{64})/.exec(said)?.[1] ?? "";
    const folder = path.join(site.folder, "data/backups");
    const [archive = ""] = await readdir(folder);
    const restored = await runScript("restore", elsewhere, path.join(folder, archive), "--trust", fingerprint);
    expect(restored.said).toContain("Restored: everything as it was on");
    const content = path.join(elsewhere, "content");
    await cp(path.join(ROOT, "content"), content, { recursive: true });
    for (const [file, from, to] of [
      ["facts/funds.json", '"value": 15263', '"value": 99999'],
      [
        "finder/streams.json",
        '"id": "nsnp-travailleur-qualifie"',
        '"statusNote": "Autre", "id": "nsnp-travailleur-qualifie"',
      ],
      ["finder/programs.json", "Révoqué le 26 juin 2026", "Suspendu"],
      ["grids/crs/2025-03-25.json", '"verified": "2026-10-01"', '"verified": "2026-10-02"'],
      ["programmes/arrima.json", '"version": "2026-11-22"', '"version": "2027-01-01"'],
      ["rounds.json", '"minimum": 476', '"minimum": 477'],
    ] as const) {
      const text = await readFile(path.join(content, file), "utf8");
      expect(text).toContain(from);
      await writeFile(path.join(content, file), text.replace(from, to));
    }
    const again = await startSite({ ...QUIET, CONTENT_DIR: content }, elsewhere);
    try {
      const there = await new Person(again.url).signInAs("admin");
      for (const address of PUBLIC) expect(await words(again, address), address).toBe(await words(site, address));
      for (const address of OFFICE.filter((one) => one !== FACT && one !== STREAM && one !== PROGRAM && one !== GRID))
        expect(mainOf((await there.get(address)).body), address).toBe(mainOf((await admin.get(address)).body));
      for (const address of OFFICE) expect(await standing(address, there), address).toEqual(await standing(address));
      const offered = plain((await there.get("/admin/verifications")).body);
      expect(offered).toContain("Fait daté : fonds-1-personne");
      expect(offered).toContain("Modèle de dossier : arrima@2027-01-01");
      expect(plain((await there.get(FACT)).body)).toContain("proposé : 99999");
    } finally {
      await again.end("SIGTERM");
    }
  });
});

/** The list of what happened to a person, and what of it is mailed, on a 360 px phone: with and without JavaScript, in two windows. */
import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { faultsDownTo320 } from "#e2e/support/page/accessibility.ts";
import { wordsOf } from "#e2e/support/journey/answering.ts";
import { openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { Person, flashOf, newPerson } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
const LIST = "/espace/avis";
const SETTINGS = "/espace/avis/reglages";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Somebody new to whose account others signed in since, from so many devices that it did not know. */
async function signedInElsewhere(devices: number): Promise<Person> {
  const form = newPerson();
  const person = new Person(site);
  expect((await person.post("/register", form)).status).toBe(302);
  for (let index = 0; index < devices; index += 1) {
    const elsewhere = new Person(site);
    const answer = await elsewhere.post("/login", { email: form.email ?? "", password: form.password ?? "" });
    expect(answer).toMatchObject({ status: 302, location: "/dashboard" });
  }
  return person;
}

async function windowOf(person: Person, options: Parameters<typeof visit>[1] = {}) {
  const visited = await visit(browser, options);
  await visited.context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: site })));
  return visited;
}

const idsIn = (body: string) => [...new Set(body.match(/(?<=id="avis-)[0-9a-f-]{36}/g))];
const unreadIn = (body: string) => body.match(/>Non lu</g)?.length ?? 0;

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
] as const)("the list, %s", (_, javaScriptEnabled) => {
  it("is read, opened, filtered and marked", async () => {
    const { page, context, faults, scripts } = await windowOf(await signedInElsewhere(2), { javaScriptEnabled });
    await page.goto(`${site}${LIST}`);
    const press = (name: RegExp) => page.getByRole("main").getByRole("button", { name }).first().click();
    const words = () => wordsOf(page.getByRole("main"));
    expect(await page.getByText("Non lu", { exact: true }).count()).toBe(2);
    expect(await page.locator("header").innerHTML()).toContain("2 avis non lus");
    expect(await words()).toContain("Compte et sécurité");
    if (javaScriptEnabled) expect(await faultsDownTo320(page)).toEqual([]);

    await press(/^Ouvrir : Connexion depuis un nouvel appareil$/u);
    await page.waitForURL(`${site}/profile/sessions`);
    await page.goto(`${site}${LIST}`);
    expect(await page.getByText("Non lu", { exact: true }).count()).toBe(1);
    await press(/^Marquer comme non lu/u);
    await page.waitForURL(/#avis-/);
    expect(await page.getByText("Non lu", { exact: true }).count()).toBe(2);

    await page.getByRole("link", { name: "Dossier", exact: true }).click();
    await page.waitForURL(/sujet=file/);
    expect(await words()).toContain("Aucun avis ici");
    if (javaScriptEnabled) expect(await faultsDownTo320(page)).toEqual([]);
    await page.getByRole("link", { name: "Tous", exact: true }).click();
    await page.waitForURL(`${site}${LIST}`);
    await press(/^Tout marquer comme lu$/u);
    await expect.poll(() => page.getByText("Non lu", { exact: true }).count()).toBe(0);
    await page.getByRole("link", { name: "Voir les non lus seulement" }).click();
    await page.waitForURL(/lecture=nonlus/);
    expect(await words()).toContain("Aucun avis ici");
    expect({ faults, scripts }).toEqual({ faults: [], scripts: [] });
    await context.close();
  });

  it("is empty for a new user, and says what will be listed there", async () => {
    const { page, context } = await windowOf(await signedInElsewhere(0), { javaScriptEnabled });
    await page.goto(`${site}${LIST}`);
    expect(await wordsOf(page.getByRole("main"))).toContain("Aucun avis pour l’instant");
    expect(await page.locator("header").innerHTML()).not.toContain("avis non lu");
    await context.close();
  });
});

it("two windows: what one did the other does again without harm, and what came between stays unread", async () => {
  const form = newPerson();
  const person = new Person(site);
  await person.post("/register", form);
  const signIn = () => new Person(site).post("/login", { email: form.email ?? "", password: form.password ?? "" });
  await signIn();
  const shown = (await person.get(LIST)).body;
  const upTo = /name="upTo" value="([^"]+)"/.exec(shown)?.[1] ?? "";
  const [one = ""] = idsIn(shown);
  await signIn();
  expect((await person.post(LIST, { intent: "all", upTo })).status).toBe(303);
  expect(await person.post(LIST, { intent: "read", notice: one })).toMatchObject({
    status: 303,
    location: `${LIST}#avis-${one}`,
  });
  expect(unreadIn((await person.get(LIST)).body)).toBe(1);
});

it("another's notice, one that is none and a press that is none are pages not found", async () => {
  const [owner, other] = [await signedInElsewhere(1), await signedInElsewhere(0)];
  const [notice = ""] = idsIn((await owner.get(LIST)).body);
  expect(notice).not.toBe("");
  for (const intent of ["open", "read", "unread"])
    expect((await other.post(LIST, { intent, notice })).status).toBe(404);
  for (const wrong of [
    { intent: "read", notice: "x" },
    { intent: "rien", notice },
    { intent: "all", upTo: "hier" },
    {},
  ] as Record<string, string>[])
    expect((await owner.post(LIST, wrong)).status).toBe(404);
  expect(unreadIn((await owner.get(LIST)).body)).toBe(1);
});

describe("what is mailed", () => {
  it.each([false, true])("is chosen by lists that keep their answers (scripts: %s)", async (javaScriptEnabled) => {
    const { page, context, faults } = await windowOf(await signedInElsewhere(0), { javaScriptEnabled });
    await page.goto(`${site}${SETTINGS}`);
    if (javaScriptEnabled) expect(await faultsDownTo320(page)).toEqual([]);
    const kind = page.getByLabel("Une pièce de mon dossier expire bientôt");
    expect(await kind.inputValue()).toBe("now");
    await kind.selectOption("digest");
    await page.getByLabel("De", { exact: true }).selectOption("20");
    await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await expect.poll(() => page.locator("body").innerText()).toContain("Vos réglages sont enregistrés");
    await page.goto(`${site}${SETTINGS}`);
    expect([
      await kind.inputValue(),
      await page.getByLabel("De", { exact: true }).inputValue(),
      await page.getByLabel("À", { exact: true }).inputValue(),
    ]).toEqual(["digest", "20", "7"]);
    expect(await wordsOf(page.getByRole("main"))).toContain("Ce qui est toujours envoyé");
    // What cannot wait is not offered once a day.
    expect(await page.getByLabel("Un rendez-vous commence dans deux heures").locator("option").count()).toBe(2);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("takes no value that no list has, and keeps what was chosen", async () => {
    const person = await signedInElsewhere(0);
    expect(flashOf(await person.post(SETTINGS, { intent: "save", "mail-file-paper-ends": "never" }))).toMatchObject({
      title: "Vos réglages sont enregistrés",
    });
    for (const wrong of [
      { "mail-file-paper-ends": "demain" },
      { "mail-appointments-soon": "digest" },
      { quietFrom: "24" },
      { quietUntil: "x".repeat(5000) },
    ] as Record<string, string>[]) {
      const answer = await person.post(SETTINGS, { intent: "save", ...wrong });
      expect([answer.status, answer.body.includes("Ce choix n’est pas de ceux de la page")]).toEqual([400, true]);
    }
    expect((await person.get(SETTINGS)).body).toMatch(/<option value="never" selected/);
    expect((await person.post(SETTINGS, { intent: "resume" })).status).toBe(303);
  });
});

/** A bilan made before its account: whoever then registers or signs in finds it there, and is asked nothing again. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { BACHELOR } from "#app/features/interview/testing/people.ts";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { fillRegistration, freshEmail, register } from "#e2e/support/people/accounts.ts";
import { answerPage } from "#e2e/support/journey/interview.ts";
import { wordsOf } from "#e2e/support/journey/answering.ts";
import { PHONE, WIDE, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
const NOTICE = "Votre bilan d’aujourd’hui est gardé dans votre compte.";
/** 29, alone, a licence, NCLC 8 in French; of the French test and the money nothing is known. */
const AWA =
  "age.29_enf.0_exp.72_hors.72_exp5.60_can.0_fs.8_fl.8_fr.8_fw.8_es.0_el.0_er.0_ew.0_fam.single_dip.u3b_l1.french_feer.1_suivi.y_resid.abroad";

/** Lengths of work as the lists of a page say them. */
const PERSON = {
  ...BACHELOR,
  anglais: "echelle=aucun",
  travail: "a=36&suivi=oui",
  "travail-recent": "a=36",
  "profession-duree": "a=36",
};

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const main = (page: Page) => wordsOf(page.getByRole("main"));
const asked = (page: Page) => page.locator("input[name=r]");

/** Answers the page that is shown, without a script, and waits for the next. */
async function answer(page: Page): Promise<void> {
  await Promise.all([answerPage(page, PERSON), page.waitForEvent("domcontentloaded")]);
}

/** Somebody who has answered a question of the bilan at this sheet, without a session. */
async function withBilan(fiche = AWA): Promise<Person> {
  const person = new Person(site);
  expect((await person.get(`/bilan?fiche=${fiche}`)).status).toBe(200);
  expect(person.cookies.has("bilan")).toBe(true);
  return person;
}

const sheetOf = async (person: Person) => {
  const { body } = await person.get("/fiche");
  return /name="fiche" value="([^"]*)"/.exec(body)?.[1] ?? "";
};

const etag = async (one: Person) => (await one.get("/faq")).headers.get("ETag");

/** Somebody whose account says 31 and two children, and who is signed out. */
async function known(): Promise<Record<string, string>> {
  const typed = newPerson();
  const person = new Person(site);
  await person.post("/register", typed);
  await person.post("/fiche", { fiche: "age.31_enf.2_exp.40_prov.NB", intent: "keep" });
  await person.post("/logout");
  return { email: typed.email ?? "", password: typed.password ?? "" };
}

/** Presses a button of the notice on the dashboard. */
async function pressNotice(person: Person, intent: "drop-bilan" | "settle-bilan"): Promise<void> {
  const { body } = await person.get("/dashboard");
  const key = /name="bilan" value="([^"]+)"/.exec(body)?.[1] ?? "";
  expect((await person.post("/fiche", { bilan: key, vers: "dashboard", intent })).location).toBe("/dashboard");
}

describe("a new person, without a script", () => {
  it("answers to the end, registers by the header, and is asked nothing again", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false, viewport: PHONE });
    await page.goto(`${site}/bilan`);
    while (new URL(page.url()).pathname === "/bilan") await answer(page);
    expect(new URL(page.url()).pathname).toBe("/bilan/resultat");
    await fillRegistration(page, site, freshEmail("bilan"));
    expect(new URL(page.url()).pathname).toBe("/dashboard");
    expect(await main(page)).toContain(NOTICE);
    expect(await sidewaysScroll(page)).toBe(0);

    await page.goto(`${site}/bilan`);
    expect(await asked(page).count()).toBe(0);
    expect(await main(page)).toContain("Tout est dit");
    expect(await main(page)).toContain("28 ans");
    await page.getByRole("link", { name: "Recommencer sans réponses" }).click();
    expect(await asked(page).first().getAttribute("value")).toBe("projet");
    await page.goto(`${site}/bilan`);
    await press(page, "Voir mon bilan");
    expect(page.url()).toBe(`${site}/bilan/resultat`);
    expect(await main(page)).toContain("/ 1200");
    await context.close();
  });

  it("from the middle of it goes on with the next question, and « je ne sais pas » is not asked again", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site}/bilan`);
    expect(await asked(page).first().getAttribute("value")).toBe("projet");
    await answer(page);
    await answer(page);
    await fillRegistration(page, site, freshEmail("milieu"));
    await page.goto(`${site}/bilan`);
    expect(await asked(page).first().getAttribute("value")).toBe("age");
    await context.close();
  });
});

describe("somebody signed in", () => {
  it("is asked only what the account does not know, and what they answer is kept as they open their result", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    await register(page, site, freshEmail("connue"));
    // « Aucun » of what was lived in Canada: enough is known for a score.
    await page.goto(`${site}/bilan?fiche=${AWA}&r=canada&a=aucun`);
    const first = await asked(page).first().getAttribute("value");
    await press(page, "Voir déjà mon bilan");
    expect(page.url()).toBe(`${site}/bilan/resultat`);
    expect(await main(page)).toContain(NOTICE);
    await page.goto(`${site}/bilan`);
    expect(await asked(page).first().getAttribute("value")).toBe(first);
    expect(await main(page)).toContain("elles ne vous seront pas demandées");
    await press(page, "Voir déjà mon bilan");
    await press(page, "Ne pas le garder");
    expect(await main(page)).not.toContain(NOTICE);
    await page.goto(`${site}/bilan`);
    expect(await asked(page).first().getAttribute("value")).toBe("projet");
    await context.close();
  });
});

describe("with a script", () => {
  it("holds the answer that was given", async () => {
    const { page, context, faults } = await visit(browser, { viewport: WIDE });
    await page.goto(`${site}/bilan?fiche=enf.0&nsp=projet`);
    await expect.poll(() => asked(page).first().getAttribute("value")).toBe("famille");
    const held = async () => (await context.cookies()).find(({ name }) => name === "bilan")?.value;
    const before = await held();
    expect(before).toBeDefined();
    await page.locator("main button[name=a][value=seul]").click();
    await expect.poll(() => asked(page).first().getAttribute("value")).toBe("age");
    await expect.poll(held).not.toBe(before);
    await register(page, site, freshEmail("choix"));
    await page.goto(`${site}/dashboard`);
    expect(await main(page)).toContain(NOTICE);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto(`${site}/fiche`);
    expect(await main(page)).toContain("sans conjoint");
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("the browser holds it until a session begins", () => {
  it("hands it to one account, once: neither the next person here nor a sign-out finds it", async () => {
    const person = await withBilan();
    expect(person.cookies.get("bilan")).not.toContain("29");
    expect(await person.post("/register", newPerson())).toMatchObject({ status: 302, location: "/dashboard" });
    expect(person.cookies.has("bilan")).toBe(false);
    expect(await sheetOf(person)).toContain("age.29");
    await person.get(`/bilan?fiche=${AWA}`);
    expect(person.cookies.has("bilan")).toBe(false);
    await person.post("/logout");
    await person.post("/register", newPerson());
    expect(await sheetOf(person)).toBe("");

    const leaving = await withBilan();
    await leaving.post("/logout");
    expect(leaving.cookies.has("bilan")).toBe(false);
  });

  it("not one that was tampered with, that others sent, or that is only supposed", async () => {
    const person = await withBilan();
    const sealed = person.cookies.get("bilan") ?? "";
    person.cookies.set("bilan", `${sealed.startsWith("A") ? "B" : "A"}${sealed.slice(1)}`);
    await person.post("/register", newPerson());
    expect(await sheetOf(person)).toBe("");
    expect(person.cookies.has("bilan")).toBe(false);

    const reader = new Person(site);
    const { body } = await reader.get(`/bilan/resultat?fiche=${AWA}&pour-voir=1`);
    expect(reader.cookies.has("bilan")).toBe(false);
    // Its parts are looked at as well, and what is sent on from there is marked again.
    expect(body).toContain("pour-voir=1&amp;vue=scores");
    const own = await reader.get(`/bilan/comparer?si=premiere-9&fiche=${AWA}`);
    expect(own.body).toMatch(/href="\/bilan\/resultat\?fiche=[^"]+pour-voir=1"/);
    expect(reader.cookies.has("bilan")).toBe(false);
    const foreign = new Person(site, { "Sec-Fetch-Site": "cross-site" });
    await foreign.get(`/bilan/resultat?fiche=${AWA}`);
    expect(foreign.cookies.has("bilan")).toBe(false);
  });

  it("leaves the pages of everybody cached as they are", async () => {
    const person = await withBilan();
    expect(await etag(person)).toBe(await etag(new Person(site)));
  });
});

describe("an account that exists already", () => {
  it("takes the newer answers, keeps what was finer, and gives the earlier sheet back", async () => {
    const account = await known();
    const person = await withBilan("age.29_exp.36-47_dip.u3b");
    expect(await person.post("/login", account)).toMatchObject({ status: 302, location: "/dashboard" });
    expect((await sheetOf(person)).split("_").toSorted()).toEqual(
      ["age.29", "dip.u3b", "enf.2", "exp.40", "prov.NB"].toSorted(),
    );
    expect((await person.get("/dashboard")).body).toContain(NOTICE);
    expect((await person.get("/bilan/resultat")).body).toContain(NOTICE);
    await pressNotice(person, "drop-bilan");
    expect((await sheetOf(person)).split("_").toSorted()).toEqual(["age.31", "enf.2", "exp.40", "prov.NB"]);
    expect((await person.get("/dashboard")).body).not.toContain(NOTICE);
  });

  it("the notice stays until it is answered", async () => {
    const account = await known();
    const person = await withBilan();
    await person.post("/login", account);
    await person.post("/logout");
    await person.post("/login", account);
    expect((await person.get("/dashboard")).body).toContain(NOTICE);
    await pressNotice(person, "settle-bilan");
    expect((await person.get("/dashboard")).body).not.toContain(NOTICE);
    expect(await sheetOf(person)).toContain("age.29");
  });

  it("on a shared telephone takes what the link of the bilan asks for, never what lay in the browser", async () => {
    const account = await known();
    const person = await withBilan();
    await person.post("/login", { ...account, sharedPhone: "on" });
    expect(await sheetOf(person)).toContain("age.31");
    await person.post("/logout");
    const { body } = await new Person(site).get(`/bilan/resultat?fiche=${AWA}`);
    const link = /href="(\/login\?suite=[^"]+)"[^>]*>\s*Connectez-vous/.exec(body)?.[1] ?? "";
    const suite = new URL(link.replaceAll("&amp;", "&"), site).searchParams.get("suite") ?? "";
    expect(await person.post("/login", { ...account, sharedPhone: "on", suite })).toMatchObject({
      location: "/bilan/resultat",
    });
    expect(await sheetOf(person)).toContain("age.29");
  });
});

describe("what the bilan answers is known everywhere in the account", () => {
  it("the profile proposes it where nothing was entered, and stores it when it is saved", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site}/bilan?fiche=${AWA}`);
    await fillRegistration(page, site, freshEmail("profil"));
    await page.goto(`${site}/profile?modifier=education`);
    expect(await page.getByLabel("Niveau d’études", { exact: true }).first().inputValue()).toBe("bachelor");
    expect(await main(page)).toContain("D’après votre bilan");
    await press(page, "Enregistrer");
    await page.goto(`${site}/profile`);
    expect(await page.getByRole("region", { name: "Études" }).getByText("D’après votre bilan").count()).toBe(0);
    expect(await page.getByRole("region", { name: "Famille" }).getByText("D’après votre bilan").count()).toBe(1);
    await context.close();
  });

  it.each([
    ["/crs", "age=29"],
    ["/arrima", "age=29"],
    ["/crs/officiel", "age=29"],
    ["/arrima/pstq", "age=29"],
    ["/eligibility", "age=29"],
    ["/crs/plan", "age=29"],
  ])("%s opens with it, says so, and can begin blank", async (path, carried) => {
    const person = await withBilan();
    await person.post("/register", newPerson());
    const { status, location } = await person.get(path);
    expect(status).toBe(302);
    expect(location).toContain(carried);
    const filled = (await person.get(location ?? "")).body;
    expect(filled).toMatch(/réponses? reprises? de votre fiche/);
    const blank = new RegExp(`href="(${path}\\?vierge=1)"[^>]*>Recommencer à blanc`).exec(filled)?.[1] ?? "";
    const empty = await person.get(blank);
    expect(empty.status).toBe(200);
    expect(empty.body).not.toContain("de votre fiche");
    // Whoever has no session finds the page as it was.
    expect((await new Person(site).get(path)).status).toBe(200);
  });
});

/** « Mon bilan » on a 360 px telephone: by keyboard without a script, and with one on a line that is cut. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { BACHELOR as TYPED, type Person } from "#app/features/interview/testing/people.ts";
import { faultsDownTo320 } from "#e2e/support/page/accessibility.ts";
import { openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;

/** The same person, with the lengths of work that the pages offer. */
const BACHELOR: Person = { ...TYPED, travail: "a=36", "travail-recent": "a=36", "profession-duree": "a=24" };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const asked = async (page: Page) =>
  (await page.locator("input[name=r]").evaluateAll((inputs) => inputs.map((one) => one.getAttribute("value")))).join(
    " ",
  );
const heading = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();

/** Waits for the question after this one. */
async function next(page: Page, before: string): Promise<void> {
  await expect.poll(() => asked(page)).not.toBe(before);
}

/**
 * Answers what is shown with a person's answers, by keyboard, and leaves the focus on what sends it: Enter then presses an answer
 * that is a button, or sends the form from one of its fields.
 */
async function fill(page: Page, person: Person, screen: string): Promise<void> {
  const ids = screen.split(" ");
  const fields = ids.flatMap((id) =>
    [...new URLSearchParams(person[id] ?? "a=nsp")].map(
      ([name, value]) => [ids.length > 1 ? `${id}.${name}` : name, value] as const,
    ),
  );
  const nothing = page.locator("main button[name=rien]");
  if ((await nothing.count()) > 0) return nothing.focus();
  for (const [name, value] of fields) {
    const control = page.locator(`main [name="${name}"]`);
    const pressed = page.locator(`main [name="${name}"][value="${value}"]`);
    if ((await pressed.count()) > 0) {
      await pressed.focus();
      if ((await pressed.evaluate((one) => one.tagName)) === "BUTTON") return;
      await page.keyboard.press("Space");
    } else if ((await control.count()) === 0) continue;
    else if ((await control.first().evaluate((one) => one.tagName)) === "SELECT") {
      await control.first().selectOption(value);
    } else {
      await control.first().focus();
      // As a Tab into the field does: what was proposed is replaced.
      await page.keyboard.press("Control+a");
      await page.keyboard.type(value);
    }
  }
}

/** A page as the site sends it, and its bytes on the wire. */
async function weighed(path: string): Promise<{ text: string; packed: number }> {
  const answer = await fetch(`${site}${path}`, { headers: { "Accept-Encoding": "identity" } });
  return {
    text: await answer.text(),
    packed: Number(
      (await fetch(`${site}${path}`, { headers: { "Accept-Encoding": "br" } })).headers.get("content-length"),
    ),
  };
}

describe("without a script", () => {
  it("is answered to its end by keyboard, each step by an address that holds the answers", async () => {
    const { page, context, faults, scripts } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site}/bilan`);
    const steps: string[] = [];
    for (let id = await asked(page); id !== ""; id = await asked(page)) {
      steps.push(id);
      await fill(page, BACHELOR, id);
      // The next page is waited for by its own event: asking the page that goes away would wait for a field that the last one lacks.
      await Promise.all([page.waitForEvent("domcontentloaded"), page.keyboard.press("Enter")]);
    }
    expect(steps).toEqual([
      "projet",
      "famille",
      "age",
      "diplome",
      "francais anglais",
      "canada",
      "travail",
      "metier",
      "travail-recent",
      "profession-duree",
      "besoin",
      "ordre",
      "papiers proches",
      "argent",
    ]);
    // What it was for comes without another press.
    expect(new URL(page.url()).pathname).toBe("/bilan/resultat");
    await page.goto(`${site}/bilan${new URL(page.url()).search}`);
    expect(await page.getByRole("main").innerText()).toContain("Tout est dit");
    // Any answer is changed from the summary, and the way back is the question before.
    await page.getByRole("link", { name: /^Changer\s*: Âge$/ }).click();
    expect(await heading(page)).toBe("Quel âge avez-vous\u00a0?");
    expect(await page.locator("#a").inputValue()).toBe("28");
    await page.getByRole("link", { name: "Question d’avant" }).click();
    expect(await heading(page)).toBe("Avec qui partiriez-vous\u00a0?");
    expect({ faults, scripts }).toEqual({ faults: [], scripts: [] });
    await context.close();
  });

  it("redisplays an invalid answer with a sentence, and passes valid ones to the tools", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site}/bilan?fiche=fam.single.divorced.widowed_enf.0&q=age`);
    await page.locator("#a").fill("dix");
    await page.getByRole("button", { name: "Continuer" }).click();
    expect(await page.getByRole("alert").innerText()).toContain("Écrivez votre âge en chiffres");
    expect([await page.locator("#a").inputValue(), await page.locator("#a").getAttribute("aria-invalid")]).toEqual([
      "dix",
      "true",
    ]);
    await page.goto(`${site}/fiche/crs-officiel?fiche=age.28_dip.u3b`);
    expect(new URL(page.url()).search).toContain("age=28&education=bachelor");
    await context.close();
  });

  it("keeps the answers so far under a code, with a birth date that no address carries, and goes on from it elsewhere", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site}/bilan?fiche=age.28_fam.single.divorced.widowed_enf.0&nsp=projet&q=diplome`);
    await page.getByRole("link", { name: /^Garder/ }).click();
    expect(await heading(page)).toBe("Garder mes réponses");
    await page.getByLabel("Date de naissance").fill("2030-01-01");
    await page.getByRole("button", { name: /^Garder/ }).click();
    expect(await page.getByRole("alert").innerText()).toContain("Écrivez une date de naissance passée");
    await page.getByLabel("Date de naissance").fill("1997-03-02");
    await page.getByRole("button", { name: /^Garder/ }).click();
    const code = new URL(page.url()).searchParams.get("code");
    await context.close();

    const elsewhere = await visit(browser, { javaScriptEnabled: false });
    await elsewhere.page.goto(`${site}/eligibility/reprise?code=${code}`);
    await elsewhere.page.getByRole("link", { name: "Continuer mes réponses" }).click();
    expect(await asked(elsewhere.page)).toBe("diplome");
    await elsewhere.page.getByText("Vos réponses", { exact: true }).click();
    expect(await elsewhere.page.getByRole("complementary").innerText()).toMatch(
      /Province souhaitée\s*Je ne sais pas[^]*Âge\s*\d\d\sans/,
    );
    expect(await elsewhere.page.content()).not.toContain("1997");
    await elsewhere.page.goto(`${site}/bilan?code=BILAN-AAAA-AAAA-AAAA`);
    expect(await elsewhere.page.getByRole("main").innerText()).toContain("Ce code n’ouvre aucun bilan");
    await elsewhere.context.close();
  });

  it("weighs little: every page well under 8 kB on the wire, its style sheet under 4 kB", async () => {
    const full =
      "fiche=age.28_enf.0_fs.9_fl.8_fr.8_fw.9_es.5_el.5_er.5_ew.5_hors.36_exp.36_exp5.36_prof.30_can.0_dip.u3b_fam.single.divorced.widowed_l1.french_feer.1";
    for (const path of ["/bilan", `/bilan?${full}&q=diplome`, `/bilan?${full}&q=reponses`]) {
      const { packed } = await weighed(path);
      expect(packed, path).toBeGreaterThan(500);
      expect(packed, path).toBeLessThan(6000);
    }
    const sheet = /href="(\/assets\/interview-[^"]+\.css)"/.exec((await weighed("/bilan")).text)?.[1];
    expect((await weighed(sheet ?? "")).packed).toBeLessThan(4000);
  });
});

describe("with its script", () => {
  it("goes from step to step without a new page, says each to a reader, and goes back by the browser", async () => {
    const { page, context, faults, scripts, documents } = await visit(browser);
    await page.goto(`${site}/bilan`);
    for (const id of ["projet", "famille", "age"]) {
      expect(await asked(page)).toBe(id);
      await fill(page, BACHELOR, id);
      await page.keyboard.press("Enter");
      await next(page, id);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    }
    const progress = page.locator("[aria-live]").first();
    expect(await progress.textContent()).toMatch(/^Vos études, question 4\./);
    // Heard, not seen: it takes no place above the header.
    expect(await page.locator("header").evaluate((header) => header.getBoundingClientRect().top)).toBe(0);
    expect(
      await progress
        .locator("*")
        .evaluateAll((said) => said.map((one) => [one.clientWidth, one.clientHeight, getComputedStyle(one).clipPath])),
    ).toEqual([[1, 1, "inset(50%)"]]);
    await page.goBack();
    await expect.poll(() => asked(page)).toBe("age");
    expect(await page.locator("#a").inputValue()).toBe("");
    await page.goForward();
    await expect.poll(() => asked(page)).toBe("diplome");
    // The arrow keys of a keyboard send nothing.
    await page.locator("main button[value=licence]").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    expect(await asked(page)).toBe("diplome");
    expect(documents.length).toBe(1);
    expect({ faults, scripts }).toEqual({ faults: [], scripts: [] });
    await context.close();
  });

  it("keeps ten answers through three cut lines and a browser that is killed", async () => {
    const { page, context: own } = await visit(browser);
    await page.goto(`${site}/bilan`);
    const answered: string[] = [];
    for (let step = 0; step < 10; step += 1) {
      const id = (await asked(page)) ?? "";
      const cut = [1, 4, 9].includes(step);
      if (cut) await own.setOffline(true);
      await fill(page, BACHELOR, id);
      await page.keyboard.press("Enter");
      answered.push(id);
      if (cut) {
        await page.getByText("La connexion a coupé.").waitFor();
        expect(await page.getByText("La connexion a coupé.").isVisible()).toBe(true);
        // The last cut is the end of this browser: nothing is sent any more.
        if (step === 9) break;
        await own.setOffline(false);
        await page.getByRole("button", { name: "Réessayer" }).click();
      }
      await next(page, id);
    }
    const storageState = await own.storageState();
    await own.close();

    const { page: again, context: later } = await visit(browser, { storageState });
    await again.goto(`${site}/bilan`);
    await again.getByRole("link", { name: "Reprendre où j’en étais" }).click();
    await expect.poll(() => asked(again)).toBe("besoin");
    expect(answered.length).toBe(10);
    await later.close();
  });

  it("leaves the step to the browser where the script gets nothing twice over a line that is there", async () => {
    const { page, context, documents } = await visit(browser);
    await page.route("**/bilan?*", (route) =>
      route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
    );
    await page.goto(`${site}/bilan`);
    await fill(page, BACHELOR, "projet");
    await page.keyboard.press("Enter");
    await page.getByText("La connexion a coupé.").waitFor();
    expect(
      await page.getByRole("link", { name: "Ouvrir la question suivante comme une page" }).getAttribute("href"),
    ).toMatch(/r=projet.*a=nsp/);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await next(page, "projet");
    expect([await asked(page), documents.length]).toEqual(["famille", 2]);
    await context.close();
  });

  it("has no accessibility fault at any kind of step, down to 320 px, in the dark", async () => {
    const { page, context } = await visit(browser);
    const kinds = [
      "/bilan?q=canada",
      "/bilan?q=francais",
      "/bilan?fiche=fam.accompanying&q=reponses&r=famille&a=conjoint",
      "/bilan?fiche=age.28_enf.0_dip.u3b_fam.single.divorced.widowed&nsp=projet",
      "/bilan?q=travail&r=travail&a=x",
      "/bilan?fiche=age.28_dip.u3b&q=reponses",
      "/eligibility/reprise?fiche=age.28_dip.u3b",
    ];
    for (const path of kinds) {
      await page.goto(`${site}${path}`);
      expect(await faultsDownTo320(page), path).toEqual([]);
      for (const landmark of ["banner", "main", "contentinfo"] as const)
        expect(await page.getByRole(landmark).count(), landmark).toBe(1);
    }
    await context.close();
  });
});

/** The machine as its owner sees it, on a phone without a script: a backup is asked for, tried, and the journal says who did it. */
import { spawn } from "node:child_process";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demonstrationAccounts } from "#db/demo/accounts.ts";
import { faultsDownTo320 } from "#e2e/support/page/accessibility.ts";
import { PHONE, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { tabTo, walkByTab } from "#e2e/support/browser/keyboard.ts";
import { Person } from "#e2e/support/people/person.ts";
import { COMPILED, type Site, startSite } from "#e2e/support/site/site.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

let browser: Browser;
let site: Site;
beforeAll(async () => {
  browser = await openBrowser();
  site = await startSite({ DEMO: "1", LOG_LEVEL: "error" });
});
afterAll(() => site.stop());

async function adminPage(javaScriptEnabled: boolean): Promise<Page> {
  const { page } = await visit(browser, { javaScriptEnabled, viewport: PHONE });
  const account = demonstrationAccounts.find(({ role }) => role === "admin");
  await page.goto(`${site.url}/login`);
  await page.getByLabel("Adresse e-mail").fill(account?.email ?? "");
  await page.getByLabel("Mot de passe", { exact: true }).fill(account?.password ?? "");
  await page.getByRole("main").getByRole("button", { name: "Se connecter", exact: true }).click();
  await page.waitForURL(`${site.url}/admin`);
  return page;
}

/** What a line of the machine says, read again until it does. */
async function says(page: Page, id: string, words: RegExp): Promise<void> {
  const read = async () => {
    await page.goto(`${site.url}/admin/machine`);
    return page.locator(`#${id}`).innerText();
  };
  await expect.poll(read, { interval: 500 }).toMatch(words);
}

it("makes a backup and tries it, each at a press, and says how they went", async () => {
  const page = await adminPage(false);
  await says(page, "sauvegarde", /Aucune encore/);
  await page.getByRole("button", { name: "Sauvegarder maintenant" }).click();
  await page.getByText("La sauvegarde est demandée.").waitFor();
  await says(page, "sauvegarde", /en ordre[\s\S]*relue et comparée/);
  await page.getByRole("button", { name: "Essayer de restaurer" }).click();
  await says(page, "essai", /en ordre[\s\S]*cap-erable-.*\.tar\.gz/);
  expect(await sidewaysScroll(page)).toBe(0);
});

it("tells both in the journal, which is filtered, followed and exported", async () => {
  const page = await adminPage(false);
  await page.goto(`${site.url}/admin/machine`);
  await page.getByRole("link", { name: "Journal", exact: true }).click();
  await page.getByLabel("Sur quoi").selectOption({ label: "Machine" });
  await page.getByRole("button", { name: "Chercher" }).click();
  const lines = page.locator("#journal tbody tr");
  expect(await lines.count()).toBe(2);
  expect(await lines.nth(0).innerText()).toMatch(/Essai de restauration demandé/);
  expect(await lines.nth(1).innerText()).toMatch(/Sauvegarde demandée/);
  expect(await sidewaysScroll(page)).toBe(0);
  await lines
    .nth(1)
    .getByRole("link", { name: /Toute son histoire/ })
    .click();
  expect(await lines.count()).toBe(1);
  const csv = await page.request.get(`${site.url}/admin/machine/journal/csv?sujet=machine`);
  expect(csv.headers()["content-type"]).toContain("text/csv");
  expect(await csv.text()).toContain("Sauvegarde demandée");
  await page.goto(`${site.url}/admin/machine/journal?du=2026-02-30`);
  expect(await page.getByText("Choisissez un jour qui existe.").first().isVisible()).toBe(true);
});

it("keeps the log of breaches: a form comes back filled, a breach waits in « À faire », and additions end it", async () => {
  const page = await adminPage(false);
  await page.goto(`${site.url}/admin/machine`);
  await page.getByRole("link", { name: "Loi 2024/017", exact: true }).click();
  expect(await page.locator("#durees tbody tr").count()).toBeGreaterThan(40);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole("link", { name: "Registre des violations" }).click();
  await page.getByText("Inscrire une violation").click();
  await page.getByLabel("Données touchées").fill("Adresses de la lettre");
  await page.getByRole("button", { name: "Inscrire la violation" }).click();
  expect(await page.getByLabel("Données touchées").inputValue()).toBe("Adresses de la lettre");
  await page.getByText("Indiquez quand la violation a été découverte.").first().waitFor();
  const discovered = Temporal.Now.zonedDateTimeISO("Africa/Douala").subtract({ hours: 3 }).toPlainDateTime();
  const moment = discovered.toString({ smallestUnit: "minute" });
  await page.getByLabel(/^Découverte le/).fill(moment);
  await page.getByLabel("Mesures prises").fill("Envoi arrêté");
  await page.getByRole("button", { name: "Inscrire la violation" }).click();
  await page.getByRole("heading", { name: "Violation VD-1" }).waitFor();
  await page.getByText(/Découverte il y a 3\sheures.*n’a pas été lu/).waitFor();
  const address = page.url();
  await page.goto(`${site.url}/admin`);
  await page
    .getByText(/Violation de données VD-1/)
    .first()
    .waitFor();
  await page.goto(address);
  await page.getByText("Compléter ou corriger").click();
  await page.getByLabel("Ce que vous ajoutez").fill("Les deux sont prévenus");
  await page.getByLabel(/^Autorité prévenue le/).fill(moment);
  await page.getByLabel(/^Personnes prévenues le/).fill(moment);
  await page.getByRole("button", { name: "Ajouter au registre" }).click();
  await page.getByText("C’est ajouté au registre.").waitFor();
  await page.getByText(/Autorité prévenue le .*, personnes le /).waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
  for (const paper of ["registre.pdf", "violations.pdf"]) {
    const answer = await page.request.get(`${site.url}/admin/machine/loi/${paper}`);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  }
});

it("says which kinds of pages are slow, and that a number is none or unknown", async () => {
  const page = await adminPage(false);
  await page.goto(`${site.url}/admin/machine`);
  expect(await page.locator("#vitesses tbody tr").count()).toBeGreaterThan(1);
  expect(await page.locator("#pages-lentes tbody").innerText()).toContain("/admin/machine");
  await page.getByLabel("Numéro de la demande").fill("12");
  await page.getByRole("button", { name: "Chercher", exact: true }).click();
  await page.getByText("Ce n’est pas un numéro de demande").waitFor();
  await page.getByLabel("Numéro de la demande").fill("0190a1b2-0000-4000-8000-000000000001");
  await page.getByRole("button", { name: "Chercher", exact: true }).click();
  await page.getByText("Rien n’est noté sous ce numéro").waitFor();
});

it("closes bookings with a sentence and says a line on every page, at once", async () => {
  const page = await adminPage(false);
  await page.goto(`${site.url}/admin/machine`);
  await page.getByRole("link", { name: "Fermer ou rouvrir" }).click();
  await page.getByLabel("Rendez-vous fermés").check();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("Dites aux visiteurs pourquoi").first().waitFor();
  await page.getByLabel(/^Rendez-vous.*phrase aux visiteurs/).fill("Nous rouvrons le 4 janvier.");
  await page.getByLabel(/^Ligne en tête/).fill("Fermé le 31 décembre.");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.goto(`${site.url}/admin/machine`);
  expect(await page.locator("section", { hasText: "Interrupteurs" }).first().innerText()).toMatch(
    /fermé[\s\S]*affichée/,
  );
  const visitor = (await visit(browser, { javaScriptEnabled: false, viewport: PHONE })).page;
  await visitor.goto(`${site.url}/appointment`);
  await visitor.getByText("Nous rouvrons le 4 janvier.").waitFor();
  expect(await visitor.getByRole("button", { name: /Confirmer/ }).count()).toBe(0);
  await visitor.goto(`${site.url}/faq`);
  await visitor.getByText("Fermé le 31 décembre.").waitFor();
  expect(await sidewaysScroll(visitor)).toBe(0);
});

it("has no fault that axe knows", async () => {
  const page = await adminPage(true);
  for (const address of [
    "/admin/machine",
    "/admin/machine/journal",
    "/admin/machine/loi",
    "/admin/machine/loi/violations",
  ]) {
    await page.goto(`${site.url}${address}`);
    expect([address, ...(await faultsDownTo320(page))]).toEqual([address]);
  }
});

it("is used by keyboard alone: every control of each tab is reached, and shows that it is", async () => {
  const page = await adminPage(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const address of [
    "/admin/machine",
    "/admin/machine/journal?sujet=machine",
    "/admin/machine/loi",
    "/admin/machine/loi/violations",
    "/admin/machine/entrer-et-sortir",
    "/admin/equipe",
  ]) {
    await page.goto(`${site.url}${address}`);
    const { reached, missed, unseen } = await walkByTab(page);
    expect([address, missed, unseen]).toEqual([address, [], []]);
    expect(reached).toBeGreaterThan(2);
  }
});

it("asks before the role of an admin is given or taken, and takes a yes by keyboard", async () => {
  const page = await adminPage(false);
  const pauline = demonstrationAccounts.find(({ role }) => role === "reception");
  await page.goto(`${site.url}/admin/equipe/${pauline?.id}`);
  await page.getByLabel("Rôle", { exact: true }).selectOption({ label: "Administrateur" });
  await tabTo(page, "Changer le rôle");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: /^Donner à .* le rôle «\sAdministrateur\s»\s\?$/ }).waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
  const { missed, unseen } = await walkByTab(page);
  expect([missed, unseen]).toEqual([[], []]);
  await page.getByRole("link", { name: "Garder le rôle actuel" }).click();
  expect(await page.getByLabel("Rôle", { exact: true }).inputValue()).toBe("reception");
  // An answer to a page that has grown old is none.
  const admin = await new Person(site.url).signInAs("admin");
  const asked = { intent: "role", role: "admin", sure: "on" };
  expect((await admin.post(`/admin/equipe/${pauline?.id}`, { ...asked, from: "adviser" })).status).toBe(409);
  expect((await admin.post(`/admin/equipe/${pauline?.id}`, { intent: "role", role: "admin" })).location).toMatch(
    /\?role=admin$/,
  );
  await page.goto(`${site.url}/admin/equipe/${pauline?.id}?role=admin`);
  await tabTo(page, "Oui, changer le rôle");
  await page.keyboard.press("Enter");
  await page.getByText("Le rôle est changé.").waitFor();
  // Back: an admin's role is asked about too; between the others no page stands.
  await page.getByLabel("Rôle", { exact: true }).selectOption({ label: "Accueil" });
  await page.getByRole("button", { name: "Changer le rôle" }).click();
  await page.getByRole("button", { name: "Oui, changer le rôle" }).click();
  await page.getByText("Le rôle est changé.").waitFor();
  await page.getByLabel("Rôle", { exact: true }).selectOption({ label: "Comptable" });
  await page.getByRole("button", { name: "Changer le rôle" }).click();
  await page.getByText(/travaille maintenant comme comptable/).waitFor();
});

it("is the admin's alone, and a job that nobody knows is refused", async () => {
  const adviser = await new Person(site.url).signInAs("adviser");
  expect((await adviser.get("/admin/machine")).location).toBe("/");
  expect((await adviser.post("/admin/machine", { intent: "backup" })).location).toBe("/");
  const admin = await new Person(site.url).signInAs("admin");
  const job = "0190a1b2-0000-4000-8000-000000000001";
  expect((await admin.post("/admin/machine", { intent: "again", job })).status).toBe(409);
  expect((await admin.post("/admin/machine", { intent: "autre" })).status).toBe(400);
});

it("is said by npm run doctor too, which ends well", async () => {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE: COMPILED, DATA_DIR: path.join(site.folder, "data"), DEMO: "1" };
  const child = spawn(process.execPath, ["scripts/doctor.ts"], { cwd: ROOT, env });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  const code = await new Promise((resolve) => void child.on("close", resolve));
  expect(said.replaceAll("\u00a0", " ")).toMatch(/ok {5}Base de données : PostgreSQL \d/);
  expect(said.replaceAll("\u00a0", " ")).toMatch(/ok {5}Dernière sauvegarde : Le /);
  expect(code).toBe(0);
});

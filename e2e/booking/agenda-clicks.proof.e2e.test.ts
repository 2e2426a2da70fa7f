/** The front desk's acts on appointments, in clicks from the page where staff land: no address is typed, text is not counted. */
import { join } from "node:path";
import { Client } from "pg";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { WIDE, endVisits, openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { visitAs } from "#e2e/support/people/signed-in.ts";
import { NO_ALLOWANCES, type Site, startSite } from "#e2e/support/site/site.ts";

const SERGE = "Serge Fotso";
const today = Temporal.Now.plainDateISO("Africa/Douala");
/** From Friday on, most of what is still free lies in the week after: one click more. */
const weekIsOver = today.dayOfWeek >= 5 ? 1 : 0;

let site: Site;
let postgres: EmbeddedPostgres;
let client: Client;
let browser: Browser;
beforeAll(async () => {
  site = await startSite({ DEMO: "1", ...NO_ALLOWANCES });
  browser = await openBrowser();
  postgres = await startEmbeddedPostgres({ dataDir: join(site.folder, "data"), say: () => undefined });
  client = new Client(postgres.config);
  await client.connect();
});
afterAll(async () => {
  await endVisits();
  await client.end();
  await site.stop();
});

/** Where an adviser lands after the sign-in, and a hand that counts what it presses. */
async function desk({ javaScriptEnabled = true } = {}) {
  const { page, context, faults } = await visit(browser, { javaScriptEnabled, viewport: WIDE });
  await page.goto(`${site.url}/login`);
  await page.getByLabel("Adresse e-mail").fill("conseil@cap-erable.example");
  await page.getByLabel("Mot de passe", { exact: true }).fill("erable-conseil");
  await page.getByRole("main").getByRole("button", { name: "Se connecter", exact: true }).click();
  await page.getByRole("navigation", { name: "Bureau" }).waitFor();
  let clicks = 0;
  return {
    page,
    main: page.getByRole("main"),
    faults,
    close: () => context.close(),
    clicks: () => clicks,
    click: async (what: Locator) => {
      clicks += 1;
      await what.click();
    },
    choose: async (list: Locator, label: string) => {
      clicks += 1;
      await list.selectOption({ label });
    },
    drag: async (what: Locator, to: Locator) => {
      clicks += 1;
      await what.dragTo(to, { sourcePosition: { x: 20, y: 6 }, targetPosition: { x: 20, y: 8 } });
    },
  };
}
type Desk = Awaited<ReturnType<typeof desk>>;

/** The agenda by the menu, on a week that still has free hours. */
async function openAgenda({ page, click }: Desk): Promise<void> {
  await click(page.getByRole("navigation", { name: "Bureau" }).getByRole("link", { name: "Agenda", exact: true }));
  await page.getByRole("heading", { level: 1, name: "Agenda" }).waitFor();
  if (weekIsOver === 0) return;
  await click(page.getByRole("link", { name: "Semaine d’après" }));
  await page.waitForURL(/date=/);
}

const freeCells = (page: Page) => page.getByRole("link", { name: new RegExp(`^(Réserver|Déplacer ici), ${SERGE}`) });

/** Makes one of Serge's appointments last from `from` to `to` minutes from now, with nothing else of his there. */
async function standing(lastName: string, from: string, to: string): Promise<string> {
  const span = `tstzrange(now() + interval '${from}', now() + interval '${to}')`;
  await client.query(
    `UPDATE appointments SET state = 'came' WHERE during && ${span} AND state IN ('booked', 'offered', 'tentative')`,
  );
  const { rows } = await client.query<{ id: string }>(
    `UPDATE appointments SET state = 'booked', last_name = $1, during = ${span}
     WHERE id = (SELECT p.id FROM appointments p JOIN advisers a ON a.id = p.adviser_id
       WHERE a.name = $2 AND p.last_name NOT LIKE 'Essai%' ORDER BY p.during LIMIT 1) RETURNING id`,
    [lastName, SERGE],
  );
  return rows[0]?.id ?? "";
}

const stateOf = async (id: string) =>
  (await client.query<{ state: string }>("SELECT state FROM appointments WHERE id = $1", [id])).rows[0]?.state;

it.each([true, false])("present or absent: 2, with scripts %s", async (javaScriptEnabled) => {
  const name = javaScriptEnabled ? "Essai-Présent" : "Essai-Venu";
  const id = await standing(name, "-10 minutes", "20 minutes");
  const hand = await desk({ javaScriptEnabled });
  await hand.click(hand.main.getByRole("link", { name }).last());
  await hand.click(hand.main.getByRole("button", { name: "Présent", exact: true }));
  await hand.page.getByText("C’est noté\u00a0: le client est venu.").first().waitFor();
  expect(await stateOf(id)).toBe("came");
  expect(hand.clicks()).toBe(2);
  expect(hand.faults).toEqual([]);
  await hand.close();
});

it("book a client on the telephone: 4", async () => {
  const hand = await desk({ javaScriptEnabled: false });
  await openAgenda(hand);
  await hand.click(freeCells(hand.page).first());
  // The week stays beside it, with the cell that was chosen.
  await hand.page.locator(".cal-frame a[aria-current=true]").waitFor();
  await hand.main.getByLabel("Chercher un client").fill("awa@cap-erable.example");
  await hand.main.getByLabel("Chercher un client").press("Enter");
  await hand.click(hand.main.getByRole("link", { name: /awa@cap-erable\.example/ }));
  await hand.page.waitForURL(/client=/);
  await hand.click(hand.main.getByRole("button", { name: /^Réserver/ }));
  await hand.page.getByText("Le rendez-vous est pris, le client est prévenu.").first().waitFor();
  expect(hand.clicks()).toBe(4 + weekIsOver);
  expect(hand.faults).toEqual([]);
  await hand.close();
});

/** One of Serge's that is still to come on a week with free hours; of half an hour, so that it fits into any free cell. */
async function ahead(): Promise<{ id: string; name: string }> {
  const { rows } = await client.query<{ id: string; name: string }>(
    `SELECT p.id, p.last_name AS name FROM appointments p JOIN advisers a ON a.id = p.adviser_id
     WHERE a.name = $1 AND p.state = 'booked' AND lower(p.during) > now() + interval '1 hour'
       AND lower(p.during) >= $2::date AND upper(p.during) - lower(p.during) = interval '30 minutes' ORDER BY p.during LIMIT 1`,
    [SERGE, today.add({ days: weekIsOver * (8 - today.dayOfWeek) }).toString()],
  );
  return rows[0] ?? { id: "", name: "" };
}

it("move: 3, by the mouse and by links alone; what the client will read is said before", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { id } = await ahead();
    const hand = await desk({ javaScriptEnabled });
    const block = hand.page.locator(`a.cal-entry[href*="${id}"]`);
    await openAgenda(hand);
    if (javaScriptEnabled) await hand.drag(block, freeCells(hand.page).last());
    else {
      await hand.click(block);
      await hand.click(freeCells(hand.page).last());
    }
    await hand.main.getByText("Votre rendez-vous est déplacé").waitFor();
    expect(await hand.page.getByRole("heading", { level: 1 }).innerText()).toMatch(/^Déplacer /);
    await hand.click(hand.main.getByRole("button", { name: /^Déplacer/ }));
    await hand.page.getByText("Le rendez-vous est déplacé, le client est prévenu.").first().waitFor();
    // By links alone the block is opened first.
    expect(hand.clicks()).toBe((javaScriptEnabled ? 3 : 4) + weekIsOver);
    expect(hand.faults).toEqual([]);
    await hand.close();
  }
});

it("a move onto what is taken is refused with a sentence, and D with the arrows moves without a mouse", async () => {
  const { id } = await ahead();
  const hand = await desk();
  await openAgenda(hand);
  const block = hand.page.locator(`a.cal-entry[href*="${id}"]`);
  await hand.drag(block, hand.page.locator(".cal-off").first());
  await hand.page.getByText("Cette heure est prise\u00a0: le rendez-vous n’a pas bougé.").waitFor();
  await block.focus();
  await hand.page.keyboard.press("d");
  await hand.page.waitForURL(new RegExp(`/admin/agenda/${id}/deplacer`));
  await block.focus();
  for (let presses = 0; presses < 40; presses += 1) {
    await hand.page.keyboard.press(presses % 8 === 7 ? "ArrowRight" : "ArrowDown");
    if (await hand.page.evaluate(() => document.activeElement?.classList.contains("cal-move") === true)) break;
  }
  await hand.page.keyboard.press("Enter");
  await hand.page.waitForURL(/heure=/);
  await hand.main.getByRole("button", { name: /^Déplacer/ }).waitFor();
  await hand.close();
});

it("a form that has become stale is refused and names who changed it", async () => {
  const id = await standing("Essai-Ancien", "-10 minutes", "20 minutes");
  const first = await visitAs(browser, site.url, "adviser", { javaScriptEnabled: false });
  const second = await visitAs(browser, site.url, "admin", { javaScriptEnabled: false });
  for (const { page } of [first, second]) await page.goto(`${site.url}/admin/agenda/${id}`);
  await first.page.getByRole("button", { name: "Présent", exact: true }).click();
  await first.page.getByText("C’est noté\u00a0: le client est venu.").first().waitFor();
  await second.page.getByRole("button", { name: "Absent", exact: true }).click();
  expect(await second.page.getByRole("alert").first().innerText()).toMatch(/«.Client venu.», par Serge Fotso/);
  expect(await stateOf(id)).toBe("came");
});

it("the absence of somebody who has appointments: 5", async () => {
  const hand = await desk({ javaScriptEnabled: false });
  await openAgenda(hand);
  await hand.click(hand.main.getByRole("link", { name: "Absence", exact: true }));
  await hand.choose(hand.main.getByLabel("Calendrier"), SERGE);
  await hand.main.getByLabel("Au", { exact: true }).fill(today.add({ days: 6 }).toString());
  await hand.click(hand.main.getByRole("button", { name: "Voir ce qui se passera" }));
  await hand.click(hand.main.getByRole("button", { name: "Bloquer ces jours et prévenir tout le monde" }));
  await hand.page.getByText("L’absence est enregistrée, chaque client est prévenu.").first().waitFor();
  expect(hand.clicks()).toBe(5 + weekIsOver);
  await hand.close();
});

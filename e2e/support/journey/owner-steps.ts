/** The steps of docs/owner.md: each line of its lists is one of these sentences, done in a browser as it is written. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { codeOfStep, stepOf } from "#app/features/accounts/internal/totp.ts";

/** What the sentences need of the world around the page. */
export type OwnerWorld = {
  page: Page;
  site: string;
  /** The address that the terminal printed last. */
  printed: string;
  /** The key that the page of the second factor showed. */
  totp?: string;
  openPrivateWindow(): Promise<Page>;
  closePrivateWindow(): Promise<Page>;
  /** The first link in the text of a mail whose subject begins so; waits for it. */
  linkInMail(subject: string): Promise<string>;
};

type Doing = (world: OwnerWorld, ...quoted: string[]) => Promise<unknown>;

const main = ({ page }: OwnerWorld) => page.getByRole("main");
const field = (world: OwnerWorld, label: string) =>
  // The label alone, or with « (facultatif) » behind it.
  main(world)
    .getByLabel(new RegExp(`^${escaped(label)}(\\s\\(facultatif\\))?$`))
    .filter({ visible: true })
    .first();
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/\s/g, "\\s");

/** What a sentence says, and what somebody does who reads it. « » hold the labels and words of the page. */
const SENTENCES: readonly [RegExp, Doing][] = [
  [/^Ouvrez l’adresse que le terminal affiche\.$/, ({ page, printed }) => page.goto(printed)],
  [/^Ouvrez la page « (.+) »\.$/, ({ page, site }, path = "") => page.goto(site + path)],
  [/^Ouvrez une fenêtre privée\.$/, async (world) => (world.page = await world.openPrivateWindow())],
  [/^Fermez la fenêtre privée\.$/, async (world) => (world.page = await world.closePrivateWindow())],
  [
    /^Ouvrez le lien de l’e-mail « (.+) »\.$/,
    async (world, subject = "") => world.page.goto(await world.linkInMail(subject)),
  ],
  [/^L’e-mail « (.+) » arrive\.$/, (world, subject = "") => world.linkInMail(subject)],
  [/^Ouvrez « (.+) » dans le menu\.$/, openInMenu],
  [/^Cliquez sur « (.+) »\.$/, click],
  [/^Dépliez « (.+) »\.$/, (world, label = "") => main(world).locator("summary", { hasText: label }).first().click()],
  [/^Écrivez le code de l’application dans « (.+) »\.$/, writeCode],
  [
    /^Écrivez une date dans (\d+) jours dans « (.+) »\.$/,
    (world, days = "", label = "") =>
      field(world, label).fill(
        Temporal.Now.plainDateISO("Africa/Douala")
          .add({ days: Number(days) })
          .toString(),
      ),
  ],
  [/^Écrivez « (.+) » dans « (.+) »\.$/, (world, words = "", label = "") => field(world, label).fill(words)],
  [/^Choisissez « (.+) » pour « (.+) »\.$/, choose],
  [/^Décochez « (.+) »\.$/, (world, label = "") => field(world, label).uncheck()],
  [
    /^Vous lisez « (.+) »\.$/,
    ({ page }, words = "") => page.getByText(words).filter({ visible: true }).first().waitFor(),
  ],
  [/^Attendez de lire « (.+) »\.$/, waitFor],
];

/** Does what a sentence says. @throws when it is none of ours, or the page has no such thing */
export async function doAsWritten(world: OwnerWorld, written: string): Promise<void> {
  const sentence = written.replaceAll("\u00a0", " ");
  for (const [pattern, doing] of SENTENCES) {
    const [, ...quoted] = pattern.exec(sentence) ?? [];
    if (!pattern.test(sentence)) continue;
    await doing(world, ...quoted);
    await world.page.waitForLoadState();
    return;
  }
  throw new Error(`docs/owner.md asks for what nobody can do: ${sentence}`);
}

/** On a telephone the menu of the office is folded. */
async function openInMenu({ page, site }: OwnerWorld, label = ""): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith("/admin")) await page.goto(`${site}/admin`);
  const menu = page.getByRole("banner").locator("details");
  await menu.locator("summary").click();
  const link = menu.getByRole("link", { name: new RegExp(`^${escaped(label)}`) }).first();
  const address = await link.getAttribute("href");
  await link.click();
  await page.waitForURL((url) => url.pathname === address);
}

async function click(world: OwnerWorld, label = ""): Promise<void> {
  const name = new RegExp(`^${escaped(label)}`);
  await main(world)
    .getByRole("button", { name })
    .or(main(world).getByRole("link", { name }))
    .filter({ visible: true })
    .first()
    .click();
}

async function choose(world: OwnerWorld, value = "", label = ""): Promise<void> {
  const group = main(world).getByRole("group", { name: label, exact: true });
  if ((await group.count()) > 0) await group.getByLabel(value, { exact: true }).check();
  else await field(world, label).selectOption({ label: value });
}

async function writeCode(world: OwnerWorld, label = ""): Promise<void> {
  const shown = /(?:[A-Z2-7]{4} ?){8}/.exec(await main(world).innerText())?.[0] ?? "";
  world.totp ??= shown.replaceAll(" ", "");
  await field(world, label).fill(codeOfStep(world.totp, stepOf(Date.now())));
}

/** What happens on the server is seen by who asks again. */
async function waitFor({ page }: OwnerWorld, words = ""): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByRole("main").innerText();
      },
      { interval: 1_000 },
    )
    .toMatch(new RegExp(escaped(words)));
}

/**
 * A couple with two children on a phone, from the home page to « Prêt à déposer ? Oui. »: bilan, account, address confirmed, file
 * opened, its questions, every piece, one that is refused and sent again. Nothing is seeded and no address is typed after the
 * first page: everything is reached by the words that the pages show. With JavaScript, then by forms alone.
 *
 * What counts, since it is what a thumb does: each touch of a link, a button or a choice; each field that is written, once, as
 * its keyboard opens once; a closed list twice, as it opens and a line of it is chosen; the control of a file once, since what
 * follows is the telephone's own; a link in a mail once. Keys that are pressed in fields are added up apart, and printed.
 *
 * The adviser reads the pieces in a browser of their own, which counts for nobody. A second window of the couple holds after
 * each step that dashboard, file, documents, PDF and a relative's link say the same.
 */
import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { freshEmail } from "#e2e/support/people/accounts.ts";
import { wordsOf } from "#e2e/support/journey/answering.ts";
import { PHONE, openBrowser, visit } from "#e2e/support/browser/browser.ts";
import {
  answerBilan,
  answerQuestions,
  giveEverything,
  openFile,
  readVerdict,
  register,
  sendAgain,
} from "#e2e/support/people/couple.ts";
import { countsOf, figuresEverywhere, linkForRelative } from "#e2e/support/journey/file-figures.ts";
import { refuse, validateEverything } from "#e2e/support/journey/office-review.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { visitAs } from "#e2e/support/people/signed-in.ts";
import { Thumb } from "#e2e/support/browser/thumb.ts";

const site = sharedSite().url;
const MOST_TAPS = 120;
/** Pieces after which the figures are compared: the first, some on the way, and the last is looked at anyway. */
const COMPARED_EVERY = 8;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it.each([
  ["with its scripts", true],
  ["by forms alone", false],
] as const)("a couple with two children is ready to submit, %s", async (_how, javaScriptEnabled) => {
  const { page, context, faults } = await visit(browser, { javaScriptEnabled, viewport: PHONE });
  const adviser = await visitAs(browser, site, "adviser", { javaScriptEnabled: false });
  const thumb = new Thumb(page, javaScriptEnabled);
  await page.goto(site);
  await thumb.part("bilan", () => answerBilan(thumb));
  await thumb.part("account", () => register(thumb, site, freshEmail("couple")));
  let file = "";
  await thumb.part("file", async () => {
    file = await openFile(thumb);
  });

  const window = await context.newPage();
  const relative = await linkForRelative({ site, file, page: window, context });
  const everywhere = () => figuresEverywhere({ site, file, relative, page: window, context });
  const opened = await everywhere();
  expect(countsOf(opened)[0]).toBe(0);

  await thumb.part("questions", () => answerQuestions(thumb));
  const asked = await everywhere();
  const [none = -1, all = 0] = countsOf(asked);
  expect(none).toBe(0);

  let given = 0;
  await thumb.part("pieces", async () => {
    given = await giveEverything(thumb, async (count) => {
      if (count % COMPARED_EVERY === 1) expect(countsOf(await everywhere()).slice(0, 2)).toEqual([count, all]);
    });
  });
  expect(given).toBe(all);
  expect((await everywhere()).count).toBe(`${all} données sur ${all}, rien à donner`);

  await refuse(adviser.page, site, file, /^Revoir et décider\s: Passeport, Awa/, "On ne lit pas le numéro.");
  const refused = await everywhere();
  expect(refused.next).toBe("Passeport d’Awa : à reprendre, incomplet");
  await validateEverything(adviser.page, site, file);
  await thumb.part("correction", () => sendAgain(thumb));
  expect((await everywhere()).next).not.toContain("reprendre");
  expect(await validateEverything(adviser.page, site, file)).toBe(1);

  await thumb.part("verdict", () => readVerdict(thumb));
  expect(await wordsOf(page.getByRole("heading", { level: 1 }))).toBe("Prêt à déposer ? Oui.");
  // What the file can see done is asked of them no more.
  expect(await wordsOf(page.locator("#a-faire"))).not.toMatch(/Comparer les noms|Créer le profil/);
  process.stdout.write(`couple-walk: ${thumb.told()}\n`);
  // Without scripts each piece takes a button more.
  if (javaScriptEnabled) expect(thumb.taps, thumb.told()).toBeLessThanOrEqual(MOST_TAPS);
  expect(faults).toEqual([]);
});

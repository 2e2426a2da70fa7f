/** A couple with two children on their way from the home page to a file that is ready: what each part of it presses and writes. */
import { setTimeout as sleep } from "node:timers/promises";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { PASSWORD, linkIn, mailText } from "#e2e/support/people/accounts.ts";
import { wordsOf } from "#e2e/support/journey/answering.ts";
import { PATIENCE_MS } from "#scripts/checks/patience.ts";
import type { PaperFile, Thumb } from "#e2e/support/browser/thumb.ts";

const LOOK_EVERY_MS = 50;
/** The site's own clock is the machine's. */
const today = Temporal.Now.plainDateISO("Africa/Douala");
const ago = (days: number) => today.subtract({ days }).toString();

/** A sheet of its own for each piece: the same one twice would be the same file. */
export const paper = (name: string): PaperFile => ({
  name: `${name}.pdf`,
  mimeType: "application/pdf",
  buffer: Buffer.from(pdfWith({ content: Buffer.from(`BT (${name} ${crypto.randomUUID()}) Tj ET`) })),
});

/** A press of the interview, and the wait for the question that follows it. */
async function answer(thumb: Thumb, role: "button", name: string | RegExp): Promise<void> {
  const { page } = thumb;
  const before = page.url();
  await thumb.tap(role, name);
  await page.waitForURL((url) => url.href !== before, { waitUntil: "domcontentloaded" });
}

async function marks(thumb: Thumb, nth: number, [co, ce, eo, ee]: readonly [string, string, string, string]) {
  await thumb.write("Compréhension orale", co, nth);
  await thumb.write("Compréhension écrite", ce, nth);
  await thumb.write("Expression orale", eo, nth);
  await thumb.write("Expression écrite", ee, nth);
}

/** Both with a test of French and no English; no time in Canada. */
export async function answerBilan(thumb: Thumb): Promise<void> {
  const { page } = thumb;
  const group = (name: RegExp) => page.getByRole("group", { name });
  await thumb.follow("link", "Faire mon bilan", /\/bilan$/);
  await answer(thumb, "button", /^Dans une autre province/);
  await answer(thumb, "button", /^Avec mon conjoint/);
  await thumb.write(/Combien d’enfants/, "2");
  await thumb.write(/^Quel âge avez-vous/, "34");
  await thumb.write(/^Quel âge a votre conjoint/, "32");
  await answer(thumb, "button", "Continuer");
  await answer(thumb, "button", /^Master, DEA/);
  await thumb.tap("radio", "Notes du TCF Canada", group(/français/));
  await marks(thumb, 0, ["520", "520", "15", "14"]);
  await thumb.tap("radio", "Pas ou très peu parlé", group(/anglais/));
  await answer(thumb, "button", "Continuer");
  await answer(thumb, "button", "Non, ni l’un ni l’autre");
  await answer(thumb, "button", "Six ans ou plus");
  await answer(thumb, "button", /^Diplôme universitaire/);
  await answer(thumb, "button", /^Licence ou Bachelor/);
  await thumb.tap("radio", "Notes du TCF Canada", group(/français/));
  await marks(thumb, 0, ["480", "470", "11", "12"]);
  await thumb.tap("radio", "Pas ou très peu parlé", group(/anglais/));
  await answer(thumb, "button", "Continuer");
  await answer(thumb, "button", "Deux ans");
  await answer(thumb, "button", "Non, ni l’un ni l’autre");
  await answer(thumb, "button", "Rien de tout cela");
  await thumb.write(/^Quelle somme/, "14 000 000");
  await thumb.follow("button", "Continuer", /\/bilan\/resultat/);
}

/** From the result of the bilan to an account whose address is confirmed. */
export async function register(thumb: Thumb, site: string, email: string): Promise<void> {
  const { page } = thumb;
  await thumb.follow("link", "Créez un compte", /\/register/);
  await thumb.write("Prénom", "Awa");
  await thumb.write(/^Nom$/, "Nguimfack");
  await thumb.write("Adresse e-mail", email);
  await thumb.choose("Pays de résidence", "Cameroun");
  await thumb.write(/^Mot de passe/, PASSWORD);
  await thumb.write(/^Confirmer le mot de passe/, PASSWORD);
  await thumb.tap("checkbox", /conditions/);
  await thumb.follow("button", "S'inscrire", /\/(dashboard|bilan\/resultat)/);
  await thumb.openFromMail(linkIn(await mailText(page, site, email, "Confirmez votre adresse e-mail"), site));
  await thumb.tap("button", "Confirmer mon adresse");
  await thumb.follow("link", "Tableau de bord", /\/dashboard/);
}

const FAMILY = [
  ["Conjoint", "Hervé", "1994-05-06"],
  ["Enfant 1", "Maëlle", "2016-02-03"],
  ["Enfant 2", "Yannick", "2019-07-08"],
] as const;

/** The file with its people, opened on the dashboard four days after the invitation. @returns its id */
export async function openFile(thumb: Thumb): Promise<string> {
  const { page } = thumb;
  await thumb.follow("link", "Ouvrir un dossier", /\/management\/nouveau/);
  await thumb.follow("button", "Continuer", /etape=2/);
  const main = page.getByRole("main");
  const of = (legend: string) => main.getByRole("group", { name: legend, exact: true });
  const fill = async (legend: string, label: RegExp, words: string) => {
    thumb.taps += 1;
    thumb.keys += words.length;
    await of(legend).getByLabel(label).fill(words);
  };
  await fill("Demande principale", /^Date de naissance/, "1992-03-04");
  for (const [legend, firstName, born] of FAMILY) {
    await fill(legend, /^Prénoms/, firstName);
    await fill(legend, /^Noms/, "Nguimfack");
    await fill(legend, /^Date de naissance/, born);
  }
  await thumb.write(/^Jour de l’invitation/, ago(4));
  await thumb.follow("button", "Ouvrir le dossier", /\/management\/[0-9a-f-]{36}$/);
  return /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";
}

/** What the file could not know: on one form, from the file's page. */
export async function answerQuestions(thumb: Thumb): Promise<void> {
  const { page } = thumb;
  await thumb.follow("link", /^Répondre à \d+ questions/, /questions/);
  const group = (name: RegExp) => page.getByRole("group", { name });
  for (const who of ["Awa", "Hervé"])
    await thumb.tap("radio", "Cameroun seulement", group(new RegExp(`^Où ${who} a vécu`)));
  for (const who of ["Maëlle", "Yannick"]) await thumb.tap("radio", "Non", group(new RegExp(`^Un parent de ${who}`)));
  await thumb.tap("radio", "Non", group(/^Quelqu’un vous représente/));
  await thumb.write("Employeur", "Afriland First Bank");
  await thumb.write("Début", "2019-09-02");
  await thumb.follow("button", "Enregistrer les réponses", /\/management\/[0-9a-f-]{36}$/);
}

/** What the page of a piece asks for. */
const pieceOn = async ({ page }: Thumb) => wordsOf(page.getByRole("main").locator("header.piece-head"));

const isGiving = ({ page }: Thumb) => new URL(page.url()).pathname.endsWith("/documents/ajouter");

/** Until the page asks for another piece, or for none. */
async function untilElsewhere(thumb: Thumb, before: string): Promise<void> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(LOOK_EVERY_MS))
    if (!isGiving(thumb) || (await pieceOn(thumb).catch(() => before)) !== before) return;
  throw new Error(`the page stays at: ${before}`);
}

/** Gives the piece of the page, with the day that decides how long it serves where it asks for one. */
async function givePiece(thumb: Thumb): Promise<void> {
  const { page } = thumb;
  const main = page.getByRole("main");
  const asks = async (label: RegExp) => main.getByLabel(label).first().isVisible();
  if (await asks(/^Expire le/)) await thumb.write(/^Expire le/, today.add({ years: 6 }).toString());
  else if (await asks(/^Délivrée le/)) await thumb.write(/^Délivrée le/, ago(1));
  const piece = await wordsOf(main.getByRole("heading", { level: 1 }));
  await thumb.give("Fichier", paper(piece));
  if (!thumb.scripted) await thumb.tap("button", "Ajouter");
}

/**
 * Every piece from the first that the page names, one after the other in place.
 * @param after what is looked at after each
 * @returns how many
 */
export async function giveEverything(thumb: Thumb, after: (given: number) => Promise<void>): Promise<number> {
  await thumb.follow("link", /^Ajouter mon/, /\/documents\/ajouter/);
  let given = 0;
  while (isGiving(thumb)) {
    const before = await pieceOn(thumb);
    await givePiece(thumb);
    await untilElsewhere(thumb, before);
    given += 1;
    await after(given);
    if (given > 40) throw new Error("the pieces never end");
  }
  return given;
}

/** From the mail that tells of the refusal, or the dashboard: the refused passport, sent again. */
export async function sendAgain(thumb: Thumb): Promise<void> {
  const { page } = thumb;
  await thumb.follow("link", "Tableau de bord", /\/dashboard/);
  await thumb.follow("link", "Renvoyer mon passeport", /\/remplacer/);
  await thumb.give("Fichier", paper("passeport lisible"));
  if (!thumb.scripted) await thumb.tap("button", "Envoyer cette version");
  await page.waitForURL((url) => !url.pathname.endsWith("/remplacer"), { waitUntil: "domcontentloaded" });
}

/** What the file answers, from where the last piece left them. */
export async function readVerdict(thumb: Thumb): Promise<void> {
  await thumb.follow("link", /^Express Entry, Awa/, /\/management\/[0-9a-f-]{36}$/);
}

/** Answering a simulator as a visitor does: by the words on the page. */
import type { Locator, Page } from "playwright-core";

/** Answers by the question's label: what to type, or the label of the choice. */
export type ByLabel = Record<string, string>;

/** Sections of the form by their title, each with its answers. */
export type AnswerSheet = Record<string, ByLabel>;

/** Fills questions of one section, whatever control each one is. */
export async function answerSection(page: Page, title: string, answers: ByLabel): Promise<void> {
  const section = sectionOf(page, title);
  for (const [label, answer] of Object.entries(answers)) await answerQuestion(section, label, answer);
}

export async function answerAll(page: Page, sheet: AnswerSheet): Promise<void> {
  for (const [title, answers] of Object.entries(sheet)) await answerSection(page, title, answers);
}

export function sectionOf(page: Page, title: string): Locator {
  return page.getByRole("region", { name: title, exact: true });
}

async function answerQuestion(section: Locator, label: string, answer: string): Promise<void> {
  const group = section.getByRole("group", { name: label, exact: true });
  if ((await group.count()) > 0) return group.getByRole("radio", { name: answer, exact: true }).check();
  const select = section.getByRole("combobox", { name: label, exact: true });
  if ((await select.count()) > 0) {
    await select.selectOption({ label: answer });
    return;
  }
  await section.getByRole("textbox", { name: label, exact: true }).fill(answer);
}

/** Opens the line « Vos réponses, modifier » above a result; nothing where the answers already stand open. */
export async function openAnswers(page: Page): Promise<void> {
  const line = page.locator("details.answers-fold:not([open]) > summary");
  if ((await line.count()) > 0) await line.click();
}

/** Opens the folded part whose heading says this, and gives it. */
export async function openFold(page: Page, title: string): Promise<Locator> {
  const fold = page
    .locator("details.fold")
    .filter({ has: page.locator("summary").getByRole("heading", { name: title }) })
    .last();
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").first().click();
  return fold;
}

/** What a reader sees of an element, its spaces made plain; empty while it is not there. */
export async function wordsOf(element: Locator): Promise<string> {
  if ((await element.count()) === 0) return "";
  return (await element.innerText()).replaceAll(/\s+/g, " ").trim();
}

export function resultOf(page: Page): Locator {
  return page.getByRole("region", { name: "Résultat", exact: true });
}

/** Answers « Quelle pièce est-ce ? » of an add-document form that came back: none of those that its file waits for. @param press words of its button */
export async function sayNoneOfThose(page: Page, press = "Ajouter"): Promise<void> {
  await page.getByRole("radio", { name: /^Aucune de celles-ci/ }).check();
  await page.getByRole("main").getByRole("button", { name: press, exact: true }).click();
}

/** Opens every part of the page that folds: what is given, what comes later, what may be left out. */
export const openFolds = (page: Page) =>
  page.locator("main details").evaluateAll((all) => {
    for (const one of all) one.setAttribute("open", "");
  });

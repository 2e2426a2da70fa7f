/** Somebody's thumb on a phone: it reaches nothing but what a page shows, by its words, and every touch is counted. */
import type { Locator, Page } from "playwright-core";

type Role = "link" | "button" | "radio" | "checkbox";
type Words = string | RegExp;

/** What the telephone holds: the file of a paper. */
export type PaperFile = { name: string; mimeType: string; buffer: Buffer };

export class Thumb {
  readonly page: Page;
  readonly scripted: boolean;
  /** Touches: of a link, a button, a choice or a field. */
  taps = 0;
  /** Keys pressed in fields; on a phone they are not reached for one by one, but proposed or repeated. */
  keys = 0;
  /** Touches of each part of the way. */
  readonly parts: [part: string, taps: number][] = [];

  constructor(page: Page, scripted: boolean) {
    this.page = page;
    this.scripted = scripted;
  }

  /** One part of the way, whose touches are told apart. */
  async part(name: string, steps: () => Promise<void>): Promise<void> {
    const before = this.taps;
    await steps();
    this.parts.push([name, this.taps - before]);
  }

  /** One touch of what bears these words; the first where several do. */
  async tap(role: Role, name: Words, within: Page | Locator = this.page.getByRole("main")): Promise<void> {
    this.taps += 1;
    await within.getByRole(role, { name }).first().click();
  }

  /** One touch that leads to another page, and the wait for it. */
  async follow(role: Role, name: Words, to: RegExp, within?: Page | Locator): Promise<void> {
    await this.tap(role, name, within);
    await this.page.waitForURL(to, { waitUntil: "domcontentloaded" });
  }

  /** One touch of a field, and its words. @param nth where several fields bear the same label */
  async write(label: Words, words: string, nth = 0): Promise<void> {
    this.taps += 1;
    this.keys += words.length;
    await this.page.getByRole("main").getByLabel(label).nth(nth).fill(words);
  }

  /** A list takes two touches: it opens, and a line of it is chosen. One with a search is a field to write in. */
  async choose(label: Words, option: string): Promise<void> {
    const field = this.page.getByRole("main").getByLabel(label).first();
    if (!(await field.evaluate((one) => one instanceof HTMLSelectElement))) return this.write(label, option);
    this.taps += 2;
    await field.selectOption({ label: option });
  }

  /** One touch of the control, which opens what the telephone holds. */
  async give(label: Words, files: PaperFile | PaperFile[]): Promise<void> {
    this.taps += 1;
    const control = this.page.getByRole("main").getByLabel(label).first();
    const [chooser] = await Promise.all([this.page.waitForEvent("filechooser"), control.click()]);
    await chooser.setFiles(files);
  }

  /** One touch of a link in a mail, which stands in another program and opens here. */
  async openFromMail(link: string): Promise<void> {
    this.taps += 1;
    await this.page.goto(link);
  }

  /** « 118 touches, 395 caractères: bilan 30, … » */
  told(): string {
    return `${this.taps} taps, ${this.keys} keys: ${this.parts.map(([name, taps]) => `${name} ${taps}`).join(", ")}`;
  }
}

/** Somebody's thumb on a phone: every tap, choice and field counts, and nothing is reached but by what a page shows. */
import type { Locator, Page } from "playwright-core";

type Role = "link" | "button" | "radio" | "checkbox";

export class Thumb {
  taps = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Within the page's own part, or in its menu. */
  #within(menu: boolean): Page | Locator {
    return menu ? this.page : this.page.getByRole("main");
  }

  /** One tap on what bears these words; the first where several do. */
  async tap(role: Role, name: string | RegExp, { menu = false } = {}): Promise<void> {
    this.taps += 1;
    await this.#within(menu).getByRole(role, { name }).first().click();
  }

  /** One tap into a field, and its words. */
  async write(label: string | RegExp, words: string, nth = 0): Promise<void> {
    this.taps += 1;
    await this.#within(false).getByLabel(label).nth(nth).fill(words);
  }

  /** A list takes two: it opens, and a line of it is chosen. */
  async choose(label: string | RegExp, option: string, nth = 0): Promise<void> {
    this.taps += 2;
    const field = this.#within(false).getByLabel(label).nth(nth);
    const isList = await field.evaluate((one) => one instanceof HTMLSelectElement);
    await (isList ? field.selectOption({ label: option }) : field.fill(option));
  }

  /** One tap on the control, which opens what the telephone has. */
  async give(label: string | RegExp, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    this.taps += 1;
    const choosing = this.page.waitForEvent("filechooser");
    await this.#within(false).getByLabel(label).click();
    await (await choosing).setFiles(file);
  }

  /** A link in a mail is tapped in another program: it opens here. */
  async openFromMail(link: string): Promise<void> {
    this.taps += 1;
    await this.page.evaluate((address) => location.assign(address), link);
  }
}

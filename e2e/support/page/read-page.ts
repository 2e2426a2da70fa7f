/** A page as a browser has it, read in one go: each question of its own crosses to the browser and back. */
import type { Page } from "playwright-core";

/** What a page says of itself, and where it leads. */
export type ReadPage = Awaited<ReturnType<typeof readPage>>;

/** Reads the page that is shown; also with JavaScript off. */
export function readPage(page: Page) {
  return page.evaluate(() => {
    const { documentElement } = document;
    const all = (selector: string) => [...documentElement.querySelectorAll<HTMLElement>(selector)];
    const values = (selector: string, attribute: string) =>
      all(selector).map((one) => one.getAttribute(attribute) ?? "");
    const ofThePage = (name: string) =>
      all(name).filter((one) => !one.closest("article, aside, main, nav, section")).length;
    const meta = (property: string) => values(`meta[property="og:${property}"]`, "content")[0] ?? "";
    return {
      language: documentElement.getAttribute("lang"),
      title: document.title,
      descriptions: values('meta[name="description"]', "content"),
      canonicals: values('link[rel="canonical"]', "href"),
      robots: values('meta[name="robots"]', "content"),
      twitter: values('meta[name="twitter:card"]', "content"),
      og: {
        title: meta("title"),
        url: meta("url"),
        alt: meta("image:alt"),
        image: meta("image"),
        size: [meta("image:width"), meta("image:height")],
      },
      headings: all("h1").map((one) => one.innerText),
      landmarks: { banner: ofThePage("header"), main: all("main").length, contentinfo: ofThePage("footer") },
      crumbs: all('nav[aria-label="Fil d’Ariane"] li').map((one) => one.innerText),
      /** The same where a narrow screen shows no more than one of them. */
      crumbTexts: all('nav[aria-label="Fil d’Ariane"] li').map((one) => one.textContent),
      current: all('nav[aria-label="Fil d’Ariane"] [aria-current=page]').map((one) => one.innerText),
      words: documentElement.querySelector("main")?.innerText ?? "",
      /** Scripts that would run; data and inert text are none. */
      scripts: all('script:not([type$="json"]):not([type="text/plain"])').length,
      links: all("a[href]").map((anchor) => new URL(anchor.getAttribute("href") ?? "", anchor.baseURI).href),
    };
  });
}

/** Addresses of the page's links to the site itself, those of a drawing too, without what follows "#". */
export function internalLinks({ links }: Pick<ReadPage, "links">, site: string): string[] {
  const own = links.map((link) => new URL(link)).filter(({ origin }) => origin === site);
  return [...new Set(own.map(({ pathname, search }) => `${pathname}${search}`))];
}

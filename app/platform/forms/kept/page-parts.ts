export type PageParts = ReturnType<typeof pageParts>;

/**
 * What a small script needs to put an answer of the server in the place of the page: used by the forms of pages without React
 * (keep-forms) and by the interview's steps. Runs in the browser as text of the page; it must not name anything outside itself.
 */
export function pageParts() {
  return {
    /** The page that an answer holds, and its `main`; undefined for what is no page of ours. */
    parse(html: string): { page: Document; main: HTMLElement } | undefined {
      const page = new DOMParser().parseFromString(html, "text/html");
      const main = page.querySelector("main");
      return main ? { page, main } : undefined;
    },
    /**
     * Puts it in the place of the page: its header, its words and its title, and has it read out.
     * @param said what a reader is told beside the page
     */
    put({ page, main }: { page: Document; main: HTMLElement }, said: Iterable<Node>): void {
      document.title = page.title;
      const header = page.querySelector("body > header");
      if (header) document.querySelector("body > header")?.replaceWith(header);
      document.querySelector("main")?.replaceWith(main);
      const region = document.querySelector("[aria-live]");
      if (region) region.textContent = "";
      region?.append(...said);
      dispatchEvent(new Event("page-shown"));
    },
    /** Has words read out, without a place on the page. */
    say(words: string): void {
      const region = document.querySelector("[aria-live]");
      if (!region) return;
      const said = document.createElement("p");
      said.className = "sr-only";
      said.textContent = words;
      region.replaceChildren(said);
    },
    /** A button that is at work, and no more; its words meanwhile stand in `data-sending`. */
    setBusy(button: HTMLElement, now: boolean): void {
      if (now === button.hasAttribute("aria-busy")) return;
      const { sending } = button.dataset;
      button.querySelector(".spinner")?.remove();
      if (sending !== undefined) {
        button.dataset.sending = button.textContent ?? "";
        button.textContent = sending;
      }
      if (now) {
        button.setAttribute("aria-busy", "true");
        button.insertAdjacentHTML("afterbegin", '<span class="spinner" aria-hidden="true"></span>');
      } else button.removeAttribute("aria-busy");
    },
  };
}

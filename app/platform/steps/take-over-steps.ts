import type { DraftStore } from "#app/platform/forms/kept/draft-store.ts";
import type { PageParts } from "#app/platform/forms/kept/page-parts.ts";

/**
 * What a page of questions does with a script: the next step takes the place of this one without a new page, a line that drops
 * keeps the answer and says so, and the address of the last step is kept on this device, to be offered on the next visit.
 * Runs in the browser as text of the page, which its policy lets through by its hash; it must not name anything outside itself.
 * With JavaScript off every step is a page and every answer a form that is got.
 *
 * The form says `data-steps`, the name under which its last step is kept ("" keeps nothing), and holds the hidden parts
 * `data-kept="offer"` (a link, a button that forgets, where its moment is written, `when`) and `data-kept="failure"` with its link `plain`. Only its own path is taken over. A browser that lacks what this
 * needs, and a step that fails twice on a line that is there, are left to the page's own form.
 */
export function takeOverSteps(drafts: DraftStore, parts: PageParts): void {
  if (!("timeout" in AbortSignal)) return;
  const patienceMs = 20_000;
  const path = location.pathname;
  /** Pages that were seen, or asked ahead, by their address: a way back asks the line for nothing. */
  const pages = new Map<string, Promise<string>>();
  let shown = 0;
  let failed = 0;

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page holds this function's text alone
  const formOf = () => document.querySelector<HTMLFormElement>("form[data-steps]");
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- likewise
  const part = (name: string) => document.querySelector<HTMLElement>(`[data-kept=${name}]`);
  const keyOf = () => formOf()?.dataset.steps ?? "";

  const keep = (address: string) => {
    const key = keyOf();
    if (key !== "" && address.includes("?")) drafts.write(key, [["address", address]]);
  };

  /** Addresses that were asked ahead, of answers that nobody has given yet: the site does not hold those. */
  const ahead = new Set<string>();

  const load = (address: string, isAhead: boolean): Promise<string> => {
    const known = pages.get(address);
    if (known) return known;
    if (isAhead) ahead.add(address);
    const headers = { Accept: "text/html", ...(isAhead && { Purpose: "prefetch" }) };
    const asked = fetch(address, { headers, signal: AbortSignal.timeout(patienceMs) }).then((answer) => {
      if (answer.redirected || !answer.ok) throw new Error(answer.url);
      return answer.text();
    });
    pages.set(address, asked);
    asked.catch(() => pages.delete(address));
    return asked;
  };

  const show = (html: string, address: string, entry: boolean) => {
    const next = parts.parse(html);
    // No step of ours: the browser goes there itself.
    if (!next) return location.assign(address);
    const { main } = next;
    if (entry) history.pushState(null, "", address);
    const progress = document.createElement("p");
    progress.className = "sr-only";
    progress.textContent = main.querySelector("[data-progress]")?.textContent ?? "";
    parts.put(next, [progress]);
    follow();
    scrollTo(0, 0);
    (main.querySelector<HTMLElement>("[role=alert]:not([hidden])") ?? main.querySelector("h1"))?.focus({
      preventScroll: true,
    });
  };

  const go = async (address: string, entry: boolean) => {
    const turn = ++shown;
    const failure = part("failure");
    if (failure) failure.hidden = true;
    const button = formOf()?.querySelector("button.b");
    button?.setAttribute("aria-busy", "true");
    // Before the line is asked: an answer that is given is kept, whatever happens to the line or the browser.
    keep(address);
    try {
      const html = await load(address, false);
      failed = 0;
      // Given now: the site is told, and its answer is not waited for.
      if (ahead.delete(address))
        fetch(address, { method: "HEAD", signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
      if (turn === shown) show(html, address, entry);
    } catch (error) {
      if (turn !== shown) return;
      // An answer that is no step, such as the end of the interview.
      if (error instanceof Error && error.message.startsWith(location.origin)) return location.assign(address);
      failed += 1;
      // The line is there and the script gets nothing over it, or the page has nowhere to say so: the browser goes there itself.
      if (!failure || (failed > 1 && navigator.onLine)) return location.assign(address);
      part("plain")?.setAttribute("href", address);
      failure.hidden = false;
      failure.querySelector("button")?.focus();
    } finally {
      button?.removeAttribute("aria-busy");
    }
  };

  const addressOf = (form: HTMLFormElement) =>
    `${path}?${new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))}`;

  const follow = () => {
    const form = formOf();
    if (!form) return;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void go(addressOf(form), true);
    });
    form.addEventListener("change", ({ target }) => {
      const { connection } = navigator as { connection?: { saveData?: boolean } };
      // What a radio leads to is asked while its reader looks for the button.
      if (target instanceof HTMLInputElement && target.type === "radio" && connection?.saveData !== true)
        load(addressOf(form), true).catch(() => undefined);
    });
  };

  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("main a[href]");
    if (
      !link ||
      link.dataset.kept === "plain" ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    if (link.origin !== location.origin || link.pathname !== path || link.hash !== "") return;
    event.preventDefault();
    void go(`${link.pathname}${link.search}`, true);
  });
  addEventListener("popstate", () => void go(`${path}${location.search}`, false));

  const offer = part("offer");
  const draft = location.search === "" ? drafts.read(keyOf()) : undefined;
  const left = draft?.values[0]?.[1] ?? "";
  if (offer && draft && left.startsWith(`${path}?`)) {
    const [when, link, forget] = [
      offer.querySelector("[data-kept=when]"),
      offer.querySelector("a"),
      offer.querySelector("button"),
    ];
    if (when) when.textContent = drafts.when(draft);
    if (link) link.href = left;
    forget?.addEventListener("click", () => {
      drafts.erase(keyOf());
      offer.hidden = true;
      document.querySelector<HTMLElement>("h1")?.focus();
    });
    offer.hidden = false;
  } else keep(`${path}${location.search}`);
  follow();
}

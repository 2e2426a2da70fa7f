import type { DraftStore } from "#app/platform/forms/kept/draft-store.ts";
import type { PageParts } from "#app/platform/forms/kept/page-parts.ts";
import type { showOutcome } from "#app/platform/forms/show-outcome.ts";

/**
 * What a page of questions does with a script: the next step takes the place of this one without a new page, a line that drops
 * keeps the answer and says so, and the address of the last step is kept on this device, to be offered on the next visit.
 * Runs in the browser as text of the page, which its policy lets through by its hash; it must not name anything outside itself.
 * With JavaScript off every step is a page and every answer a form that is got.
 *
 * An answer may be a button of the form: its value is sent as the browser sends it. A block with `data-marks` says the level of each
 * mark that is typed in it, at once for the eye and after a pause for a reader.
 *
 * The form says `data-steps`, the name under which its last step is kept ("" keeps nothing), and holds the hidden parts
 * `data-kept="offer"` (a link, a button that forgets, where its moment is written, `when`) and `data-kept="failure"` with its link `plain`. Only its own path is taken over. A browser that lacks what this
 * needs, and a step that fails twice on a line that is there, are left to the page's own form.
 */
export function takeOverSteps(drafts: DraftStore, parts: PageParts, bring: typeof showOutcome): void {
  if (!("timeout" in AbortSignal)) return;
  const patienceMs = 20_000;
  const path = location.pathname;
  /** Pages that were seen, by their address: a way back asks the line for nothing. */
  const pages = new Map<string, Promise<string>>();
  let shown = 0;
  let failed = 0;
  /** What sent the form last: tried again when the line is back. */
  let sender: HTMLElement | null = null;

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page holds this function's text alone
  const formOf = () => document.querySelector<HTMLFormElement>("form[data-steps]");
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- likewise
  const part = (name: string) => document.querySelector<HTMLElement>(`[data-kept=${name}]`);
  const keyOf = () => formOf()?.dataset.steps ?? "";

  const keep = (address: string) => {
    const key = keyOf();
    if (key !== "" && address.includes("?")) drafts.write(key, [["address", address]]);
  };

  const load = (address: string): Promise<string> => {
    const known = pages.get(address);
    if (known) return known;
    const headers = { Accept: "text/html" };
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
    sender = null;
    parts.put(next, []);
    parts.say(main.querySelector("[data-progress]")?.textContent ?? "");
    follow();
    scrollTo(0, 0);
    bring(main.querySelector<HTMLElement>("[data-outcome]") ?? main.querySelector("h1"));
  };

  const go = async (address: string, entry: boolean) => {
    const turn = ++shown;
    const failure = part("failure");
    if (failure) failure.hidden = true;
    const button = sender ?? formOf()?.querySelector("button.b");
    button?.setAttribute("aria-busy", "true");
    // Before the line is asked: an answer that is given is kept, whatever happens to the line or the browser.
    keep(address);
    try {
      const html = await load(address);
      failed = 0;
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
      failure.querySelector("button")?.focus({ preventScroll: true });
      bring(failure);
    } finally {
      button?.removeAttribute("aria-busy");
    }
  };

  const addressOf = (form: HTMLFormElement) => {
    const sent = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    if (sender instanceof HTMLButtonElement && sender.name !== "") sent.append(sender.name, sender.value);
    return `${path}?${sent}`;
  };

  let saying: ReturnType<typeof setTimeout> | undefined;
  /** The level of a mark, beside its field. */
  const sayLevel = (field: HTMLInputElement) => {
    const block = field.closest<HTMLElement>("[data-marks]");
    const beside = field.parentElement?.querySelector(".nclc");
    if (!block || !beside) return;
    const tables = JSON.parse(block.dataset.marks ?? "{}") as Record<string, Record<string, number[]>>;
    const test = block.querySelector<HTMLInputElement>("input[type=radio]:checked")?.value ?? "";
    const minimums = tables[test]?.[field.name.split(".").pop() ?? ""];
    const mark = /^\d/.test(field.value.trim()) ? Number(field.value.trim().replace(",", ".")) : Number.NaN;
    const reached = minimums?.findIndex((minimum) => mark >= minimum) ?? -1;
    const { level = "" } = block.dataset;
    const words =
      !minimums || Number.isNaN(mark)
        ? ""
        : reached < 0
          ? `Sous le ${level}\u00a04`
          : `${level}\u00a0${10 - reached}${reached === 0 ? " ou plus" : ""}`;
    if (beside.textContent === words) return;
    beside.textContent = words;
    clearTimeout(saying);
    // A reader hears it once the typing pauses, not at each figure.
    if (field === document.activeElement && words !== "") saying = setTimeout(() => parts.say(words), 800);
  };

  const follow = () => {
    const form = formOf();
    if (!form) return;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      sender = event.submitter;
      void go(addressOf(form), true);
    });
    part("failure")
      ?.querySelector("button")
      ?.addEventListener("click", () => form.requestSubmit(sender));
    form.addEventListener("input", ({ target }) => {
      const block = (target as Element).closest("[data-marks]");
      // Another test reads the same marks otherwise.
      for (const field of block?.querySelectorAll<HTMLInputElement>(".four input") ?? []) sayLevel(field);
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

/**
 * What a form of a page without React does for whoever writes in it: it keeps what is typed on this
 * device, offers it on the next visit, and when the line drops keeps the page as it is and says that
 * nothing was sent. Runs in the browser as text of the page, which its policy lets through by its hash;
 * it must not name anything outside itself. With JavaScript off the form is a form.
 *
 * A form says `data-draft`, the name of its draft, and holds the hidden parts `data-kept="offer"` and
 * `data-kept="failure"` (ui/kept-form). Drafts are written as ui/use-draft writes them; passwords, files,
 * ticks and hidden fields are never kept.
 */
export function keepForms(): void {
  type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const keptMs = 7 * 86_400_000;
  const pauseMs = 400;
  const unkept = ["hidden", "password", "file", "checkbox", "radio", "submit", "button"];
  const controlsOf = (form: HTMLFormElement) =>
    [...form.elements].filter(
      (one): one is Control => one.matches("input,select,textarea") && (one as Control).name !== "" && !unkept.includes((one as Control).type),
    );

  const readDraft = (key: string): { savedAt: number; values: [string, string][] } | undefined => {
    try {
      const draft = JSON.parse(localStorage.getItem(key) ?? "null") as { savedAt?: unknown; values?: unknown } | null;
      if (draft && typeof draft.savedAt === "number" && Array.isArray(draft.values) && Date.now() - draft.savedAt < keptMs)
        return draft as { savedAt: number; values: [string, string][] };
      localStorage.removeItem(key);
    } catch {
      // Storage is switched off, or holds what another version wrote: the form starts empty.
    }
    return undefined;
  };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the text of this function is all that the page has
  const writeDraft = (key: string, values: [string, string][] | undefined) => {
    try {
      if (values) localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), values }));
      else localStorage.removeItem(key);
    } catch {
      // Storage is full or switched off: the form still works, only without a draft.
    }
  };

  /** The answer in the place of the page: its words, its title, and the focus on what it says. */
  const show = (page: Document, main: HTMLElement, address: string) => {
    document.title = page.title;
    document.querySelector("main")?.replaceWith(main);
    const region = document.querySelector("[aria-live]");
    if (region) region.textContent = "";
    region?.append(...(page.querySelector("[aria-live]")?.childNodes ?? []));
    history.replaceState(null, "", address);
    for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) follow(form, false);
    const said = main.querySelector<HTMLElement>(".error-summary, .alert-success[role=status]");
    if (!said) return;
    said.tabIndex = -1;
    said.focus();
  };

  const follow = (form: HTMLFormElement, offering: boolean) => {
    const key = `brouillon:${form.dataset.draft}`;
    const offer = form.querySelector<HTMLElement>("[data-kept=offer]");
    const failure = form.querySelector<HTMLElement>("[data-kept=failure]");
    const draft = offering ? readDraft(key) : undefined;
    let pause: ReturnType<typeof setTimeout> | undefined;
    let sending = false;
    const forget = () => {
      clearTimeout(pause);
      pause = undefined;
      writeDraft(key, undefined);
    };
    const setSending = (now: boolean) => {
      sending = now;
      for (const button of form.querySelectorAll("button")) {
        if (now) button.setAttribute("aria-busy", "true");
        else button.removeAttribute("aria-busy");
      }
    };

    const controlNamed = (name: string) => controlsOf(form).find((control) => control.name === name);
    if (offer && draft?.values.some(([name, value]) => value !== "" && value !== controlNamed(name)?.value)) {
      const when = offer.querySelector("[data-kept=when]");
      if (when) when.textContent = ` le ${new Date(draft.savedAt).toLocaleString("fr-FR", { dateStyle: "long", timeStyle: "short" })}`;
      offer.hidden = false;
      offer.addEventListener("click", ({ target }) => {
        const pressed = (target as Element).closest("button")?.value;
        if (!pressed) return;
        if (pressed === "forget") forget();
        else
          for (const [name, value] of draft.values) {
            const control = controlNamed(name);
            if (control && value !== "") control.value = value;
          }
        offer.hidden = true;
        controlsOf(form)[0]?.focus();
      });
    }

    const keep = () => {
      clearTimeout(pause);
      pause = undefined;
      writeDraft(
        key,
        controlsOf(form).map(({ name, value }) => [name, value]),
      );
    };
    form.addEventListener("input", () => {
      clearTimeout(pause);
      pause = setTimeout(keep, pauseMs);
    });
    // Whoever leaves within the pause has written too.
    addEventListener("pagehide", () => {
      if (pause !== undefined) keep();
    });

    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (sending) return;
      setSending(true);
      if (failure) failure.hidden = true;
      keep();
      try {
        const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
        const answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "text/html" } });
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        const main = page.querySelector("main");
        if (answer.redirected) forget();
        // No page of ours: the browser sends the form itself and shows what comes.
        if (main) show(page, main, answer.redirected ? answer.url : location.href);
        else form.submit();
      } catch {
        if (failure) failure.hidden = false;
        failure?.querySelector("button")?.focus();
      }
      setSending(false);
    });
  };

  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) follow(form, true);
}

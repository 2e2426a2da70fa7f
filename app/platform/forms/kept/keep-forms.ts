import type { DraftStore } from "./draft-store.ts";
import type { showOutcome } from "#app/platform/forms/show-outcome.ts";
import type { PageParts } from "./page-parts.ts";

/**
 * What a form of a page without React does for whoever writes in it. It is sent without leaving the page: refused, the answer
 * takes the place of the page; taken, its page is shown where it is the same one, and gone to where it is another. When the
 * line drops, or something in front of the site answers, the page stays as it is and says so. Runs in the browser as text of
 * the page, which its policy lets through by its hash; it must not name anything outside itself. With JavaScript off the form is a form.
 *
 * A form says `data-kept-form`, the name of its draft ("" keeps nothing), and holds the hidden parts `data-kept="offer"` and
 * `data-kept="failure"` (ui/forms/kept-form). Passwords, files, ticks and hidden fields are never kept. `data-received` names a draft
 * that the site has taken; a button `data-reveal` shows the password that it controls.
 */
export function keepForms(drafts: DraftStore, parts: PageParts, bring: typeof showOutcome): void {
  type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const pauseMs = 400;
  const unkept = ["hidden", "password", "file", "checkbox", "radio", "submit", "button"];
  const controlsOf = (form: HTMLFormElement) =>
    [...form.elements].filter(
      (one): one is Control =>
        one.matches("input,select,textarea") && (one as Control).name !== "" && !unkept.includes((one as Control).type),
    );
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the text of this function is all that the page has
  const passwordsOf = (form: ParentNode) => [...form.querySelectorAll<HTMLInputElement>("[data-secret]")];
  /** The button that was pressed last: supported browsers tell a form nothing of it. */
  let pressed: HTMLButtonElement | null = null;

  /** The answer in the place of the page, with what it says in view and the focus there, or where that was. */
  const show = (answer: { page: Document; main: HTMLElement }, address: string, anew = false) => {
    const held = document.activeElement as HTMLInputElement | null;
    parts.put(answer, answer.page.querySelector("[aria-live]")?.childNodes ?? []);
    history.replaceState(null, "", address);
    begin(false);
    if (bring() || (anew && bring(answer.main.querySelector("h1")))) return;
    const again = held?.id
      ? document.getElementById(held.id)
      : held?.name
        ? answer.main.querySelector<HTMLElement>(`[name="${held.name}"]`)
        : null;
    again?.focus();
  };

  const leadOn = async (to: URL) => {
    if (to.origin === location.origin && to.pathname === location.pathname) {
      try {
        const answer = await fetch(to.href, { headers: { Accept: "text/html" } });
        const next = answer.redirected ? undefined : parts.parse(await answer.text());
        if (next) return show(next, to.href, true);
      } catch {
        // The line dropped once the form was taken: the browser asks for the page itself, and says what it gets.
      }
      // Without its fragment, by which the browser would stay where it is.
      to.hash = "";
    }
    location.assign(to.href);
  };

  const follow = (form: HTMLFormElement, offering: boolean) => {
    const name = form.dataset.keptForm ?? "";
    const offer = form.querySelector<HTMLElement>("[data-kept=offer]");
    const failure = form.querySelector<HTMLElement>("[data-kept=failure]");
    const draft = offering && name ? drafts.read(name) : undefined;
    let pause: ReturnType<typeof setTimeout> | undefined;
    let busy: HTMLElement | null = null;

    const keep = () => {
      clearTimeout(pause);
      pause = undefined;
      if (name)
        drafts.write(
          name,
          controlsOf(form).map((control) => [control.name, control.value]),
        );
    };
    const forget = () => {
      clearTimeout(pause);
      pause = undefined;
      if (name) drafts.erase(name);
    };

    const controlNamed = (wanted: string) => controlsOf(form).find((control) => control.name === wanted);
    if (offer && draft?.values.some(([wanted, value]) => value !== "" && value !== controlNamed(wanted)?.value)) {
      const when = offer.querySelector("[data-kept=when]");
      if (when) when.textContent = ` le ${drafts.when(draft)}`;
      offer.hidden = false;
      offer.addEventListener("click", ({ target }) => {
        const answer = (target as Element).closest("button")?.value;
        if (!answer) return;
        if (answer === "forget") forget();
        else
          for (const [wanted, value] of draft.values) {
            const control = controlNamed(wanted);
            if (control && value !== "") control.value = value;
          }
        offer.hidden = true;
        controlsOf(form)[0]?.focus();
      });
    }

    if (name) {
      form.addEventListener("input", () => {
        clearTimeout(pause);
        pause = setTimeout(keep, pauseMs);
      });
      // Whoever leaves within the pause has written too.
      addEventListener("pagehide", () => {
        if (pause !== undefined) keep();
      });
    }

    const rest = () => {
      if (busy) parts.setBusy(busy, false);
      busy = null;
    };
    /** @param why what was answered in the place of a page of ours; undefined when nothing was */
    const fail = (why: string | undefined) => {
      rest();
      if (!failure) return;
      for (const part of failure.querySelectorAll<HTMLElement>("[data-kept=cut]")) part.hidden = why !== undefined;
      const odd = failure.querySelector<HTMLElement>("[data-kept=odd]");
      if (odd) odd.hidden = why === undefined;
      if (odd && why) odd.textContent = why;
      failure.hidden = false;
      failure.querySelector("button")?.focus({ preventScroll: true });
      bring(failure);
    };

    const send = async () => {
      if (busy) return;
      const button =
        pressed?.form === form ? pressed : form.querySelector<HTMLButtonElement>("button:not([type=button])");
      busy = button ?? form;
      parts.setBusy(busy, true);
      if (failure) failure.hidden = true;
      keep();
      const body = new URLSearchParams([...new FormData(form)].map(([field, value]) => [field, String(value)]));
      if (button?.name) body.append(button.name, button.value);
      // A sign of work that was hardly seen is no sign.
      const seen = new Promise((resolve) => setTimeout(resolve, Number(form.dataset.seenMs ?? 0)));
      let answer: Response;
      let text: string;
      try {
        answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "text/html", "Leads-To": "1" } });
        text = await answer.text();
      } catch {
        await seen;
        return fail(undefined);
      }
      await seen;
      const to = answer.headers.get("Leads-To");
      if (to !== null) {
        forget();
        return leadOn(new URL(to, location.href));
      }
      const next = parts.parse(text);
      // Too much, too many, or out of order: where the answer has no form, what was typed stays.
      if (
        !next ||
        ((answer.status >= 500 || answer.status === 413 || answer.status === 429) &&
          !next.main.querySelector("form[data-kept-form]"))
      )
        return fail(next?.main.querySelector("h1")?.textContent ?? "");
      const typed = passwordsOf(form).map((input) => [input.id, input.value]);
      show(next, location.href);
      // The server never sends a password back; this page had it a moment ago.
      for (const input of passwordsOf(document)) input.value = typed.find(([id]) => id === input.id)?.[1] ?? "";
    };
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void send();
    });
    failure?.querySelector("button")?.addEventListener("click", () => void send());
    // Come back to by the browser's own way, the page is as it was left.
    addEventListener("pageshow", rest);
  };

  const begin = (offering: boolean) => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-received]"))
      drafts.erase(dataset.received ?? "");
    for (const eye of document.querySelectorAll<HTMLElement>("[data-reveal]")) eye.hidden = false;
    for (const form of document.querySelectorAll<HTMLFormElement>("form[data-kept-form]")) follow(form, offering);
  };

  // Before the form hears of it.
  document.addEventListener(
    "click",
    ({ target }) => {
      const button = (target as Element).closest("button");
      if (button?.type === "submit") pressed = button;
      const secret =
        button?.dataset.reveal === undefined
          ? null
          : document.getElementById(button.getAttribute("aria-controls") ?? "");
      if (!button || !(secret instanceof HTMLInputElement)) return;
      const shown = secret.type === "password";
      secret.type = shown ? "text" : "password";
      button.setAttribute("aria-pressed", String(shown));
      button.setAttribute("aria-label", shown ? "Masquer le mot de passe" : "Afficher le mot de passe");
      button.textContent = shown ? "Masquer" : "Afficher";
    },
    true,
  );
  begin(true);
}

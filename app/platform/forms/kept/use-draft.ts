import { type RefObject, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type Draft, type DraftStore, draftStore } from "./draft-store.ts";

const PAUSE_MS = 400;

/** Writings about to happen, by form: a wipe must not be undone by one of them. */
const pauses = new Map<string, ReturnType<typeof setTimeout>>();

let opened: DraftStore | undefined;
const subscribeToNothing = () => () => undefined;

/** In the browser alone: the server has none. */
const drafts = () => (opened ??= draftStore());

/**
 * Keeps what is typed in a form on this device once the page is hydrated, for seven days.
 * Passwords, files and hidden fields are never kept.
 * @param key name of the form; one draft a form and device
 * @param isTaken whether the site has what a draft holds: its answer was lost, and nothing is offered
 * @returns the draft found on return (null when there is none or once it was answered), and
 * what to do with it
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  key: string,
  isTaken?: (values: Draft["values"]) => boolean,
): { found: Draft | null; resume(): void; forget(): void } {
  const [answered, setAnswered] = useState(false);
  const hydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  // Read once, at hydration: what is typed from then on is not offered back at once.
  const earlier = useMemo(() => {
    const draft = hydrated ? (drafts().read(key) ?? null) : null;
    if (!draft || !isTaken?.(draft.values)) return draft;
    drafts().erase(key);
    return null;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once, as the draft is read
  }, [hydrated, key]);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const keep = () => {
      clearTimeout(pauses.get(key));
      pauses.set(
        key,
        setTimeout(() => drafts().write(key, valuesOf(element)), PAUSE_MS),
      );
    };
    element.addEventListener("input", keep);
    return () => {
      clearTimeout(pauses.get(key));
      element.removeEventListener("input", keep);
    };
  }, [form, key]);

  return {
    found: answered ? null : earlier,
    resume() {
      if (form.current && earlier) fill(form.current, earlier.values);
      setAnswered(true);
    },
    forget() {
      wipeDraft(key);
      setAnswered(true);
    },
  };
}

/** Forgets a form's draft; called when what it held has been received. */
export function wipeDraft(key: string): void {
  clearTimeout(pauses.get(key));
  drafts().erase(key);
}

function controlsOf(form: HTMLFormElement): (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[] {
  return [...form.elements].filter((element) => {
    if (element instanceof HTMLInputElement)
      return !["password", "file", "hidden", "submit", "button"].includes(element.type) && element.name !== "";
    return (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) && element.name !== "";
  }) as (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[];
}

function isTick(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === "radio" || control.type === "checkbox");
}

function valuesOf(form: HTMLFormElement): [string, string][] {
  return controlsOf(form)
    .filter((control) => !isTick(control) || control.checked)
    .map((control) => [control.name, control.value]);
}

/** Writes the values and tells whoever listens, as if they had been typed. */
function fill(form: HTMLFormElement, values: [string, string][]): void {
  for (const control of controlsOf(form)) {
    const kept = values.filter(([name]) => name === control.name).map(([, value]) => value);
    if (isTick(control)) control.checked = kept.includes(control.value);
    else if (kept[0] !== undefined) control.value = kept[0];
  }
  form.dispatchEvent(new Event("input", { bubbles: true }));
  form.dispatchEvent(new Event("change", { bubbles: true }));
}

import { type DraftStore, draftStore } from "./draft-store.ts";
import { keepForms } from "./keep-forms.ts";
import { type PageParts, pageParts } from "./page-parts.ts";

/** A small script as text, with the drafts of this device and what shows an answer in the place of the page. */
export function withDrafts(script: (drafts: DraftStore, parts: PageParts) => void): string {
  return `(${script.toString()})((${draftStore.toString()})(),(${pageParts.toString()})())`.replaceAll(/\n\t*/g, "\n");
}

/** Of the page that follows a sign-out and has no script of its own: it empties what the browser kept of us, by that cookie. */
export const FAREWELL = import.meta.env.SSR ? `(${draftStore.toString()})()`.replaceAll(/\n\t*/g, "\n") : "";

/** The script as the page holds it. Only the server writes it: the browser finds it in the page. */
export const KEEP_FORMS = import.meta.env.SSR ? withDrafts(keepForms) : "";

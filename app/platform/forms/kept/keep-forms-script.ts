import { type DraftStore, draftStore } from "./draft-store.ts";
import { keepForms } from "./keep-forms.ts";
import { showOutcome } from "#app/platform/forms/show-outcome.ts";
import { type PageParts, pageParts } from "./page-parts.ts";

type SmallScript = (drafts: DraftStore, parts: PageParts, show: typeof showOutcome) => void;

/** A small script as text, with the drafts of this device, what puts an answer in the place of the page, and what brings it into view. */
export function withDrafts(script: SmallScript): string {
  return `(${script.toString()})((${draftStore.toString()})(),(${pageParts.toString()})(),${showOutcome.toString()})`.replaceAll(
    /\n\t*/g,
    "\n",
  );
}

/** Of the page that follows a sign-out and has no script of its own: it empties what the browser kept of us, by that cookie. */
export const FAREWELL = import.meta.env.SSR ? `(${draftStore.toString()})()`.replaceAll(/\n\t*/g, "\n") : "";

/** The script as the page holds it. Only the server writes it: the browser finds it in the page. */
export const KEEP_FORMS = import.meta.env.SSR ? withDrafts(keepForms) : "";

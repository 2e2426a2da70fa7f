import { type DraftStore, draftStore } from "./draft-store.ts";
import { keepForms } from "./keep-forms.ts";
import { showOutcome } from "#app/platform/forms/show-outcome.ts";
import { type PageParts, pageParts } from "./page-parts.ts";

type SmallScript = (drafts: DraftStore, parts: PageParts, show: typeof showOutcome) => void;

/** What the page needs no byte for: indents, and the spaces around signs, which none of these scripts has in a word of its own. */
const spare = (script: string): string =>
  script
    .replaceAll(/\n\t*/g, "\n")
    .replaceAll(/ ?(=>|[=!]==?|&&|\|\||\?\??|[:,{}]) /g, "$1")
    .replaceAll(" {", "{");

/** A small script as text, with the drafts of this device, what puts an answer in the place of the page, and what brings it into view. */
export function withDrafts(script: SmallScript): string {
  const parts = `(${draftStore.toString()})(),(${pageParts.toString()})(),${showOutcome.toString()}`;
  return spare(`(${script.toString()})(${parts})`);
}

/** Of the page that follows a sign-out and has no script of its own: it empties what the browser kept of us, by that cookie. */
export const FAREWELL = import.meta.env.SSR ? spare(`(${draftStore.toString()})()`) : "";

/** The script as the page holds it. Only the server writes it: the browser finds it in the page. */
export const KEEP_FORMS = import.meta.env.SSR ? withDrafts(keepForms) : "";

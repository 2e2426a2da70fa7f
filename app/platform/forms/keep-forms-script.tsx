import { draftStore } from "./draft-store.ts";
import { keepForms } from "./keep-forms.ts";
import { pageParts } from "./page-parts.ts";

/** The script as the page holds it. Only the server writes it: the browser finds it in the page. */
export const KEEP_FORMS = import.meta.env.SSR 
  ? `(${keepForms.toString()})((${draftStore.toString()})(),(${pageParts.toString()})())`.replaceAll(/\n\t*/g, "\n")
  : "";

/** Stands after the page whose forms it keeps. */
export function KeepFormsScript() {
  return <script dangerouslySetInnerHTML={{ __html: KEEP_FORMS }} />;
}

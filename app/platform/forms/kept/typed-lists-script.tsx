import { typeInLists } from "./typed-lists.ts";

/** The script as the page holds it. Only the server writes it: the browser finds it in the page. */
export const TYPED_LISTS = import.meta.env.SSR ? `(${typeInLists.toString()})()` : "";

/** Stands after a list in which one may type. */
export function TypedListsScript() {
  return <script dangerouslySetInnerHTML={{ __html: TYPED_LISTS }} />;
}

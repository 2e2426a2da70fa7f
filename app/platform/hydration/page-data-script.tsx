import { createContext, use } from "react";
import { PAGE_DATA } from "./page-data.ts";

/** The text of the page's data, while the server renders it. */
export const PageDataText = createContext<string | null>(null);

/** Before any script that wakes the page: a touch may come before the page is there to its end. */
export function PageDataScript() {
  const text = use(PageDataText);
  return text === null ? null : <script type="application/json" id={PAGE_DATA} dangerouslySetInnerHTML={{ __html: text }} />;
}

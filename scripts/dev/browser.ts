/// <reference types="vite/client" />
import { HYDRATED } from "#app/platform/hydration/hydrated.ts";

/** In the browser, under npm run dev alone: a page follows the edits of its sources. */

/** Once React runs on this page: React's own refresh serves then, and keeps what was typed. */
const isHydrated = () => performance.getEntriesByName(HYDRATED).length > 0;

// Vite looks for these very words: they give the module its line to the server.
if (import.meta.hot) {
  const { hot } = import.meta;
  hot.send("site:shown", { how: "loaded" });
  hot.on("vite:afterUpdate", () => hot.send("site:shown", { how: isHydrated() ? "refreshed" : "styled" }));
  hot.on("site:changed", ({ style }: { style: boolean }) => {
    if (!style && !isHydrated()) location.reload();
  });
}

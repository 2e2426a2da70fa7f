/// <reference types="vite/client" />
/** In the browser, under npm run dev alone: a page follows the edits of its sources. */

/** Set by the router once React runs on this page: React's own refresh serves then, and keeps what was typed. */
const isAwake = () => "__reactRouterDataRouter" in window;

// Vite looks for these very words: they give the module its line to the server.
if (import.meta.hot) {
  const { hot } = import.meta;
  hot.send("site:shown", { how: "loaded" });
  hot.on("vite:afterUpdate", () => hot.send("site:shown", { how: isAwake() ? "refreshed" : "styled" }));
  hot.on("site:changed", ({ style }: { style: boolean }) => {
    if (!style && !isAwake()) location.reload();
  });
}

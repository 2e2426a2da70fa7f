import { pages } from "#app/routes/pages.ts";

/** What the page at this path is called and about; empty for what is not in the map. On the server alone: a phone has no such words. */
export function wordsAt(path: string): { title?: string; description?: string } {
  const bare = path.replace(/(.)\/+$/, "$1");
  const page = Object.values(pages).find((one) => one.path === bare);
  return page ? { title: page.title, description: page.description } : {};
}

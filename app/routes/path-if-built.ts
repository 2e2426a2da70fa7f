import { pages } from "#app/routes/pages.ts";

const built = new Set<string>(Object.values(pages).map(({ path }) => path));

/** The path itself once its page exists; undefined before: nobody is led to a page that is not there. */
export function pathIfBuilt(path: string): string | undefined {
  return built.has(path) ? path : undefined;
}

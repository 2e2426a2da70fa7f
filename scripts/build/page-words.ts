import type { Plugin } from "vite";

/** The files of the site map: app/routes/pages.ts and its parts. */
const SITE_MAP = /\/app\/routes\/(\w+-)?pages\.ts$/;

type Node = { type: string; start: number; end: number };

/**
 * Leaves the titles and descriptions of the pages out of what a phone downloads: only the server
 * says them (app/routes/page-meta.ts gets the current page's from the root loader), and all of
 * them together weigh more than most pages' own script.
 */
export function serverOnlyWords(): Plugin {
  return {
    name: "server-only-words",
    // Before the types go, the text is still as written; a property is the same in both.
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: SITE_MAP },
      handler(code) {
        let kept = code;
        for (const { start, end } of wordsIn(this.parse(code, { lang: "ts" })).toReversed()) kept = kept.slice(0, start) + kept.slice(end).replace(/^\s*,/, "");
        return { code: kept, map: null };
      },
    },
  };
}

function wordsIn(tree: unknown): Node[] {
  if (Array.isArray(tree)) return tree.flatMap(wordsIn);
  if (typeof tree !== "object" || tree === null) return [];
  if (isWords(tree)) return [tree];
  return Object.values(tree).flatMap(wordsIn);
}

function isWords(node: object): node is Node {
  if (!("type" in node) || node.type !== "Property" || !("key" in node) || !("value" in node)) return false;
  const { key, value } = node;
  return isNamed(key) && typeof value === "object" && value !== null && "type" in value && value.type === "Literal";
}

function isNamed(key: unknown): boolean {
  return typeof key === "object" && key !== null && "name" in key && (key.name === "description" || key.name === "title");
}

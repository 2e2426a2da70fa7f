import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { ROOT } from "#scripts/checks/run-step.ts";

/** A link out of the site: where it stands, and the newest day on which a text says that it was read there. */
export type OuterLink = { url: string; places: string[]; read: string | null };

const FOLDERS = ["content", "app"];
const READ_HERE = /\.(md|json|ts|tsx|css)$/;
/** Tests and their worlds: no visitor gets there. */
const NOT_SHOWN = /\.test\.tsx?$|\/testing\//;
/** Names of formats, which nobody opens, and addresses that are examples. */
const NO_LINK =
  /^https?:\/\/(www\.w3\.org\/(2000|2005)\/|schema\.org|www\.sitemaps\.org\/schemas\/|localhost|own\.invalid|[\w.-]*\bexample\b|[^a-z0-9]|$)/i;
const ADDRESS = /https?:\/\/[^\s"'`<>()\\|]+/g;
const COMMENT = /^\s*(\*|\/\/|\/\*)/;
const PAGES: Readonly<Record<string, (slug: string) => string>> = {
  "content/blog": (slug) => `/blog/${slug}`,
  "content/guides": (slug) => `/guides/${slug}`,
  "content/faq": (slug) => `/faq#${slug}`,
  "content/pages": (slug) => `/${slug}`,
  "content/testimonials": () => "/testimonials",
};

/** The page of a text, or the file of what stands on many pages. */
function placeOf(file: string): string {
  return PAGES[path.dirname(file)]?.(path.basename(file, ".md")) ?? file;
}

/** The links of one file; a part that the program fills in ends it, as in « https://wa.me/?text=… ». */
export function linksIn(file: string, text: string): { url: string; read: string | null }[] {
  const isCode = /\.tsx?$/.test(file);
  const lines = text.split("\n").filter((line) => !isCode || !COMMENT.test(line));
  const days = new Map(
    [...text.matchAll(/url:\s*"?(\S+?)"?\s*\n\s*readOn:\s*(\d{4}-\d\d-\d\d)/g)].map(([, url = "", day = ""]) => [
      url,
      day,
    ]),
  );
  const found = lines.flatMap((line) => line.match(ADDRESS) ?? []);
  return found
    .map((address) => address.replace(/\$\{.*$/, "…").replace(/[.,;:!?\u00a0]+$/, ""))
    .filter((url) => !NO_LINK.test(url))
    .map((url) => ({ url, read: days.get(url) ?? null }));
}

/** Every link out of the site that content or code holds, by address. */
export async function collectLinks(root: string = ROOT): Promise<OuterLink[]> {
  const links = new Map<string, { places: Set<string>; read: string | null }>();
  for (const folder of FOLDERS)
    for (const entry of await readdir(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      const whole = path.join(entry.parentPath, entry.name);
      const file = path.relative(root, whole).replaceAll("\\", "/");
      if (!entry.isFile() || !READ_HERE.test(file) || NOT_SHOWN.test(file)) continue;
      for (const { url, read } of linksIn(file, await readFile(whole, "utf8"))) {
        const known = links.get(url) ?? { places: new Set(), read: null };
        known.places.add(placeOf(file));
        if (read !== null && (known.read === null || read > known.read)) known.read = read;
        links.set(url, known);
      }
    }
  return [...links]
    .map(([url, { places, read }]) => ({ url, places: [...places].toSorted(), read }))
    .toSorted((one, other) => (one.url < other.url ? -1 : 1));
}

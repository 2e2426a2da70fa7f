/** Faults of HTML that no browser shows: what the Nu checker (npm run proof) says of a page, in short, without Java. */
import { tagsIn } from "#e2e/support/page/read-html.ts";

/** What HTML calls valid: a day, a time of day, a moment, a month or a duration. */
const DATETIME =
  /^(\d{4}-\d\d(-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:?\d\d)?)?)?|\d\d:\d\d(:\d\d)?|P[\dTDHMS]+)$/;
const IN_A_LIST = new Set(["dt", "dd", "div", "script", "template"]);
const VOID = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
  "!doctype",
]);

/** Ids twice or with spaces, times without a moment, and what stands in a list of terms that may not. */
export function htmlFaults(html: string): string[] {
  const bare = html
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/<(script|style)\b([^>]*)>[\s\S]*?<\/\1>/g, "<$1$2></$1>");
  const ids = [...bare.matchAll(/<[a-z][^>]*?\sid="([^"]*)"/g)].map(([, id = ""]) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `id twice: ${id}`);
  const spaced = ids.filter((id) => id === "" || /\s/.test(id)).map((id) => `id with a space: ${id}`);
  const times = tagsIn(bare, "time").flatMap((attributes) => {
    const moment = attributes.get("dateTime") ?? attributes.get("datetime");
    return moment !== undefined && DATETIME.test(moment) ? [] : [`time without a moment: ${moment ?? "none"}`];
  });
  const empty = [...bare.matchAll(/<time\b[^>]*>\s*<\/time>/g)].map(() => "empty time");
  return [...twice, ...spaced, ...times, ...empty, ...faultsOfLists(bare)];
}

/** Each list of terms holds groups alone or terms alone, and a group terms alone. */
function faultsOfLists(html: string): string[] {
  const open: { name: string; kinds: Set<string> }[] = [];
  const faults: string[] = [];
  for (const [, end, name = "", attributes = ""] of html.matchAll(/<(\/?)([a-zA-Z!][\w-]*)([^>]*)>/g)) {
    if (end === "/") {
      while (open.length > 0 && open.pop()?.name !== name);
      continue;
    }
    const parent = open.at(-1);
    const inList = parent?.name === "dl";
    const inGroup = parent?.name === "div" && open.at(-2)?.name === "dl";
    if ((inList && !IN_A_LIST.has(name)) || (inGroup && !["dt", "dd", "script", "template"].includes(name)))
      faults.push(`${name} in a dl`);
    if (inList) parent.kinds.add(name === "div" ? "group" : "term");
    if (inList && parent.kinds.size > 1) faults.push("a dl of groups and terms");
    if (!VOID.has(name.toLowerCase()) && !attributes.endsWith("/")) open.push({ name, kinds: new Set() });
  }
  return faults;
}

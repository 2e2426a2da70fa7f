/* oxlint-disable no-underscore-dangle -- the tables' own name for what is known of a feature */
/** What a style sheet says that a supported browser does not know, and that no older rule stands in for. */
import bcd, { type Identifier } from "@mdn/browser-compat-data" with { type: "json" };
import { type Declaration, type Rule, parse } from "postcss";
import { isNewer, partsIn } from "./support.ts";

const {
  properties,
  selectors,
  "at-rules": atRules,
} = bcd.css as Record<"properties" | "selectors" | "at-rules", Identifier>;

/** What may be missing: a name and what a page is without it. */
export type Enhancements = Readonly<Record<string, string>>;

/** Names of functions and units that are newer, wherever they stand in a value. */
const NEWER_VALUES =
  /\b(color-mix|oklch|oklab|lab|lch|color|light-dark|round|mod|rem|abs|sign|sin|cos|anchor|anchor-size|image-set|linear|if|attr-type)\(|\d(?:[dsl]v(?:h|w|min|max|i|b)|cq\w+|r?lh|r?cap|r?ic)\b/;

/** A keyword of a property that is newer than the property. */
function isNewerKeyword({ prop, value }: Declaration): boolean {
  const part = properties[prop]?.[value.replaceAll("-", "_")] ?? properties[prop]?.[value];
  return part !== undefined && isNewer(part.__compat);
}

/** An older line of the same property before it. */
const hasOlder = (found: Declaration) =>
  found.parent?.nodes?.some(
    (one) => one !== found && one.type === "decl" && isOlderLine(one as Declaration, found.prop),
  ) ?? false;
const isOlderLine = (one: Declaration, prop: string) =>
  (one.prop === prop && !NEWER_VALUES.test(one.value) && !isNewerKeyword(one)) ||
  one.prop === `-webkit-${prop}` ||
  one.prop === `-moz-${prop}`;

/** Asked for by `@supports`, or within what only newer browsers than the supported ones read. */
function isAskedFor(found: Declaration | Rule): boolean {
  for (let at = found.parent; at && at.type !== "root"; at = at.parent as typeof at)
    if (at.type === "atrule" && "name" in at && ["supports", "container"].includes(String(at.name))) return true;
  return false;
}

const pseudosOf = (selector: string) => [...selector.matchAll(/(?<!\\)::?(-?[a-z][\w-]*)/g)].map(([whole]) => whole);

function isNewerPseudo(pseudo: string): boolean {
  const name = pseudo.replace(/^::?/, "");
  if (name.startsWith("-")) return false;
  return isNewer((selectors[name] ?? partsIn(selectors).find(([one]) => one === name)?.[1])?.__compat);
}

/** The list form of `:not()` is newer than `:not()`. */
const NOT_LIST = /:not\([^()]*,/;

/** Whether a supported browser drops the rule for this selector. */
export const isNewerSelector = (selector: string): boolean =>
  pseudosOf(selector).some(isNewerPseudo) || NOT_LIST.test(selector);

/** Whether it drops this line. */
export const isNewerLine = (line: Declaration): boolean =>
  !line.prop.startsWith("-") &&
  (isNewer(properties[line.prop]?.__compat) || NEWER_VALUES.test(line.value) || isNewerKeyword(line));

/** @returns each thing once, sorted */
export function newerInSheet(css: string, enhancements: Enhancements = {}): string[] {
  const found = new Set<string>();
  const note = (what: string) => {
    if (!(what in enhancements)) found.add(what);
  };
  const sheet = parse(css);
  sheet.walkAtRules((rule) => {
    if (isNewer(atRules[rule.name]?.__compat)) note(`@${rule.name}`);
    if (rule.name === "media" && /[<>]|\bnot \(|\bor\b/.test(rule.params)) note(`@media ${rule.params}`);
  });
  sheet.walkRules((rule) => {
    if (rule.parent?.type === "rule") note("a rule within a rule");
    const asked = isAskedFor(rule);
    for (const selector of rule.selectors) {
      const newer = pseudosOf(selector).filter(isNewerPseudo);
      if (NOT_LIST.test(selector)) newer.push(":not(a, b)");
      if (newer.length === 0) continue;
      if (!asked) for (const one of newer) note(one);
      // One selector that a browser cannot read takes the others of its list away.
      if (rule.selectors.some((other) => !pseudosOf(other).some(isNewerPseudo))) note(`${rule.selectors.join(",")}`);
    }
  });
  sheet.walkDecls((line) => {
    if (line.prop.startsWith("-") || isAskedFor(line) || line.parent?.type !== "rule") return;
    if (line.prop in enhancements || hasOlder(line)) return;
    if (isNewer(properties[line.prop]?.__compat)) note(line.prop);
    else if (NEWER_VALUES.test(line.value) || isNewerKeyword(line)) note(`${line.prop}: ${line.value}`);
  });
  sheet.walkDecls(/^--/, (line) => {
    if (NEWER_VALUES.test(line.value) && !isAskedFor(line)) note(`${line.prop}: ${line.value}`);
  });
  return [...found].toSorted();
}

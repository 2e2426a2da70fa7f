import { type AtRule, type ChildNode, type Rule, parse } from "postcss";

/** A rule with what a page must hold for each of its selectors to matter, or a block of rules (`@media`). */
type Kept =
  | { text: string }
  | { selectors: readonly { selector: string; names: readonly string[] }[]; body: string }
  | { head: string; inside: readonly Kept[] }
  | { name: string; frames: string };

export type StyleSheet = readonly Kept[];

/** Blocks whose rules are looked at one by one; any other at-rule but these and the fonts is kept as it stands. */
const BLOCKS = new Set(["media", "layer", "supports", "container"]);

/** The classes and ids that one selector names outside of brackets: all of them must be on the page for it to match. */
function namesOf(selector: string): string[] {
  let bare = selector.replaceAll(/\[[^\]]*\]/g, "");
  // From the inside out: `:not(:is(.a,.b))` says nothing of what must be there.
  for (let before = ""; before !== bare;) {
    before = bare;
    bare = bare.replaceAll(/\([^()]*\)/g, "");
  }
  return [...bare.matchAll(/[.#]((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replaceAll("\\", ""));
}

function keptOf(node: ChildNode): Kept[] {
  if (node.type === "rule") return [ruleOf(node)];
  if (node.type !== "atrule" || node.name === "font-face") return [];
  if (node.name.endsWith("keyframes")) return [{ name: node.params, frames: node.toString() }];
  if (BLOCKS.has(node.name) && node.nodes) return [{ head: headOf(node), inside: node.nodes.flatMap(keptOf) }];
  return [{ text: node.toString() }];
}

const ruleOf = (rule: Rule): Kept => ({
  selectors: rule.selectors.map((selector) => ({ selector, names: namesOf(selector) })),
  body: rule.toString().slice(rule.toString().indexOf("{", rule.selector.length)),
});
const headOf = ({ name, params }: AtRule): string => `@${name}${params === "" ? "" : ` ${params}`}`;

/** A built style sheet, read once. Its fonts are left out. */
export function readStyleSheet(css: string): StyleSheet {
  return parse(css).nodes.flatMap(keptOf);
}

/** Every class and id that stands in a page. */
function namesIn(html: string): Set<string> {
  return new Set([...html.matchAll(/\s(?:class|id)="([^"]*)"/g)].flatMap(([, names = ""]) => names.replaceAll("&amp;", "&").split(/\s+/)));
}

/**
 * The part of a style sheet that a page without React uses: of every rule the selectors that name only classes and
 * ids of the page. Elements and states are not looked at, so that nothing is missed when a fold opens.
 */
export function usedCss(sheet: StyleSheet, html: string): string {
  const there = namesIn(html);
  const rules = writeRules(sheet, there);
  const frames = sheet.flatMap(function within(kept): string[] {
    if ("inside" in kept) return kept.inside.flatMap(within);
    return "frames" in kept && rules.includes(kept.name) ? [kept.frames] : [];
  });
  return rules + frames.join("");
}

function writeRules(rules: readonly Kept[], there: ReadonlySet<string>): string {
  let css = "";
  for (const kept of rules) {
    if ("frames" in kept) continue;
    if ("text" in kept) css += closed(kept.text);
    else if ("selectors" in kept) {
      const used = kept.selectors.filter(({ names }) => names.every((name) => there.has(name)));
      if (used.length > 0) css += used.map(({ selector }) => selector).join(",") + kept.body;
    } else {
      const inside = writeRules(kept.inside, there);
      // The order of layers is said by their first mention, even of an empty one.
      if (inside !== "") css += `${kept.head}{${inside}}`;
    }
  }
  return css;
}

/** An at-rule without a block (`@layer a, b`) ends with a semicolon. */
const closed = (text: string) => (text.endsWith("}") ? text : `${text};`);

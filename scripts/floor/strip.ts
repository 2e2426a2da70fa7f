/** A built style sheet as Chromium 80 and Safari 13.1 take it: without every rule and line that they do not know. */
import { type Container, parse } from "postcss";
import { NO_FLEX_GAP } from "./css.ts";
import { isNewerLine, isNewerSelector } from "./sheets.ts";

const squeezed = (params: string) => params.replaceAll(/[\s()]/g, "");

/** @returns the sheet; what is asked for by `@supports` goes, but for the block that only these browsers read */
export function stripNewer(css: string): string {
  const sheet = parse(css);
  sheet.walkAtRules((block) => {
    if (block.name === "supports" && squeezed(block.params) === squeezed(NO_FLEX_GAP))
      block.replaceWith(...(block.nodes ?? []));
    else if (block.name === "supports" || block.name === "property" || block.name === "container") block.remove();
  });
  sheet.walkRules((rule) => {
    if (rule.parent && "name" in rule.parent && String(rule.parent.name).endsWith("keyframes")) return;
    if (rule.selectors.some(isNewerSelector)) return void rule.remove();
    const flexible = isFlexible(rule);
    rule.walkDecls((line) => {
      if (isNewerLine(line) || (flexible && /^(row-|column-)?gap$/.test(line.prop))) line.remove();
    });
  });
  return sheet.toString();
}

function isFlexible(rule: Container): boolean {
  return rule.some((one) => one.type === "decl" && one.prop === "display" && one.value.endsWith("flex"));
}

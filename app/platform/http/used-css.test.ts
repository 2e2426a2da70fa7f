import { expect, test } from "vitest";
import { readStyleSheet, usedCss } from "./used-css.ts";

const used = (css: string, html: string) => usedCss(readStyleSheet(css), html);

test("a rule stays with those of its selectors that may match", () => {
  expect(used(".a{color:red}.b{color:blue}", `<p class="a c">`)).toBe(".a{color:red}");
  expect(used(".a .b,.c{x:y}", `<p class="c">`)).toBe(".c{x:y}");
  expect(used(".a .b{x:y}", `<p class="b">`)).toBe("");
  expect(used("#menu a{x:y}#other{x:y}", `<nav id="menu">`)).toBe("#menu a{x:y}");
});

test("elements, states and attributes are not looked at", () => {
  expect(used("details[open] summary:hover{x:y}", "<p>")).toBe("details[open] summary:hover{x:y}");
  expect(used(".a:not(.b):is(.c,.d){x:y}", `<p class="a">`)).toBe(".a:not(.b):is(.c,.d){x:y}");
  expect(used(`[class="z.q"] p{x:y}`, "<p>")).toBe(`[class="z.q"] p{x:y}`);
});

test("classes with escaped signs are found as the page writes them", () => {
  expect(used(".md\\:p-1\\.5{x:y}", `<p class="md:p-1.5">`)).toBe(".md\\:p-1\\.5{x:y}");
});

test("blocks keep what is left in them, or go", () => {
  expect(used("@media (width>=1px){.a{x:y}.b{x:y}}@layer z{.b{x:y}}", `<p class="a">`)).toBe("@media (width>=1px){.a{x:y}}");
  expect(used("@layer one,two;@layer two{p{x:y}}", "<p>")).toBe("@layer one,two;@layer two{p{x:y}}");
});

test("movements stay when something names them, fonts never", () => {
  const frames = "@keyframes turn{to{rotate:1turn}}";
  expect(used(`@font-face{font-family:Figtree;src:url(x)}.a{animation:turn 1s}${frames}`, `<p class="a">`)).toBe(`.a{animation:turn 1s}${frames}`);
  expect(used(`.a{animation:turn 1s}${frames}`, "<p>")).toBe("");
});

/** The reader of HTML that the browser tests rely on finds what is wrong, and nothing else. */
import { expect, it } from "vitest";
import { htmlFaults } from "#e2e/support/page/html-faults.ts";

it.each([
  ['<p id="a"></p><p id="a"></p>', ["id twice: a"]],
  ['<p id="a b"></p>', ["id with a space: a b"]],
  ["<time></time>", ["time without a moment: none", "empty time"]],
  ["<time>10 h 00</time>", ["time without a moment: none"]],
  ['<time dateTime="2026-11-25">25 novembre</time><time dateTime="10:00">10 h</time>', []],
  ["<dl><dt>a</dt><dd><svg></svg></dd><div><dt>b</dt><dd>c</dd></div></dl>", ["a dl of groups and terms"]],
  ["<dl><div><svg></svg><dt>b</dt><dd>c<br/>d</dd></div></dl>", ["svg in a dl"]],
])("control: of %s it says %j", (html, faults) => expect(htmlFaults(html)).toEqual(faults));

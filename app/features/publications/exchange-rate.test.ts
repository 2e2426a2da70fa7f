import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parseMarkdown, plainText } from "#app/platform/content/markdown.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { exchangeWords, settingsWords } from "./words.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const said = (body: string, words = exchangeWords({ cadInXaf: 405, asOf: "2026-11-20" })) =>
  plainText(parseMarkdown(body, { name: "essai.md", line: 1 }, words));

/** Prices asked in Cameroon, and what ten francs of the rate change: none of them is a conversion. */
const NOT_CONVERTED = ["210000", "300000", "152630", "283620"];

/** What a text says in FCFA by typing it: a rate, or an amount that is no price of Cameroon. */
function typedConversions(source: string): string[] {
  const plain = source.replaceAll(/[\u00a0\u202f]/g, " ");
  const amounts = [...plain.matchAll(/(\d[\d ]*(?:,\d+)?)(?: millions de)? ?(?:FCFA|XAF)/g)].filter(
    ([, figure = ""]) => !NOT_CONVERTED.includes(figure.replaceAll(" ", "")),
  );
  const rates = [...plain.matchAll(/(?:en FCFA, à|taux(?: \p{L}+)* de) \d{3}\b/giu)];
  return [...amounts, ...rates].map(([whole]) => whole);
}

const files = (folder: string, extension: RegExp) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extension.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));

describe("a text takes the exchange rate from the settings", () => {
  test("the rate, its day, and amounts to the franc, to the thousand and in millions", () => {
    expect(said("{{rate}} depuis le {{rateDay}}")).toBe("405\u00a0FCFA depuis le 20 novembre 2026");
    expect(said("{{fcfa 15263}}")).toBe("6\u00a0181\u00a0515\u00a0FCFA");
    expect(said("{{fcfaAbout 1675}}")).toBe("679\u00a0000\u00a0FCFA");
    expect(said("{{fcfaMillions 28362}}")).toBe("11,5");
  });

  test("another setting says another amount, a rate with decimals too", () => {
    const words = exchangeWords({ cadInXaf: 412.5, asOf: "2027-01-01" });
    expect(said("{{rate}}, {{rateDay}}, {{fcfa 1000}}", words)).toBe(
      "412,5\u00a0FCFA, 1er janvier 2027, 412\u00a0500\u00a0FCFA",
    );
  });

  test("an amount without its number, or a number where none belongs, names its line", () => {
    expect(() => said("ligne\n{{fcfa}}")).toThrow("essai.md:2: nothing is known of {{fcfa}}");
    expect(() => said("{{rate 12}}")).toThrow("essai.md:1: nothing is known of {{rate 12}}");
  });

  test("the texts of this site get the rate of its settings", () => {
    expect(said("{{fcfa 1000}}", settingsWords())).toBe(said("{{fcfa 1000}}", exchangeWords(siteSettings.currency)));
  });
});

describe("no rate is typed", () => {
  test("in a text: neither a rate nor a converted amount", () => {
    const typed = files("content", /\.md$/).flatMap((file) =>
      typedConversions(readFileSync(file, "utf8")).map((found) => `${path.relative(ROOT, file)}: ${found}`),
    );
    expect(typed).toEqual([]);
  });

  test("in the code: the settings hold the only one", () => {
    const typed = files("app", /\.tsx?$/)
      .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
      .filter((file) =>
        /cadInXaf: \d|\b4\d\d(?:[ \u00a0]|\\u00a0|&nbsp;)FCFA/.test(
          readFileSync(file, "utf8").replaceAll(/\/\*\*[\s\S]*?\*\//g, ""),
        ),
      );
    expect(typed.map((file) => path.relative(ROOT, file))).toEqual([]);
  });

  test.each([
    ["450 FCFA pour un dollar", "450 FCFA"],
    ["soit 6 868 350 FCFA", "6 868 350 FCFA"],
    ["environ 6,9 et 12,8 millions de FCFA", "12,8 millions de FCFA"],
    ["| En FCFA, à 450 |", "En FCFA, à 450"],
    ["notre taux rond de 450", "taux rond de 450"],
  ])("the search finds « %s »", (text, found) => {
    expect(typedConversions(text)).toEqual([found]);
  });

  test("the search leaves a local price alone", () => {
    expect(typedConversions("au prix de 210\u00a0000\u00a0FCFA, à {{rate}} pour un dollar")).toEqual([]);
  });
});

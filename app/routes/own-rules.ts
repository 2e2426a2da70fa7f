import { createHash } from "node:crypto";
import stylesheet from "#app/styles.css?url";

/** What names the style sheet in the head of every page. */
export const STYLESHEET_LINK = new RegExp(`<link rel="stylesheet" href="${stylesheet.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}"/?>`);

type OwnRules = {
  /** The rules that a page uses. */ of: (html: string) => string;
  /** Where the fonts are. */ fonts: string;
};

let reading: Promise<OwnRules> | undefined;

/** The style sheet, read at the first page that asks: a hundred kilobytes of text, and the parser of it. */
export const ownRules = (): Promise<OwnRules> =>
  (reading ??= Promise.all([import("#app/styles.css?inline"), import("#app/platform/http/used-css.ts")]).then(
    ([{ default: css }, { readStyleSheet, usedCss }]) => {
      const sheet = readStyleSheet(css);
      return { of: (html: string) => usedCss(sheet, html), fonts: [...css.matchAll(/@font-face\s*\{[^}]*\}/g)].map(([face]) => face).join("") };
    },
  ));

/** A style sheet that stands in a page, as its policy names it. */
export const styleSource = (css: string): string => `'sha256-${createHash("sha256").update(css).digest("base64")}'`;

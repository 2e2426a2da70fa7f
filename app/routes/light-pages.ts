import { createHash } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import stylesheet from "#app/styles.css?url";
import { FinishedPage } from "#app/platform/http/finished-page.ts";
import { requestWantsLight } from "#app/platform/http/data-light.ts";
import { NO_SCRIPTS_HEADER, OWN_STYLE_HEADER } from "#app/platform/http/markers.ts";

const LINK = new RegExp(`<link rel="stylesheet" href="${stylesheet.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}"/?>`);
/** A drawing that says nothing which the text beside it does not say. */
const PICTURE = /<svg[^>]* data-picture=[^>]*>.*?<\/svg>/gs;

let lightener: Promise<(html: string) => string> | undefined;
/** The rules that a page uses. Read at the first light page: a hundred kilobytes of text, and the parser of it. */
const ownRules = () =>
  (lightener ??= Promise.all([import("#app/styles.css?inline"), import("#app/platform/http/used-css.ts")]).then(
    ([{ default: css }, { readStyleSheet, usedCss }]) => {
      const sheet = readStyleSheet(css);
      return (html: string) => usedCss(sheet, html);
    },
  ));

/**
 * A page without React for somebody who wants it light: no pictures, and inside of it the few rules of the style sheet
 * that it uses, so that it is one request of at most 20 kB (docs/performance.md). What React takes over keeps its files:
 * it may draw what is not there yet.
 */
export const lightenPage: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  if (!(response instanceof FinishedPage) || !response.headers.has(NO_SCRIPTS_HEADER) || !requestWantsLight(request)) return response;
  const html = response.html.replaceAll(PICTURE, "");
  const css = (await ownRules())(html);
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  if (!LINK.test(html)) return new FinishedPage(html, { status: response.status, headers });
  headers.set(OWN_STYLE_HEADER, `'sha256-${createHash("sha256").update(css).digest("base64")}'`);
  return new FinishedPage(
    html.replace(LINK, () => `<style>${css}</style>`),
    { status: response.status, headers },
  );
};

import type { MiddlewareFunction } from "react-router";
import { FinishedPage } from "#app/platform/http/finished-page.ts";
import { requestWantsLight } from "#app/platform/http/data-light.ts";
import { NO_SCRIPTS_HEADER, OWN_STYLE_HEADER } from "#app/platform/http/markers.ts";
import { STYLESHEET_LINK, ownRules, styleSource } from "#app/routes/own-rules.ts";

/** A drawing that says nothing which the text beside it does not say. */
const PICTURE = /<svg[^>]* data-picture=[^>]*>.*?<\/svg>/gs;

/**
 * A page without React for somebody who wants it light: no pictures, and inside of it the few rules of the style sheet
 * that it uses, so that it is one request of at most 20 kB (docs/performance.md). What React takes over keeps its files:
 * it may draw what is not there yet.
 */
export const lightenPage: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  if (!(response instanceof FinishedPage) || !response.headers.has(NO_SCRIPTS_HEADER) || !requestWantsLight(request)) return response;
  const html = response.html.replaceAll(PICTURE, "");
  const css = (await ownRules()).of(html);
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  if (!STYLESHEET_LINK.test(html)) return new FinishedPage(html, { status: response.status, headers });
  headers.set(OWN_STYLE_HEADER, styleSource(css));
  return new FinishedPage(
    html.replace(STYLESHEET_LINK, () => `<style>${css}</style>`),
    { status: response.status, headers },
  );
};

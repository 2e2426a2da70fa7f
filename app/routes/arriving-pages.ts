import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { MiddlewareFunction } from "react-router";
import { ARRIVING } from "#app/platform/http/arriving.ts";
import { FinishedPage } from "#app/platform/http/finished-page.ts";
import { NO_SCRIPTS_HEADER, OWN_STYLE_HEADER } from "#app/platform/http/markers.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { STYLESHEET_LINK, ownRules, styleSource } from "#app/routes/own-rules.ts";

/**
 * What a server may send on a new connection before the browser has answered (RFC 6928: ten segments of 1,460 bytes), less
 * a page's headers. What is beyond it costs a round trip, which the rules inside of the page were to save.
 */
const FIRST_WINDOW = 14_600 - 1_100;

const compressed = async (html: string) => (await promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })).length;

/**
 * A kept page without React as the first of a visit (decision 118): with the rules that it uses inside of it where both
 * fit the first window, so that its text is drawn as soon as it is there. The next page asks for the style sheet.
 */
export const settleArrival: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  if (!(response instanceof FinishedPage) || scopeOf(context).keeping === null || !response.headers.has(NO_SCRIPTS_HEADER)) return response;
  const { html, status } = response;
  if (!STYLESHEET_LINK.test(html)) return response;
  const headers = new Headers(response.headers);
  headers.append("Vary", ARRIVING.name);
  if (request.headers.get(ARRIVING.name) !== ARRIVING.value) return new FinishedPage(html, { status, headers });
  const { of, fonts } = await ownRules();
  const css = fonts + of(html);
  const settled = html.replace(STYLESHEET_LINK, () => `<style>${css}</style>`);
  if ((await compressed(settled)) > FIRST_WINDOW) return new FinishedPage(html, { status, headers });
  headers.delete("Content-Length");
  headers.set(OWN_STYLE_HEADER, styleSource(css));
  return new FinishedPage(settled, { status, headers });
};

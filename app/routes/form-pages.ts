import type { MiddlewareFunction } from "react-router";
import { browserCookie } from "#app/platform/session/browser-id.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";

/** Pages whose form is their purpose. Texts with a form below them (articles, guides, /newsletter) are read without a cookie. */
const FORM_PAGES = [
  /^\/(appointment|contact|login|register|register\/google|forgot-password|reset-password|confirm-email|fiche|newsletter\/(confirmer|desinscription)|aide)$/,
  /^\/contact\/suivi$/,
  /^\/appointment\/(suivi|deplacer|attente|confirmer|convention)$/,
  /^\/tests\/(register|inscriptions)\/[^/]+$/,
  /^\/orders\/[^/]+\/payer$/,
  /^\/(eligibility\/reprise|login\/code|dev\/formulaire|dev\/messages|dev\/orange\/[^/]+)$/,
  /^\/(dashboard|espace|profile|management|admin)(\/|$)/,
];

/** Whether the page at this path is one of those that make a browser known. */
export function isFormPage(pathname: string): boolean {
  const path = pathname.replace(/\/+$/, "");
  return FORM_PAGES.some((pattern) => pattern.test(path));
}

/**
 * Gives a browser that is new to us its cookie: with the first form page, or with the answer to
 * a form that stood on a page without one. The open API knows no browsers.
 */
export const rememberBrowser: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const response = await next();
  const { browser, clock, secrets, cacheable } = scopeOf(context);
  if (browser) return response;
  const { pathname, protocol } = url;
  const isForm = request.method === "GET" ? isFormPage(pathname) && response.ok : request.method === "POST" && !pathname.startsWith("/api/");
  if (!isForm) return response;
  if (cacheable) {
    cacheable.needsBrowser();
    return response;
  }
  response.headers.append("Set-Cookie", browserCookie(secrets.browserCookie, protocol === "https:").issue(clock.now().toInstant()));
  // A page that carries somebody's cookie is for that one browser.
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-cache");
  return response;
};

import { redirectDocument } from "react-router";
import { LIGHT_COOKIE } from "#app/platform/http/data-light.ts";
import { flashHeader } from "#app/platform/session/flash.server.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/light-switch.ts";

const YEAR_SECONDS = 365 * 86_400;

/** An address typed by hand changes nothing. */
export function loader() {
  return redirectDocument(pathTo("/"));
}

/** The switch in the footer: keeps the choice in the browser for a year and comes back to the page it was pressed on. */
export async function action({ request, context }: Route.ActionArgs) {
  const light = (await readForm(request)).get("leger") === "1";
  const secure = new URL(request.url).protocol === "https:";
  // Written by hand: a cookie of React Router's carries its value as base64 of JSON, which a lookup before every page would have to decode.
  const rest = "HttpOnly; SameSite=Lax";
  const headers = new Headers();
  headers.append(
    "Set-Cookie",
    `${secure ? "__Host-" : ""}${LIGHT_COOKIE}=${light ? 1 : 0}; Path=/; Max-Age=${YEAR_SECONDS}; ${rest}${secure ? "; Secure" : ""}`,
  );
  // One of before the prefix would be sent first, and win.
  if (secure) headers.append("Set-Cookie", `${LIGHT_COOKIE}=; Path=/; Max-Age=0; ${rest}; Secure`);
  const page = pageBefore(request);
  const said = light ? "Version légère\u00a0: moins de données à charger" : "Version complète";
  headers.append("Set-Cookie", await flashHeader({ request, context }, page, { kind: "success", title: said }));
  return redirectDocument(page, { headers });
}

/** The page of ours that the form stood on, as the browser names it; the home page where it does not say. */
function pageBefore(request: Request): string {
  const { origin } = new URL(request.url);
  const referrer = URL.parse(request.headers.get("Referer") ?? "");
  return referrer?.origin === origin ? `${referrer.pathname}${referrer.search}` : "/";
}

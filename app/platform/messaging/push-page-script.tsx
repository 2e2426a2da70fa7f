import { bytesOf, textOf } from "#app/platform/passkeys/base64url.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { pushPage } from "./push-page.ts";

/** The script as the page holds it. Only the server writes it: the browser finds it in the page. */
export const PUSH_PAGE = import.meta.env.SSR
  ? `(${pushPage.toString()})("${pathTo("/sw.js")}",${bytesOf.toString()},${textOf.toString()})`
  : "";

/** Stands after the forms that it hears. */
export function PushPageScript() {
  return <script dangerouslySetInnerHTML={{ __html: PUSH_PAGE }} />;
}

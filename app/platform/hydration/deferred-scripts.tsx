import { createContext, use } from "react";
import { Scripts } from "react-router";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { HYDRATED } from "./hydrated.ts";
import { replayFirstTouch } from "./replay-first-touch.ts";
import { reviveScripts } from "./revive-scripts.ts";

const SCRIPTS_ID = "application";

/** The nonce of the page, while the server renders it. */
export const Nonce = createContext<string | undefined>(undefined);

/** The small script that stands after a page without React, while the server renders it; the browser's files are spared its text. */
export const PageScript = createContext<string | undefined>(undefined);

/** Once React listens and the page is quiet: the worker that opens the tools without a network (platform/offline). */
const REGISTER = `addEventListener("${HYDRATED}",()=>setTimeout(()=>navigator.serviceWorker?.register("${pathTo("/sw.js")}",{updateViaCache:"none"}).catch(()=>{}),4000),{once:true})`;

/** Only the server writes this text: the browser finds it in the page, and its copy of this file is spared it. */
const REVIVE = import.meta.env.SSR
  ? `(${reviveScripts.toString()})("${SCRIPTS_ID}","${HYDRATED}",${replayFirstTouch.toString()})`
  : "";

/**
 * `<Scripts>` that loads nothing before the first touch: it stands inert in a template, and the small script after it
 * brings it to life. In the `<noscript>`, where React moves no link to the head of the page, from where the browser would fetch it at once.
 * The browser's tree has none of it: React leaves what it does not find there at the end of the body.
 * @param worker whether the service worker is registered once the page is hydrated
 */
export function DeferredScripts({ worker }: { worker: boolean }) {
  const nonce = use(Nonce);
  if (!import.meta.env.SSR) return null;
  return (
    <>
      <template id={SCRIPTS_ID}>
        <noscript>
          <Scripts />
        </noscript>
      </template>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: worker ? `${REVIVE};${REGISTER}` : REVIVE }} />
    </>
  );
}

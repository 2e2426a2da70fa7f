import { Children, Fragment, type ReactElement, type ReactNode, cloneElement, isValidElement } from "react";
import { Scripts } from "react-router";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { HYDRATED } from "./hydrated.ts";
import { replayFirstTouch } from "./replay-first-touch.ts";

const MODULE_ID = "application";

/**
 * Starts the application on the first touch, key or focus: the inert module script becomes
 * a real one, and all its files are asked for at once rather than one level after the other.
 * Until then the page is plain HTML whose native forms serve; what was changed in them meanwhile
 * is told to React once it is there. A browser without the streams that the router reads its data by stays there: Safari before
 * 14.1, Firefox before 102.
 * Only the server writes this text: the browser finds it in the page, and its copy of this file is spared it.
 */
const REVIVE = import.meta.env.SSR
  ? `"TransformStream"in self&&(()=>{const t=["pointerdown","keydown","focusin"],q=document.querySelectorAll.bind(document),k=new Map(),n=({target:a})=>{if(a instanceof HTMLTextAreaElement)k.set(a,a.value)},w=()=>{for(const e of t)removeEventListener(e,w,true);for(const a of q("textarea"))n({target:a});const s=document.getElementById("${MODULE_ID}");for(const h of s.dataset.files.split(" ")){const l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}const m=document.createElement("script");m.type="module";m.nonce=s.nonce;m.textContent=s.textContent;document.head.append(m)};for(const e of t)addEventListener(e,w,{capture:true,passive:true});addEventListener("input",n,true);addEventListener("${HYDRATED}",()=>{removeEventListener("input",n,true);(${replayFirstTouch.toString()})(q("input,select,textarea"),k)},{once:true})})()`
  : "";

/** Once the page is awake and quiet: the worker that opens the tools without a network (platform/offline). */
const REGISTER = import.meta.env.SSR
  ? `addEventListener("${HYDRATED}",()=>setTimeout(()=>navigator.serviceWorker?.register("${pathTo("/sw.js")}",{updateViaCache:"none"}).catch(()=>{}),4000),{once:true})`
  : "";

type ElementProps = { type?: string; nonce?: string; href?: string; children?: ReactNode };
type Found = { files: string[]; script: string };

/** The router's scripts, the module script turned into inert text that names its files; nothing is preloaded. */
function defuse(node: ReactNode, found: Found): ReactNode {
  if (Array.isArray(node)) return Children.map(node, (child) => defuse(child as ReactNode, found));
  if (!isValidElement<ElementProps>(node)) return node;
  if (node.type === Fragment) return <Fragment key={node.key}>{Children.map(node.props.children, (child) => defuse(child, found))}</Fragment>;
  if (node.type === "link") {
    if (node.props.href) found.files.push(node.props.href);
    return null;
  }
  if (node.type !== "script") return node;
  // What the router would hand its data by: the page holds them apart (page-data.ts).
  if (node.props.type !== "module") return import.meta.env.DEV ? node : null;
  // The links stand before the script in what the router renders.
  const inert = { type: "text/plain", id: MODULE_ID, async: undefined, "data-files": found.files.join(" ") };
  return (
    <>
      {cloneElement(node as ReactElement<Record<string, unknown>>, inert)}
      <script nonce={node.props.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: found.script }} />
    </>
  );
}

/** `<Scripts>` that loads nothing before the first touch. Calls the component to reach what it renders. */
export function DeferredScripts({ worker }: { worker: boolean }) {
  // React leaves what it does not find in its own tree at the end of the body.
  if (!import.meta.env.SSR) return null;
  return defuse(Scripts({}), { files: [], script: worker ? `${REVIVE};${REGISTER}` : REVIVE });
}

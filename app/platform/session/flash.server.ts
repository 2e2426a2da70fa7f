/**
 * Words after a redirect: what an action did is said once, by the page that follows it. They
 * travel in a short-lived signed cookie rather than in the address, where a link or a reload
 * would say them again (decision 004).
 */
import { createHash, createHmac } from "node:crypto";
import {
  type Cookie,
  type MiddlewareFunction,
  createContext,
  createCookie,
  redirect,
  redirectDocument,
} from "react-router";
import { z } from "zod";
import { askedPage } from "./guards.ts";
import { type RequestArgs, scopeOf } from "./scope.ts";

/** French words about what was just done, which the shell shows as a toast. */
export type FlashWords = { kind: "success" | "caution"; title: string; text?: string };

/** What was just done, for a page that says it in a place of its own; `about`: what it was done to, such as a reference. */
export type FlashDone = { kind: "done"; done: string; about?: string };

/** The browser can read it: no name, telephone or e-mail, a reference at most. */
export type Flash = FlashWords | FlashDone;

type Pending = { flash: Flash | null; forget: string | null };

/** Long enough for the next page over a slow line, too short to come up on a later visit. */
const KEPT_SECONDS = 120;

const addressed = { path: z.string(), until: z.number() };
const carried = z.discriminatedUnion("kind", [
  z.object({ ...addressed, kind: z.enum(["success", "caution"]), title: z.string(), text: z.string().exactOptional() }),
  z.object({ ...addressed, kind: z.literal("done"), done: z.string(), about: z.string().exactOptional() }),
]);

const pendingContext = createContext<{ read: Promise<Pending> | null }>();

/** One cookie for each page: the redirects of two tabs do not overwrite each other's words. */
function cookieOf({ request, context }: RequestArgs, path: string): Cookie {
  const https = new URL(request.url).protocol === "https:";
  const name = `flash-${createHash("sha256").update(path).digest("hex").slice(0, 10)}`;
  // A key of its own, so that nothing else the site signed passes for words.
  const key = createHmac("sha256", scopeOf(context).secrets.browserCookie).update("flash").digest("hex");
  return createCookie(https ? `__Host-${name}` : name, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: https,
    maxAge: KEPT_SECONDS,
    secrets: [key],
  });
}

/** The page of an address of ours, without its query, its fragment and a slash at its end. */
function pathOf(address: string): string {
  const { pathname } = new URL(address, "http://own.invalid");
  return pathname.replace(/(?<=.)\/+$/, "");
}

const seconds = ({ context }: RequestArgs) => Math.floor(scopeOf(context).clock.now().epochMilliseconds / 1000);

/** The Set-Cookie header by which the page at `to` says these words, for an answer that is more than a redirect. */
export async function flashHeader(args: RequestArgs, to: string, flash: Flash): Promise<string> {
  const path = pathOf(to);
  return cookieOf(args, path).serialize({ ...flash, path, until: seconds(args) + KEPT_SECONDS });
}

/**
 * Leads to a page that says these words once: within a page that is hydrated where it is the same, else as a document.
 * @param to address of a page of ours
 * @param headers what else the answer carries
 */
export async function redirectWithFlash(
  args: RequestArgs,
  to: string,
  flash: Flash,
  headers?: HeadersInit,
): Promise<Response> {
  const all = new Headers(headers);
  all.append("Set-Cookie", await flashHeader(args, to, flash));
  const lead = pathOf(askedPage(args.context)) === pathOf(to) ? redirect : redirectDocument;
  return lead(to, { status: 303, headers: all });
}

async function readPending(args: RequestArgs): Promise<Pending> {
  const header = args.request.headers.get("Cookie");
  if (!header?.includes("flash-")) return { flash: null, forget: null };
  const path = pathOf(askedPage(args.context));
  const cookie = cookieOf(args, path);
  const { data } = carried.safeParse(await cookie.parse(header));
  // A browser may keep a cookie beyond its age, and anybody may copy one.
  if (!data || data.path !== path || data.until < seconds(args)) return { flash: null, forget: null };
  const { path: _path, until: _until, ...flash } = data;
  return { flash, forget: await cookie.serialize("", { maxAge: 0 }) };
}

/**
 * What the action before this page has to say, which the browser then forgets; null for nothing.
 * The shell shows it; a page that depends on it, such as one that drops a draft that was sent,
 * may ask too and gets the same. A form that comes back refused leaves it for the page of its own.
 */
export async function takeFlash(args: RequestArgs): Promise<Flash | null> {
  const pending = args.context.get(pendingContext);
  pending.read ??= readPending(args);
  return (await pending.read).flash;
}

/** What was done a moment ago, for the page that says it itself; null for nothing, or for words that the shell shows. */
export async function takeDone(args: RequestArgs): Promise<Omit<FlashDone, "kind"> | null> {
  const flash = await takeFlash(args);
  return flash?.kind === "done" ? flash : null;
}

/** Makes the browser forget the words that a page showed, and nobody keep that page. */
export const forgetShownFlash: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const nothing = Promise.resolve<Pending>({ flash: null, forget: null });
  const pending = { read: request.method === "GET" ? null : nothing };
  context.set(pendingContext, pending);
  const response = await next();
  const { forget } = (await pending.read) ?? { forget: null };
  // A page that leads on shows nothing: its words wait.
  if (!forget || response.headers.has("Location")) return response;
  response.headers.append("Set-Cookie", forget);
  response.headers.set("Cache-Control", "no-store");
  return response;
};

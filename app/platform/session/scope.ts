import { type RouterContextProvider, type ServerBuild, createContext } from "react-router";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Env } from "#app/platform/env/env.ts";
import type { MatchedRoute } from "#app/platform/paths/route-facts.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import type { Log } from "#app/platform/log/log.ts";
import type { Secrets } from "#app/platform/secrets/secrets.ts";
import type { KnownBrowser } from "./browser-id.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";

/** Whether there were too many posts already; decided once, in front of every POST. */
export type RateDecision = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** What a page tells the page cache about itself while it is rendered for everybody. */
export type Cacheable = {
  /** The page says something that is over at this moment: an opening hour, say. */
  until: (moment: Temporal.Instant) => void;
  /** Its form wants to know the browser: whoever is new gets their cookie beside the page. */
  needsBrowser: () => void;
};

/** Counts a text that was read; returns at once. */
export type NoteReading = (
  reading: { kind: "article" | "guide"; slug: string; act: "view" | "download" },
  visitor: { addressKey: string; userAgent: string },
) => void;

/** What a request may use: services and facts about itself, handed to every loader and action. */
export type RequestScope = {
  requestId: string;
  /** CSP nonce of this response. */
  nonce: string;
  /** Public origin, e.g. https://cap-erable.example: BASE_URL, or the request's own. */
  origin: string;
  /** Network address of the visitor as limits count it: an IPv6 one is its /64. Never logged. */
  addressKey: string;
  /** The browser, when it sent back the cookie that a form page of ours gave it; null: new to us, or it keeps no cookies. */
  browser: KnownBrowser | null;
  rate: RateDecision;
  /** Tells the site of an error behind this answer; true when it is an outage, which the site answers by itself. */
  noteFailure: (error: unknown) => boolean;
  /** What the HTTP layer knows of the address asked. */
  route: MatchedRoute;
  /** The page is rendered for the page cache; null for one visitor's own response. */
  cacheable: Cacheable | null;
  noteReading: NoteReading;
  /** The files that browsers are given for each route, as the build lists them. */
  assets: ServerBuild["assets"];
  env: Env;
  clock: Clock;
  log: Log;
  database: Database;
  jobs: Jobs;
  storage: Storage;
  secrets: Secrets;
};

/** What a loader or an action is called with, but the parameters of its route. */
export type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> };

const scopeContext = createContext<RequestScope>();

/** Puts the scope into the router's context; called once a request. */
export function provideScope(context: RouterContextProvider, scope: RequestScope): void {
  context.set(scopeContext, scope);
}

/** The scope of the request at hand. */
export function scopeOf(context: Readonly<RouterContextProvider>): RequestScope {
  return context.get(scopeContext);
}

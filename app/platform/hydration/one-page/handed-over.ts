import type { ComponentType, ReactNode } from "react";
import { PAGE_DATA, type PageData } from "#app/platform/hydration/page-data.ts";

/** What a route's file brings to a browser: React Router's build strips the rest. */
export type RouteModule = {
  default?: ComponentType;
  Layout?: ComponentType<{ children: ReactNode }>;
  ErrorBoundary?: ComponentType;
  handle?: unknown;
  shouldRevalidate?(asked: Revalidation): boolean;
  clientLoader?: { (asked: { request: Request; params: Params; serverLoader(): Promise<unknown> }): Promise<unknown>; hydrate?: boolean };
  clientAction?(asked: { request: Request; params: Params; serverAction(): Promise<unknown> }): Promise<unknown>;
};

export type Params = Readonly<Record<string, string | undefined>>;

/** What a route is asked before its data are loaded again. */
export type Revalidation = { formMethod?: string; actionResult?: unknown; actionStatus?: number; defaultShouldRevalidate: boolean };

/** A route of this page, the outermost first. */
export type PageRoute = { id: string; hasLoader: boolean; module: RouteModule };

/** What React Router's `Scripts` writes into a page. */
type HandedOver = {
  __reactRouterManifest: { routes: Record<string, { path?: string; hasLoader: boolean }> };
  __reactRouterRouteModules: Record<string, RouteModule>;
};

/** What the server left in the page for the browser. */
export type Opened = { routes: readonly PageRoute[]; params: Params; data: PageData };

/** Reads it: the routes are those of this page alone (decision 089), from the outermost in. */
export function readPage(): Opened {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = globalThis as unknown as HandedOver;
  const known = Object.entries(modules).map(([id, module]) => ({
    id,
    module,
    path: manifest.routes[id]?.path ?? "",
    hasLoader: manifest.routes[id]?.hasLoader === true,
  }));
  const pattern = known.map(({ path }) => path).join("/");
  const data = JSON.parse(document.getElementById(PAGE_DATA)?.textContent ?? "") as PageData;
  return { routes: known, params: paramsOf(pattern, location.pathname), data };
}

/**
 * The values of a path's parameters.
 * @param pattern as the route has it: `tests/register/:sessionId`
 */
export function paramsOf(pattern: string, pathname: string): Params {
  const said = parts(pathname);
  return Object.fromEntries(parts(pattern).flatMap((part, index) => (part.startsWith(":") ? [[part.slice(1), decodeURIComponent(said[index] ?? "")]] : [])));
}

const parts = (path: string) => path.split("/").filter((part) => part !== "");

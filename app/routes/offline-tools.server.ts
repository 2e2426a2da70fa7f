import type { ServerBuild } from "react-router";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** The tools that compute in the browser alone: without a network they work as with one. */
export const OFFLINE_TOOLS = [pathTo("/crs"), pathTo("/arrima")] as const;

/** Each tool with the files of the build that its page runs on, from the build's own manifest. */
export function toolsOf({ entry, routes }: ServerBuild["assets"]): Record<string, string[]> {
  return Object.fromEntries(
    OFFLINE_TOOLS.map((path) => {
      const found = Object.values(routes).filter((route) => route && (route.id === "root" || (!route.index && `/${route.path ?? ""}` === path)));
      const files = found.flatMap((route) => (route ? [route.module, ...(route.imports ?? []), ...(route.css ?? [])] : []));
      return [path, [...new Set([entry.module, ...entry.imports, ...files])].filter((file) => !file.endsWith("?"))];
    }),
  );
}

import type { ServerBuild } from "react-router";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** The tools that compute in the browser alone: without a network they work as with one. Opened once, they are kept. */
export const AWAKE_TOOLS: readonly string[] = [pathTo("/crs"), pathTo("/arrima")];
/** Pages without a script, each with those that go on from it: their copies alone are awake, kept by a tap (platform/offline/copy.ts). */
export const ASKED_TOOLS: Readonly<Record<string, readonly string[]>> = {
  [pathTo("/bilan")]: [pathTo("/bilan/resultat")],
  [pathTo("/crs/officiel")]: [],
  [pathTo("/convertisseur-nclc")]: [],
};

const PATHS = [...AWAKE_TOOLS, ...Object.entries(ASKED_TOOLS).flatMap(([path, others]) => [path, ...others])];

/** Each tool with the files of the build that its page runs on, from the build's own manifest. */
export function toolsOf({ entry, routes }: ServerBuild["assets"]): Record<string, string[]> {
  return Object.fromEntries(
    PATHS.map((path) => {
      const found = Object.values(routes).filter(
        (route) => route && (route.id === "root" || (!route.index && `/${route.path ?? ""}` === path)),
      );
      const files = found.flatMap((route) =>
        route ? [route.module, route.clientLoaderModule ?? [], route.imports ?? [], route.css ?? []].flat() : [],
      );
      return [path, [...new Set([entry.module, ...entry.imports, ...files])].filter((file) => !file.endsWith("?"))];
    }),
  );
}

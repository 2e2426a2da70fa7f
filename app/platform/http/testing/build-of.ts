import type { ServerBuild } from "react-router";

type Render = ServerBuild["entry"]["module"]["default"];

/** A build of these routes, each of which a browser knows to have a loader; `render` answers for its pages. */
export function buildOf(routes: ServerBuild["routes"], render: Render): ServerBuild {
  return {
    routes,
    assets: {
      version: "1",
      url: "",
      entry: { imports: [], module: "" },
      routes: Object.fromEntries(Object.keys(routes).map((id) => [id, { id, hasLoader: true }])),
    },
    ssr: true,
    future: {},
    basename: "/",
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "lazy" },
    // The router prints what nobody takes.
    entry: { module: { handleError: () => undefined, default: render } },
  } as unknown as ServerBuild;
}

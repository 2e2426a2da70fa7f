import { type EntryContext, type ServerBuild, data } from "react-router";

/** The router's writer, which reads names alone, finds nothing under it. */
const HELD = Symbol("held");

type Returns = (args: never) => unknown;

/** What `data()` makes. */
const isWithInit = (value: unknown): value is { data: unknown; init: ResponseInit | null } =>
  typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit" && "data" in value;

function hold(value: unknown): unknown {
  if (value instanceof Response) return value;
  return isWithInit(value) ? data({ [HELD]: value.data }, value.init ?? undefined) : { [HELD]: value };
}

const holding = <Handler extends Returns>(handler: Handler): Handler => (async (args: never) => hold(await handler(args))) as Handler;

const opened = (found: object | null) =>
  found &&
  Object.fromEntries(Object.entries(found).map(([id, value]) => [id, typeof value === "object" && value !== null && HELD in value ? value[HELD] : value]));

/** A page's context with what was held. */
function open(entry: EntryContext): EntryContext {
  const { loaderData, actionData } = entry.staticHandlerContext;
  return { ...entry, staticHandlerContext: { ...entry.staticHandlerContext, loaderData: opened(loaderData) ?? {}, actionData: opened(actionData) } };
}

/**
 * The build with what its loaders and actions return held out of the router's sight: it writes the data of each page for
 * React, also of those without React, which took a tenth of a page (decision 130). What renders a page is given them
 * as they were returned. Only for pages: an answer that is nothing but data is the router's to write.
 */
export function holdData(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const { loader, action } = route?.module ?? {};
      if (!route?.module.default) return [id, route];
      return [id, { ...route, module: { ...route.module, ...(loader && { loader: holding(loader) }), ...(action && { action: holding(action) }) } }];
    }),
  );
  const { module } = build.entry;
  const render: typeof module.default = (request, status, headers, entry, context) => module.default(request, status, headers, open(entry), context);
  return { ...build, routes, entry: { module: { ...module, default: render } } };
}

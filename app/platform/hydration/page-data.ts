/** Where a page holds the data of its routes for React: an inert script, read when it wakes. */
export const PAGE_DATA = "page-data";

/** The data of the routes by their ids. */
export type PageData = { loaderData: Record<string, unknown>; actionData: Record<string, unknown> | null; errors: Record<string, unknown> | null };

/**
 * Their text in the page.
 * @throws TypeError where JSON would bring something else to the browser than what the server rendered: a Date, a Map, a promise
 */
export function pageDataText(data: PageData): string {
  refuseBeyondJson(data, "");
  return JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
}

function refuseBeyondJson(value: unknown, at: string): void {
  switch (typeof value) {
    case "string":
    case "boolean":
    case "undefined":
      return;
    case "number":
      if (!Number.isFinite(value)) throw new TypeError(`the data of a page hold ${value} at ${at}`);
      return;
    case "object":
      return refuseObjectBeyondJson(value, at);
    default:
      throw new TypeError(`the data of a page hold a ${typeof value} at ${at}`);
  }
}

function refuseObjectBeyondJson(value: object | null, at: string): void {
  if (value === null) return;
  if (Array.isArray(value)) {
    for (const one of value as unknown[]) {
      if (one === undefined) throw new TypeError(`the data of a page hold a list with undefined at ${at}`);
      refuseBeyondJson(one, at);
    }
    return;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new TypeError(`the data of a page hold a ${value.constructor.name} at ${at}`);
  for (const name in value) refuseBeyondJson((value as Record<string, unknown>)[name], name);
}

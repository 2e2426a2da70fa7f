/** What the handles of the routes at hand say of a page's place in the office. */

/** The address under which the menu and the breadcrumb show a page: its own, unless the deepest route says another. */
export function placeOf(handles: readonly unknown[], pathname: string): string {
  for (const handle of handles.toReversed()) {
    if (handle !== null && typeof handle === "object" && "menu" in handle && typeof handle.menu === "string") return handle.menu;
  }
  return pathname;
}

/** The name that the deepest route gives a page which is not in the map itself; undefined when none does. */
export function crumbOf(handles: readonly unknown[]): string | undefined {
  for (const handle of handles.toReversed()) {
    if (handle !== null && typeof handle === "object" && "crumb" in handle && typeof handle.crumb === "string") return handle.crumb;
  }
  return undefined;
}

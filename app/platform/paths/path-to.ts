import type { Register } from "react-router";

/** Every pattern of app/routes.ts with its parameters, as `react-router typegen` writes them. */
type Pages = Register["pages"];
type Pattern = Exclude<keyof Pages, `${string}*`>;
type PatternWithParams = Extract<Pattern, `${string}:${string}`>;

/** A page of the site without parameters. */
export type SitePath = Exclude<Pattern, PatternWithParams>;

/** The same with a query or a fragment behind it. */
type SiteAddress = SitePath | `${SitePath}${"?" | "#"}${string}`;

/**
 * The address of a page of this site: `pathTo("/crs/plan")`, `pathTo("/orders/:reference", { reference })`.
 * One that app/routes.ts does not have is a type error; parameters are encoded. A query or fragment
 * written behind a page without parameters is the caller's: its values are encoded there.
 * It holds no table of paths, so that it weighs next to nothing in the browser (decision 036).
 *
 * @__NO_SIDE_EFFECTS__
 */
export function pathTo(address: SiteAddress): string;
export function pathTo<P extends PatternWithParams>(pattern: P, params: Pages[P]["params"]): string;
export function pathTo(pattern: string, params?: Readonly<Record<string, string>>): string {
  return params ? pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? "")) : pattern;
}

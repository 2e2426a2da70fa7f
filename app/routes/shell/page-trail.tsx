import { Breadcrumb } from "#app/ui/layout/breadcrumb.tsx";
import { useShownPage } from "./shown-page.ts";

/** Breadcrumb of the page at hand, home first; `here` is what lies below its own place in the site map, such as an article. */
export function PageTrail({ here = [] }: { here?: readonly { name: string; path?: string }[] }) {
  const crumbs = [...(useShownPage()?.trail ?? []), ...here];
  return (
    <div className="wrap pt-2">
      <Breadcrumb
        crumbs={crumbs.map(({ name, path }) => ({ label: name, ...(path !== undefined && { href: path }) }))}
      />
    </div>
  );
}

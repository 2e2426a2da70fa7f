import { type PageKey, trail } from "#app/routes/pages.ts";
import { Breadcrumb } from "#app/ui/layout/breadcrumb.tsx";

/** Breadcrumb of a page of the site map, home first; `here` is a page below it that is not in the map, such as an article. */
export function PageTrail({ page, here }: { page: PageKey; here?: { name: string; path: string } }) {
  return (
    <div className="wrap pt-2">
      <Breadcrumb crumbs={[...trail(page), ...(here ? [here] : [])].map((crumb) => ({ label: crumb.name, href: crumb.path }))} />
    </div>
  );
}

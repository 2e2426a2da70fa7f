import { type PageKey, trail } from "#app/routes/pages.ts";
import { Breadcrumb } from "#app/ui/layout/breadcrumb.tsx";

/** Breadcrumb of a page that stands under one of the site map without being in it. */
export function SubPageTrail({ under, name }: { under: PageKey; name: string }) {
  return (
    <div className="wrap pt-2">
      <Breadcrumb crumbs={[...trail(under).map((crumb) => ({ label: crumb.name, href: crumb.path })), { label: name }]} />
    </div>
  );
}

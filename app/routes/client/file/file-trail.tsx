import { pathTo } from "#app/platform/paths/path-to.ts";
import { trail } from "#app/routes/pages.ts";
import { Breadcrumb } from "#app/ui/layout/breadcrumb.tsx";

/** Breadcrumb of a page beneath a client's file: its trail goes through the file. */
export function FileTrail({ file: { id, title }, name }: { file: { id: string; title: string }; name: string }) {
  const above = trail("management").map((crumb) => ({ label: crumb.name, href: crumb.path }));
  return (
    <div className="wrap pt-2">
      <Breadcrumb crumbs={[...above, { label: title, href: pathTo("/management/:id", { id }) }, { label: name }]} />
    </div>
  );
}

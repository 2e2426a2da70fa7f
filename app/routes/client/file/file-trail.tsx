import { pathTo } from "#app/platform/paths/path-to.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";

/** Breadcrumb of a page beneath a client's file: its trail goes through the file. */
export function FileTrail({ file: { id, title }, name }: { file: { id: string; title: string }; name: string }) {
  return <PageTrail here={[{ name: title, path: pathTo("/management/:id", { id }) }, { name }]} />;
}

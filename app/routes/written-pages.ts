import { type RouterContextProvider, data } from "react-router";
import { compareVersions } from "#app/features/publications/pages/compare-versions.ts";
import { listVersions } from "#app/features/publications/store/list-versions.server.ts";
import { readPublished } from "#app/features/publications/store/queries.server.ts";
import { mapPage } from "#app/routes/pages.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";

type Context = Readonly<RouterContextProvider>;

/** What a page in words shows. @throws a 404 response when nothing is published under its name */
export async function loadPage(context: Context, slug: string) {
  const page = await readPublished(scopeOf(context).database.drizzle, "page", slug);
  if (!page) throw data(null, { status: 404 });
  const { head, introduction, sections } = page;
  return { head, introduction, sections };
}

/** The versions of such a page, and what changed between the two that the address names. */
export async function loadVersions(context: Context, request: Request, slug: "terms" | "privacy" | "legal") {
  const versions = await listVersions(scopeOf(context).database.drizzle, slug);
  if (versions.length === 0) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const { name, path } = mapPage(slug);
  const compared = compareVersions(versions, { before: searchParams.get("avant"), after: searchParams.get("apres") });
  return { document: { name, path }, title: mapPage(`${slug}Versions`).title, ...compared };
}

import { data } from "react-router";
import { categoryNames } from "#app/features/guides/guide-words.ts";
import { entryById, entryTitle } from "#app/features/programs/entries.ts";
import { readPublished } from "#app/features/library/queries.server.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { createPictureMemory } from "#app/platform/pictures/kept-pictures.ts";
import { drawSocialCard } from "#app/platform/pictures/social-card.server.ts";
import { type RequestScope, scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { pageWords, wordsOf } from "#app/routes/page-words.server.ts";
import type { PageKey } from "#app/routes/pages.ts";
import { type SocialPicture, markOf, pagePicture, textPicture } from "#app/routes/social-pictures.ts";
import type { Route } from "./+types/social-picture.ts";

export const handle: RouteHandle = { cost: "drawing" };

/** About 80 kB each. */
const memory = createPictureMemory(200);

/** Only what the site says itself is drawn: nothing of the address but the name of a page. */
async function find({ database }: RequestScope, kind: string, name: string): Promise<SocialPicture | undefined> {
  if (kind === "pages") return Object.hasOwn(pageWords, name) ? pagePicture(name as PageKey, wordsOf(name as PageKey).title) : undefined;
  if (kind === "pnp") {
    const entry = entryById(name);
    return entry && textPicture("pnp", name, { title: entryTitle(entry) });
  }
  if (kind === "blog") {
    const article = await readPublished(database.drizzle, "article", name);
    return article && textPicture("blog", article.slug, article.head);
  }
  const guide = kind === "guides" ? await readPublished(database.drizzle, "guide", name) : undefined;
  return guide && textPicture("guides", guide.slug, { title: guide.head.title, category: categoryNames[guide.head.category] });
}

/** The picture of a page for messages and social sites. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [, name] = /^([\w-]+)\.png$/.exec(params.file) ?? [];
  const picture = name && (await find(scopeOf(context), params.kind, name));
  if (!picture) throw data(null, { status: 404 });
  const mark = markOf(picture);
  const named = new URL(request.url).searchParams.get("v") === mark;
  const headers = { ETag: `"${mark}"`, "Cache-Control": named ? "public, max-age=31536000, immutable" : "public, no-cache", "Content-Type": "image/png" };
  if (request.headers.get("If-None-Match") === headers.ETag) return new Response(null, { status: 304, headers });
  const { label, title } = picture;
  const bytes = await memory.find(`${label}\n${title}`, () => drawSocialCard({ siteName: siteSettings.name, label, title }));
  return new Response(new Uint8Array(bytes), { headers: { ...headers, "Content-Length": String(bytes.byteLength) } });
}

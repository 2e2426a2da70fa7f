import { categoryNames } from "#app/features/publications/guides/guide-words.ts";
import { readPublished } from "#app/features/publications/store/queries.server.ts";
import { entryById, entryTitle } from "#app/features/programs/entries.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import { pageWords, wordsOf } from "#app/routes/page-words.server.ts";
import type { PageKey } from "#app/routes/pages.ts";
import { type SocialPicture, pagePicture, textPicture } from "#app/routes/shell/meta/social-pictures.ts";

/**
 * The picture that /og/:kind/:name.png shows. Only what the site says itself is drawn: the address gives nothing but
 * the name of a page.
 */
export async function findSocialPicture({ database }: RequestScope, kind: string, name: string): Promise<SocialPicture | undefined> {
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

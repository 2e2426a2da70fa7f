import { categoryNames } from "#app/features/publications/guides/guide-words.ts";
import { readPublished } from "#app/features/publications/store/queries.server.ts";
import { entryById, entryTitle } from "#app/features/programs/entries.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import { everybodysPages } from "#app/routes/pages.server.ts";
import { type SocialPicture, textPicture } from "#app/routes/shell/meta/social-pictures.ts";
import { pagePicture } from "#app/routes/shell/shown-page.server.ts";

/**
 * The picture that /og/:kind/:name.png shows. Only what the site says itself is drawn: the address gives nothing but
 * the name of a page.
 */
export async function findSocialPicture(
  { database }: RequestScope,
  kind: string,
  name: string,
): Promise<SocialPicture | undefined> {
  if (kind === "pages") {
    const page = everybodysPages.find(({ key }) => key === name);
    return page && pagePicture(page);
  }
  if (kind === "pnp") {
    const entry = entryById(name);
    return entry && textPicture("pnp", name, { title: entryTitle(entry) });
  }
  if (kind === "blog") {
    const article = await readPublished(database.drizzle, "article", name);
    return article && textPicture("blog", article.slug, article.head);
  }
  const guide = kind === "guides" ? await readPublished(database.drizzle, "guide", name) : undefined;
  return (
    guide &&
    textPicture("guides", guide.slug, { title: guide.head.title, category: categoryNames[guide.head.category] })
  );
}

import type { MetaDescriptor } from "react-router";
import { articleData, breadcrumbData, organizationData } from "./structured-data.ts";
import type { PageView } from "#app/routes/shell/shown-page.ts";
import { type SocialPicture, pictureAddress } from "./social-pictures.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";

/** The path without the query: answers in the address never make another canonical page. */
type Matches = { matches: readonly ({ id?: string; loaderData?: unknown } | undefined)[] };

/** What search engines and messages say of a page. */
type PageHead = { path: string; title: string; description: string; picture: SocialPicture };

/** Title, description, canonical address and social card of a page of the site map, as the root loader gives them. */
export function pageMeta(place: Matches): MetaDescriptor[] {
  const { origin, page } = rootOf(place);
  if (!page?.picture) return unlistedMeta(page?.title ?? "");
  const { path, title, description, picture, trail } = page;
  return [
    ...metaOf({ path, title, description, picture }, place),
    path === "/" ? organizationData(origin) : breadcrumbData(origin, trail),
  ];
}

/** The same of a page below one of the map, such as a programme. */
export function belowMeta(said: PageHead, place: Matches): MetaDescriptor[] {
  const { origin, page } = rootOf(place);
  return [
    ...metaOf(said, place),
    breadcrumbData(origin, [...(page?.trail ?? []), { name: said.title, path: said.path }]),
  ];
}

/** An article or a guide. */
export type TextHead = {
  path: string;
  picture: SocialPicture;
  head: { title: string; excerpt: string; author: string; date: string };
  revisedAt: Date;
};

/** The same of an article or a guide. */
export function textMeta({ path, picture, head, revisedAt }: TextHead, place: Matches): MetaDescriptor[] {
  const { origin, page } = rootOf(place);
  const { title, excerpt } = head;
  return [
    ...metaOf({ path, title, description: excerpt, picture }, place).filter(
      (one) => !("property" in one && one.property === "og:type"),
    ),
    { property: "og:type", content: "article" },
    { property: "article:published_time", content: head.date },
    breadcrumbData(origin, [...(page?.trail ?? []), { name: title, path }]),
    articleData(origin, {
      ...head,
      path,
      modified: revisedAt.toISOString().slice(0, 10),
      picture: pictureAddress(origin, picture),
    }),
  ];
}

/** Where a reader of feeds finds the newest texts of a page. */
export function feedLink(path: string, title: string, place: Matches): MetaDescriptor {
  return {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title,
    href: `${rootOf(place).origin}${path}`,
  };
}

/** The same of a page that is not in the map itself, such as an article. */
export function metaOf(page: PageHead, place: Matches): MetaDescriptor[] {
  const { origin } = rootOf(place);
  const address = `${origin}${page.path}`;
  return [
    { title: `${page.title} | ${siteSettings.name}` },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: address },
    { tagName: "link", rel: "alternate", hrefLang: "fr", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: siteSettings.name },
    { property: "og:locale", content: "fr_FR" },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    { property: "og:image", content: pictureAddress(origin, page.picture) },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `${siteSettings.name}\u00a0: ${page.picture.title}` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** The same of somebody's own page, which no search engine sees: its title. */
export function ownMeta(place: Matches): MetaDescriptor[] {
  return unlistedMeta(rootOf(place).page?.title ?? "");
}

/** A page that no search engine should keep: not found, failed, internal tools. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${siteSettings.name}` }, { name: "robots", content: "noindex" }];
}

/** What the root loader gives every page; less where it failed. */
function rootOf({ matches }: Matches): { origin: string; page?: PageView } {
  return { origin: "", ...(matches[0]?.loaderData as { origin: string; page: PageView } | undefined) };
}

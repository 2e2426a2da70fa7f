import type { MetaDescriptor } from "react-router";
import { type PageKey, pages, trail } from "#app/routes/pages.ts";
import { articleData, breadcrumbData, organizationData } from "./structured-data.ts";
import { type SocialPicture, pagePicture, pictureAddress } from "./social-pictures.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";

/** The path without the query: answers in the address never make another canonical page. */
type Place = { matches: readonly ({ id?: string; loaderData?: unknown } | undefined)[] };

/** What search engines and messages say of a page. */
type Said = { path: string; title: string; description: string; picture: SocialPicture };

/**
 * Title, description, canonical address and social card of a page of the site map. Its words come
 * from the root loader: they are the server's alone (page-words.server.ts).
 */
export function pageMeta(key: PageKey, place: Place): MetaDescriptor[] {
  const page = { path: pages[key].path, title: rootText(place.matches, "title"), description: rootText(place.matches, "description") };
  const origin = originOf(place.matches);
  const picture = pagePicture(key, page.title);
  if (key === "home") return [...metaOf({ ...page, picture }, place, page.title), organizationData(origin)];
  return [...metaOf({ ...page, picture }, place), breadcrumbData(origin, trail(key))];
}

/** The same of a page below one of the map, such as a programme. */
export function belowMeta({ above, ...said }: Said & { above: PageKey }, place: Place): MetaDescriptor[] {
  return [...metaOf(said, place), breadcrumbData(originOf(place.matches), [...trail(above), { name: said.title, path: said.path }])];
}

/** An article or a guide, under the page `above` it. */
export type SaidText = {
  above: PageKey;
  path: string;
  picture: SocialPicture;
  head: { title: string; excerpt: string; author: string; date: string };
  revisedAt: Date;
};

/** The same of an article or a guide. */
export function textMeta({ above, path, picture, head, revisedAt }: SaidText, place: Place): MetaDescriptor[] {
  const origin = originOf(place.matches);
  const { title, excerpt } = head;
  return [
    ...metaOf({ path, title, description: excerpt, picture }, place).filter((one) => !("property" in one && one.property === "og:type")),
    { property: "og:type", content: "article" },
    { property: "article:published_time", content: head.date },
    breadcrumbData(origin, [...trail(above), { name: title, path }]),
    articleData(origin, { ...head, path, modified: revisedAt.toISOString().slice(0, 10), picture: pictureAddress(origin, picture) }),
  ];
}

/** Where a reader of feeds finds the newest texts of a page. */
export function feedLink(path: string, title: string, { matches }: Place): MetaDescriptor {
  return { tagName: "link", rel: "alternate", type: "application/rss+xml", title, href: `${originOf(matches)}${path}` };
}

/** The same of a page that is not in the map itself, such as an article. `fullTitle`: without the site's name behind it. */
export function metaOf(page: Said, { matches }: Place, fullTitle?: string): MetaDescriptor[] {
  const origin = originOf(matches);
  const address = `${origin}${page.path}`;
  return [
    { title: fullTitle ?? `${page.title} | ${siteSettings.name}` },
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
export function ownMeta({ matches }: Place): MetaDescriptor[] {
  return unlistedMeta(rootText(matches, "title"));
}

/** A page that no search engine should keep: not found, failed, internal tools. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${siteSettings.name}` }, { name: "robots", content: "noindex" }];
}

function originOf(matches: Place["matches"]): string {
  return rootText(matches, "origin");
}

/** A text that the root loader gives every page. */
function rootText(matches: Place["matches"], name: "origin" | "title" | "description"): string {
  const root: unknown = matches[0]?.loaderData;
  const text = root && typeof root === "object" && name in root ? (root as Record<string, unknown>)[name] : undefined;
  return typeof text === "string" ? text : "";
}

/** The pictures that messages and social sites show beside a link to us: one a page, named by what it says. */
import { siteSettings } from "#app/platform/settings/settings.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

export type SocialPicture = { path: string; /** Above the title; may be empty. */ label: string; title: string };

const folderNames = { blog: "Blog", guides: "Guide", pnp: "Programmes des provinces" } as const;

/** Of an article, a guide or a programme. @param folder the first part of its address */
export function textPicture(
  folder: keyof typeof folderNames,
  slug: string,
  { category, title }: { category?: string; title: string },
): SocialPicture {
  const label = category === undefined ? folderNames[folder] : `${folderNames[folder]} · ${category}`;
  return { path: pathTo("/og/:kind/:file", { kind: folder, file: `${slug}.png` }), label, title };
}

/** What distinguishes one state of a picture from another: FNV-1a of its words, 8 hexadecimal digits. Browsers compute it too. */
export function markOf({ label, title }: SocialPicture): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${siteSettings.name}\n${label}\n${title}`))
    hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** The address of a picture in its present state: another text has another address. */
export function pictureAddress(origin: string, picture: SocialPicture): string {
  return `${origin}${picture.path}?v=${markOf(picture)}`;
}

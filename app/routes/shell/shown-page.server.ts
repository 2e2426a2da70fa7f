import { hydrateMode } from "#app/platform/hydration/hydrate.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { type MapPage, type Page, everybodysPages, siteMap, trail } from "#app/routes/pages.server.ts";
import type { SocialPicture } from "./meta/social-pictures.ts";
import type { PageView } from "./shown-page.ts";

/** What the root loader says of a page. @param copy it is asked for to be kept on a phone */
export function shownPage(page: Page, copy: boolean): PageView {
  return { ...described(page), mode: hydrateMode(page, copy) };
}

function described(page: Page): Omit<PageView, "mode"> {
  const { key, path, script, frame } = page;
  const { title, description } = siteMap.find((one) => one.key === key) ?? { title: "", description: "" };
  const open = everybodysPages.find((one) => one.key === key);
  const picture = open && pagePicture(open);
  return {
    path,
    title,
    description,
    trail: trail(page),
    ...(picture && { picture }),
    ...(script && { script }),
    ...(frame && { frame }),
  };
}

/** The picture that messages show beside a link to a page of the site map. */
export function pagePicture({ key, name, title }: MapPage): SocialPicture {
  const path = pathTo("/og/:kind/:file", { kind: "pages", file: `${key}.png` });
  if (key === "home")
    return { path, label: `${siteSettings.city}, ${siteSettings.country}`, title: siteSettings.tagline };
  return { path, label: name === title ? siteSettings.tagline : name, title };
}

import { useRouteLoaderData } from "react-router";
import type { HydrateMode, PageHydration } from "#app/platform/hydration/hydrate.ts";
import type { SocialPicture } from "#app/routes/shell/meta/social-pictures.ts";

/** What the root loader says of the page at hand, from its row of the registry (shown-page.server.ts). */
export type PageView = Pick<PageHydration, "script" | "frame"> & {
  path: string;
  /** Empty for a page that is not in the site map. */ title: string;
  description: string;
  /** From the home page to this one, itself last where it has a name. */ trail: readonly {
    name: string;
    path?: string;
  }[];
  /** Of a page of the site map that is open to everybody. */ picture?: SocialPicture;
  mode: HydrateMode;
};

/** The page at hand; none where the root loader failed. */
export function useShownPage(): PageView | undefined {
  return (useRouteLoaderData("root") as { page: PageView } | undefined)?.page;
}

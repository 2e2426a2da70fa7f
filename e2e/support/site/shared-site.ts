/** The site that the files of one worker share, one file after another. */
import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    sharedSites: SharedSite[];
  }
}

export type SharedSite = {
  url: string;
  /** File that holds all the site printed: its words for the operator and its log. */
  outputFile: string;
};

/** The demonstration world with the default settings, but for what is held. */
export function sharedSite(): SharedSite {
  // Vitest counts the workers that run at once from 1.
  const found = inject("sharedSites")[Number(process.env.VITEST_POOL_ID) - 1];
  if (!found) throw new Error(`no site for worker ${process.env.VITEST_POOL_ID}`);
  return found;
}

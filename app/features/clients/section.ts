import type { Permission } from "#app/platform/session/permissions.ts";
import type { Tone } from "#app/ui/marks/tone.ts";

/** One thing of a person, with the screen that does the work on it. */
export type ClientLine = {
  key: string;
  title: string;
  /** Null: there is nothing to open. */
  path: string | null;
  /** What else is known of it, in a few words. */
  detail: string;
  state: { label: string; tone: Tone } | null;
};

/** The things of one kind that a person has, the latest first. */
export type ClientSection = {
  /** Of the heading, for links. */
  id: string;
  title: string;
  /** Permission of whoever sees it, beside that of seeing the person. */
  needs?: Permission;
  lines: readonly ClientLine[];
  /** What stands in the place of no line. */
  empty: string;
};

import { pathTo } from "#app/platform/paths/path-to.ts";

/** Where readers find a picture of a text, and where a text names one. */
export const pictureAddress = (name: string): string => pathTo("/images/:name", { name });

const NAMED = /\/images\/([a-z0-9-]+-\d+x\d+\.jpg)/g;

/** The names of the pictures that a text shows, each once. */
export function pictureNames(source: string): string[] {
  return [...new Set([...source.matchAll(NAMED)].map(([, name = ""]) => name))];
}

/** The words of a picture in Markdown, to copy into a text. */
export const pictureMarkdown = ({ name, alt }: { name: string; alt: string }): string =>
  `![${alt.replaceAll(/[[\]\\]/g, "")}](${pictureAddress(name)})`;

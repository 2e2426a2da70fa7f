import type { Kind } from "#app/features/publications/kinds.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** A text of each kind, as the office calls it. */
export const kindNames: Record<Kind, string> = {
  article: "Article",
  guide: "Guide",
  faq: "Question",
  testimonial: "Témoignage",
  page: "Page",
};

/** The kinds that the office adds to: pages of the site have their addresses in its code. */
export const NEW_KINDS = ["article", "guide", "faq", "testimonial"] as const satisfies Kind[];

export const writeWords: Record<(typeof NEW_KINDS)[number], string> = {
  article: "Écrire un article",
  guide: "Écrire un guide",
  faq: "Écrire une question",
  testimonial: "Écrire un témoignage",
};

/** The page of a text in the office. */
export const deskPath = (kind: Kind, slug: string) => pathTo("/admin/textes/:kind/:slug", { kind, slug });

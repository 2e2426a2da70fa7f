import type { Kind } from "#app/features/publications/kinds.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** Where readers find a text of a kind. */
export const textAddress: Record<Kind, (slug: string) => string> = {
  article: (id) => pathTo("/blog/:id", { id }),
  guide: (id) => pathTo("/guides/:id", { id }),
  faq: (slug) => pathTo(`/faq?question=${slug}#${slug}`),
  // A page in words lies at its own name: /about, /terms.
  page: (slug) => `/${slug}`,
  testimonial: () => pathTo("/testimonials"),
};

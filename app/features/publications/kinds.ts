/** Kinds of texts; each has a folder under content/, and a head of its own. */
export const KINDS = ["article", "guide", "faq", "testimonial", "page"] as const;
export type Kind = (typeof KINDS)[number];

export const ARTICLE_CATEGORIES = ["Actualités", "Guides", "Tests", "Comparaisons", "Témoignages", "Analyses"] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

export const GUIDE_CATEGORIES = ["immigration", "optimization", "preparation", "procedures"] as const;
export type GuideCategory = (typeof GUIDE_CATEGORIES)[number];

export const DIFFICULTIES = ["Débutant", "Intermédiaire", "Avancé"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const FAQ_CATEGORIES = ["Général", "Points CRS", "Arrima - Québec", "Documentation"] as const;

/** Folder of a kind under content/, one file a text, named by its slug. */
export const folders: Record<Kind, string> = {
  article: "blog",
  guide: "guides",
  faq: "faq",
  testimonial: "testimonials",
  page: "pages",
};

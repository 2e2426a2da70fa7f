import type { Page } from "#app/routes/page.ts";

/** Pages of what there is to read. */
export const readingPages = {
  guides: {
    path: "/guides",
    name: "Guides",
    title: "Guides d’immigration au Canada depuis le Cameroun",
    description:
      "Des guides vérifiés pour choisir un programme, gagner des points, réunir les pièces et suivre la procédure, à lire en ligne ou à garder en PDF.",
  },
  blog: {
    path: "/blog",
    name: "Blog",
    title: "Blog\u00a0: l’immigration au Canada, expliquée",
    description:
      "Actualités des programmes, analyses des tirages, tests de français et récits types, écrits pour les candidats du Cameroun, sources à l’appui.",
  },
  readings: {
    path: "/lectures",
    name: "Mes lectures",
    title: "Mes lectures",
    description: "Les guides et les articles que vous avez enregistrés, sans compte sur ce téléphone, et sur tous vos appareils une fois connecté.",
  },
  newsletter: {
    path: "/newsletter",
    name: "Lettre d’information",
    title: "S’abonner à la lettre d’information",
    description: "Choisissez ce que vous voulez recevoir : nouveaux articles et guides, résultats des tirages d’Entrée express, sessions de tests de français.",
  },
} as const satisfies Record<string, Page>;

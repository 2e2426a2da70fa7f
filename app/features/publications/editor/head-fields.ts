/** The head of each kind of text as a form: every field is one text of the form (read-typed.ts). */
import { DRAWING_NAMES } from "#app/features/publications/drawings/drawing-names.ts";
import { drawingWords } from "#app/features/publications/drawings/drawing-words.ts";
import { SHORT_LINES, categoryNames } from "#app/features/publications/guides/guide-words.ts";
import { ARTICLE_CATEGORIES, DIFFICULTIES, FAQ_CATEGORIES, type Kind } from "#app/features/publications/kinds.ts";

type Choice = { value: string; label: string };

/** `path`: where it stands in the head; `lines` is a list, one a line; `words` one, with commas; `ticks` some of `options`. */
export type HeadField = {
  path: string;
  label: string;
  hint?: string;
  control: "line" | "text" | "url" | "day" | "number" | "tick" | "choice" | "lines" | "words" | "ticks";
  options?: readonly Choice[];
  /** Left out of the head when it is empty. */
  optional?: true;
};

/** A list of the head of which each row has fields; one row more than there are can be filled in. */
export type HeadGroup = { path: string; title: string; one: string; namedBy: string; fields: readonly HeadField[] };

export type HeadForm = { fields: readonly HeadField[]; groups: readonly HeadGroup[] };

const same = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));

const title: HeadField = { path: "title", label: "Titre", control: "line" };
const excerpt: HeadField = {
  path: "excerpt",
  label: "Résumé",
  hint: "200 caractères au plus. Les listes et les moteurs de recherche le montrent.",
  control: "text",
};
const author: HeadField = {
  path: "author",
  label: "Auteur",
  hint: "«\u00a0Rédaction {{name}}\u00a0» dit le nom de l’entreprise.",
  control: "line",
};
const tags: HeadField = {
  path: "tags",
  label: "Mots-clés",
  hint: "Séparés par des virgules, huit au plus.",
  control: "words",
};
const readOn: HeadField = {
  path: "readOn",
  label: "Relu le",
  hint: "Le jour où tout ce que le texte affirme a été relu pour la dernière fois.",
  control: "day",
  optional: true,
};
const order: HeadField = {
  path: "order",
  label: "Place",
  hint: "Un nombre\u00a0: le plus petit vient en premier.",
  control: "number",
  optional: true,
};
const drawings: HeadField = {
  path: "pictures",
  label: "Dessins du site",
  hint: "Trois au plus.",
  control: "ticks",
  options: DRAWING_NAMES.map((value) => ({ value, label: drawingWords[value].title })),
  optional: true,
};
const url: HeadField = { path: "url", label: "Adresse", hint: "Elle commence par https://", control: "url" };
const sources: HeadGroup = {
  path: "sources",
  title: "Sources",
  one: "Source",
  namedBy: "label",
  fields: [
    { path: "label", label: "Nom de la page", control: "line" },
    url,
    { path: "readOn", label: "Lue le", control: "day" },
  ],
};

const signed = (category: HeadField): HeadField[] => [
  title,
  excerpt,
  category,
  author,
  { path: "date", label: "Date du texte", control: "day" },
  readOn,
  tags,
];
const categoryOf = (options: readonly Choice[]): HeadField => ({
  path: "category",
  label: "Catégorie",
  control: "choice",
  options,
});

export const headForms: Record<Kind, HeadForm> = {
  article: {
    fields: [
      ...signed(categoryOf(same(ARTICLE_CATEGORIES))),
      { path: "featured", label: "À la une", control: "tick" },
      drawings,
    ],
    groups: [sources],
  },
  guide: {
    fields: [
      ...signed(categoryOf(Object.entries(categoryNames).map(([value, label]) => ({ value, label })))),
      { path: "difficulty", label: "Difficulté", control: "choice", options: same(DIFFICULTIES) },
      ...SHORT_LINES.map(([name, label]): HeadField => ({
        path: `short.${name}`,
        label,
        hint: name === "what" ? "Le guide en cinq lignes de 160 caractères\u00a0: toutes, ou aucune." : "",
        control: "line",
        optional: true,
      })),
      {
        path: "checklist",
        label: "À cocher",
        hint: "Une ligne chacun, de 3 à 12, 140 caractères au plus.",
        control: "lines",
        optional: true,
      },
      { path: "tips", label: "Conseils", hint: "Un par ligne.", control: "lines" },
      drawings,
    ],
    groups: [
      {
        path: "resources",
        title: "Ressources",
        one: "Ressource",
        namedBy: "title",
        fields: [
          { path: "title", label: "Nom de la page", control: "line" },
          url,
          { path: "note", label: "À quoi elle sert", control: "line", optional: true },
        ],
      },
      sources,
    ],
  },
  faq: {
    fields: [
      { ...title, label: "Question" },
      categoryOf(same(FAQ_CATEGORIES)),
      order,
      { ...tags, optional: true },
      readOn,
    ],
    groups: [sources],
  },
  testimonial: {
    fields: [
      title,
      { ...author, label: "Qui parle", hint: "Le prénom et l’initiale, par exemple." },
      { path: "place", label: "Ville", control: "line", optional: true },
      { path: "programme", label: "Programme", control: "line", optional: true },
      { path: "rating", label: "Note, de 1 à 5", control: "number", optional: true },
      order,
      { path: "date", label: "Date", control: "day", optional: true },
      { path: "example", label: "Exemple\u00a0: visible dans la démonstration seule", control: "tick" },
    ],
    groups: [],
  },
  page: {
    fields: [
      title,
      { ...excerpt, optional: true },
      {
        path: "version",
        label: "Version",
        hint: "Le jour d’un texte que l’on accepte\u00a0: il change avec le sens.",
        control: "day",
        optional: true,
      },
      { path: "updatedOn", label: "Dernière modification", control: "day", optional: true },
      readOn,
    ],
    groups: [sources],
  },
};

/** What a round invites, as the site names it. */
export type Category =
  | "general"
  | "pnp"
  | "cec"
  | "french"
  | "health"
  | "trades"
  | "education"
  | "transport"
  | "stem"
  | "agriculture"
  | "physicians"
  | "seniorManagers"
  | "researchers"
  | "military"
  | "fsw"
  | "fst"
  | "other";

type CategoryFacts = {
  category: Category;
  /** In addresses: `?categorie=francais`. */
  slug: string;
  /** As Canada names it in French; the categories of 2026 as announced on 2026-02-18. */
  name: string;
  /** What one needs besides the score, in a few words. */
  needs: string;
  /** Official names without their version, in lower case. */
  official: readonly string[];
};

const OCCUPATION = "une expérience récente dans un métier de la liste officielle";

/** Every category, the ones that most visitors ask for first. */
export const CATEGORIES: readonly CategoryFacts[] = [
  {
    category: "french",
    slug: "francais",
    name: "Compétence en français (NCLC\u00a07)",
    needs: "NCLC\u00a07 en français dans les quatre compétences",
    official: ["french language proficiency", "french-language proficiency"],
  },
  {
    category: "cec",
    slug: "experience-canadienne",
    name: "Catégorie de l’expérience canadienne",
    needs: "une expérience de travail qualifié au Canada",
    official: ["canadian experience class"],
  },
  {
    category: "pnp",
    slug: "provinces",
    name: "Candidats des provinces",
    needs: "une désignation d’une province, dont les 600\u00a0points comptent déjà dans le score",
    official: ["provincial nominee program"],
  },
  {
    category: "health",
    slug: "sante",
    name: "Santé et services sociaux",
    needs: OCCUPATION,
    official: ["healthcare occupations", "healthcare and social services occupations"],
  },
  {
    category: "trades",
    slug: "metiers",
    name: "Métiers spécialisés",
    needs: OCCUPATION,
    official: ["trade occupations", "trades occupations"],
  },
  {
    category: "education",
    slug: "education",
    name: "Éducation",
    needs: OCCUPATION,
    official: ["education occupations"],
  },
  {
    category: "transport",
    slug: "transport",
    name: "Transport",
    needs: OCCUPATION,
    official: ["transport occupations"],
  },
  { category: "stem", slug: "stim", name: "STIM", needs: OCCUPATION, official: ["stem occupations"] },
  {
    category: "agriculture",
    slug: "agriculture",
    name: "Agriculture et agroalimentaire",
    needs: OCCUPATION,
    official: ["agriculture and agri-food occupations"],
  },
  {
    category: "physicians",
    slug: "medecins",
    name: "Médecins avec expérience canadienne",
    needs: "une expérience de médecin au Canada",
    official: ["physicians with canadian work experience"],
  },
  {
    category: "seniorManagers",
    slug: "cadres-superieurs",
    name: "Cadres supérieurs avec expérience canadienne",
    needs: "une expérience de cadre supérieur au Canada",
    official: ["senior managers with canadian work experience"],
  },
  {
    category: "researchers",
    slug: "chercheurs",
    name: "Chercheurs avec expérience canadienne",
    needs: "une expérience de recherche au Canada",
    official: ["researchers with canadian work experience"],
  },
  {
    category: "military",
    slug: "recrues-militaires",
    name: "Recrues militaires qualifiées",
    needs: "un recrutement par les Forces armées canadiennes",
    official: ["skilled military recruits"],
  },
  {
    category: "general",
    slug: "general",
    name: "Tirage général",
    needs: "l’admissibilité à l’un des programmes d’Entrée express",
    official: ["no program specified", "general"],
  },
  {
    category: "fsw",
    slug: "travailleurs-qualifies",
    name: "Travailleurs qualifiés (fédéral)",
    needs: "l’admissibilité à ce programme",
    official: ["federal skilled worker"],
  },
  {
    category: "fst",
    slug: "metiers-specialises-federal",
    name: "Métiers spécialisés (programme fédéral)",
    needs: "l’admissibilité à ce programme",
    official: ["federal skilled trades"],
  },
  { category: "other", slug: "autre", name: "Autre", needs: "les conditions de ce tirage", official: [] },
];

const byCategory = new Map(CATEGORIES.map((facts) => [facts.category, facts]));
const byOfficialName = new Map(
  CATEGORIES.flatMap(({ category, official }) => official.map((name) => [name, category] as const)),
);

/** " (Version 2)", ", 2026-Version 3", " 2026-Version 2" */
const VERSION = /,?\s*\(?(?:\d{4}-)?version\s*\d+\)?\s*$/i;

/**
 * The category of a round by its official English name, whatever its version;
 * "other" when the table does not know the name.
 */
export function categoryOf(officialName: string): Category {
  const name = officialName.trim().replace(VERSION, "").replaceAll(/\s+/g, " ").toLowerCase();
  return byOfficialName.get(name) ?? "other";
}

/** What the site says of a category. */
export function factsOf(category: Category): CategoryFacts {
  const facts = byCategory.get(category);
  if (!facts) throw new Error(`no category is called ${category}`);
  return facts;
}

/** Its name in French. */
export function nameOf(category: Category): string {
  return factsOf(category).name;
}

/** The category that an address names; undefined when there is none. */
export function categoryAt(slug: string): Category | undefined {
  return CATEGORIES.find((facts) => facts.slug === slug)?.category;
}

/**
 * The six sample programmes of the specification (sections 3 and 9). It gives their names and two
 * numbers of places; every other figure is ours, and shown with the word « exemple ». What became
 * of the real programme is said beside, with its date and its source.
 */
import type { Program } from "./program-shape.ts";

export const programs: readonly Program[] = [
  {
    id: "cb-pilote-technologie",
    province: "BC",
    name: "Projet pilote Technologie de la Colombie-Britannique",
    officialName: "BC PNP Tech Pilot",
    category: "Technologie",
    requirements: {
      minEducation: "bachelor",
      minExperience: 2,
      minLanguage: 6,
      jobOffer: true,
      occupations: [
        "Développeur ou développeuse de logiciels",
        "Ingénieur informatique ou ingénieure informatique",
        "Analyste de données",
        "Spécialiste de la cybersécurité",
        "Technicien ou technicienne de réseau",
        "Concepteur ou conceptrice Web",
        "Technologies de l’information",
      ],
    },
    description:
      "Pour les métiers des technologies, avec une offre d’emploi d’un employeur de la province et un examen en priorité.",
    timeline: "2 à 3 mois pour la désignation",
    slots: { words: "1\u00a0000 places par an", example: true },
    advantages: [
      "Dossiers examinés en priorité",
      "Offre d’emploi d’un an acceptée",
      "Avec ou sans profil Entrée express",
    ],
    today: {
      label: "N’est pas un volet à part",
      tone: "fair",
      words:
        "Ce projet pilote n’a jamais été un volet à part\u00a0: on y entrait par le volet Travailleur qualifié. Il ne figure pas parmi les volets de la Colombie-Britannique relevés en septembre 2026.",
      on: "2026-09",
      toCheck: true,
      sources: [
        {
          name: "cicnews.com, sur le fonctionnement du projet pilote",
          url: "https://cicnews.com/2021/05/bc-pnp-tech-pilot-draw-84-candidates-invited-0517990.html",
          on: "2021-05-05",
        },
        { name: "Page officielle de la province", url: "https://www.welcomebc.ca/immigrate-to-b-c" },
      ],
      stream: "bcpnp-travailleur-qualifie",
    },
  },
  {
    id: "ontario-francophone",
    province: "ON",
    name: "Travailleurs qualifiés francophones de l’Ontario",
    officialName: "French-Speaking Skilled Worker",
    category: "Francophone",
    requirements: {
      minEducation: "bachelor",
      minExperience: 1,
      minLanguage: 7,
      french: true,
      occupations: [
        "Enseignant ou enseignante",
        "Infirmier ou infirmière",
        "Comptable",
        "Agent ou agente de service à la clientèle",
        "Éducateur ou éducatrice de la petite enfance",
        "Gestionnaire de projet",
        "Administration",
      ],
    },
    description: "Pour les francophones du bassin d’Entrée express qui veulent vivre en Ontario, sans offre d’emploi.",
    timeline: "2 à 3 mois pour la désignation",
    slots: { words: "1\u00a0350 places par an", example: false },
    advantages: ["Pas d’offre d’emploi demandée", "Le français d’abord", "Une désignation qui pèse lourd au score CRS"],
    today: {
      label: "Révoqué le 26 juin 2026",
      tone: "bad",
      words:
        "L’Ontario a révoqué ce volet, et sept autres, entre le 30 mai et le 26 juin 2026. Aucune nouvelle demande n’y est possible.",
      on: "2026-06-26",
      toCheck: true,
      sources: [
        {
          name: "Page officielle du programme ontarien",
          url: "https://www.ontario.ca/page/ontario-immigrant-nominee-program-oinp",
        },
      ],
      stream: "oinp-volets-revoques",
    },
  },
  {
    id: "alberta-express-entry",
    province: "AB",
    name: "Alberta Entrée express",
    officialName: "Alberta Express Entry",
    category: "Entrée express",
    requirements: {
      minEducation: "college",
      minExperience: 1,
      minLanguage: 5,
      crsScore: 300,
      occupations: [
        "Infirmier ou infirmière",
        "Ingénieur ou ingénieure",
        "Charpentier ou charpentière",
        "Électricien ou électricienne",
        "Développeur ou développeuse de logiciels",
        "Agriculture",
        "Construction",
      ],
    },
    description:
      "La province écrit elle-même à des candidats du bassin d’Entrée express dont le métier ou les liens l’intéressent.",
    timeline: "3 à 4 mois pour la désignation",
    slots: { words: "2\u00a0000 places par an", example: true },
    advantages: [
      "Score CRS de 300 accepté",
      "Une désignation qui pèse lourd au score CRS",
      "Un proche en Alberta peut compter",
    ],
    today: {
      label: "Ouvert",
      tone: "good",
      words: "Le volet existe. Il demande un profil fédéral Entrée express et un score CRS d’au moins 300.",
      on: "2026-09-30",
      sources: [
        { name: "Transcription publique des pages des provinces", on: "2026-09-30" },
        { name: "Page officielle de la province", url: "https://www.alberta.ca/alberta-advantage-immigration-program" },
      ],
      stream: "aaip-entree-express",
    },
  },
  {
    id: "quebec-travailleurs-qualifies",
    province: "QC",
    name: "Programme régulier des travailleurs qualifiés du Québec",
    category: "Travailleurs qualifiés",
    requirements: {
      minEducation: "college",
      minExperience: 1,
      minLanguage: 7,
      french: true,
      occupations: [
        "Infirmier ou infirmière",
        "Technicien ou technicienne en informatique",
        "Soudeur ou soudeuse",
        "Enseignant ou enseignante",
        "Éducateur ou éducatrice de la petite enfance",
        "Ingénieur ou ingénieure",
        "Comptable",
      ],
    },
    description: "La sélection du Québec par Arrima, pour qui parle français et veut s’y établir.",
    timeline: "12 à 18 mois avec la demande fédérale",
    slots: { words: "28\u00a0900 places par an", example: false },
    advantages: [
      "Le français compte beaucoup",
      "Sans offre d’emploi obligatoire",
      "La famille est sélectionnée ensemble",
    ],
    today: {
      label: "Remplacé le 29 novembre 2024",
      tone: "bad",
      words:
        "Le Programme de sélection des travailleurs qualifiés (PSTQ) a remplacé ce programme le 29 novembre 2024. Le Québec choisit ses candidats lui-même\u00a0: il n’a pas de programme des candidats des provinces.",
      on: "2024-11-29",
      sources: [
        {
          name: "Page officielle du PSTQ",
          url: "https://www.quebec.ca/immigration/permanente/travailleurs-qualifies/programme-selection-travailleurs-qualifies",
        },
        {
          name: "immigrantquebec.com",
          url: "https://immigrantquebec.com/fr/actualites/nouveau-systeme-selection-permanente-travailleurs-qualifies-quebec",
          on: "2024-11-29",
        },
      ],
    },
  },
  {
    id: "saskatchewan-professions-en-demande",
    province: "SK",
    name: "Professions en demande de la Saskatchewan",
    officialName: "Occupations In-Demand",
    category: "Travailleurs qualifiés",
    requirements: {
      minEducation: "college",
      minExperience: 1,
      minLanguage: 4,
      occupations: [
        "Mécanicien ou mécanicienne",
        "Soudeur ou soudeuse",
        "Technicien ou technicienne agricole",
        "Aide-soignant ou aide-soignante",
        "Comptable",
        "Construction",
      ],
    },
    description: "Une liste de métiers dont la province manque, ouverte à l’origine sans offre d’emploi.",
    timeline: "4 à 6 mois pour la désignation",
    slots: { words: "1\u00a0500 places par an", example: true },
    advantages: ["Niveau de langue accessible", "Hors d’Entrée express", "Coût de la vie modéré"],
    today: {
      label: "Seulement avec une offre",
      tone: "fair",
      words:
        "Le volet n’est plus ouvert qu’avec une offre d’un employeur de la Saskatchewan. Les déclarations d’intérêt sans offre ont été renvoyées en 2025.",
      on: "2026",
      toCheck: true,
      sources: [
        {
          name: "Page officielle du programme",
          url: "https://www.saskatchewan.ca/residents/moving-to-saskatchewan/live-in-saskatchewan/by-immigrating/saskatchewan-immigrant-nominee-program",
        },
      ],
      stream: "sinp-entree-express-professions-en-demande",
    },
  },
  {
    id: "nouvelle-ecosse-medecins",
    province: "NS",
    name: "Médecins de la Nouvelle-Écosse",
    officialName: "Physician",
    category: "Santé",
    requirements: {
      minEducation: "master",
      minExperience: 1,
      minLanguage: 6,
      jobOffer: true,
      license: true,
      occupations: ["Médecin de famille", "Médecin spécialiste", "Chirurgien ou chirurgienne", "Psychiatre", "Santé"],
    },
    description: "Pour les médecins recrutés par l’autorité sanitaire de la province, avec le droit d’y exercer.",
    timeline: "3 mois pour la désignation",
    slots: { words: "100 places par an", example: true },
    advantages: ["Un employeur public", "Dossiers examinés en priorité", "Accueil de la famille sur place"],
    today: {
      label: "Regroupé le 18 février 2026",
      tone: "fair",
      words:
        "La Nouvelle-Écosse a regroupé ses volets en quatre le 18 février 2026\u00a0: le volet des médecins n’y figure plus sous son nom. Celui des travailleurs qualifiés demande une offre permanente à temps plein.",
      on: "2026-02-18",
      sources: [
        { name: "Transcription publique citant les pages officielles", on: "2026-08-12" },
        { name: "Page officielle de la province", url: "https://liveinnovascotia.com" },
      ],
      stream: "nsnp-travailleur-qualifie",
    },
  },
];

export function programById(id: string): Program | undefined {
  return programs.find((program) => program.id === id);
}

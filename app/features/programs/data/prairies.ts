import type { ProgramStreams } from "./shape.ts";
import { AUGUST_READING, PROVINCES_READING } from "./sources.ts";

export const manitoba: ProgramStreams = {
  place: "MB",
  program: "MPNP",
  streams: [
    {
      id: "mpnp-travailleur-au-manitoba",
      name: "Travailleur qualifié au Manitoba",
      officialName: "Skilled Worker in Manitoba",
      category: "worker",
      status: "open",
      minLanguage: 4,
      experienceMonths: 6,
      withEmployer: true,
      jobOffer: true,
      conditions: [
        { topic: "language", words: "NCLC 4 au moins." },
        { topic: "experience", words: "6 mois au moins chez l’employeur du Manitoba." },
        { topic: "jobOffer", words: "Un emploi en cours au Manitoba, avec l’offre de le poursuivre." },
      ],
      asOf: "2026",
      sources: [
        { name: "Transcription publique d’immigratemanitoba.com (emploi en cours et offre)", on: "2026-08-03" },
        { name: "Relevé public «\u00a0ircc-tracker\u00a0» (6 mois, NCLC 4)", url: "https://github.com/emudamah0906/ircc-tracker", on: "2026-05-10" },
      ],
    },
    {
      id: "mpnp-travailleur-outre-mer",
      name: "Travailleur qualifié à l’étranger",
      officialName: "Skilled Worker Overseas",
      category: "connection",
      status: "open",
      conditions: [],
      asOf: "2026",
      sources: [],
    },
    { id: "mpnp-etudes-internationales", name: "Études internationales", officialName: "International Education", category: "graduate", status: "open", conditions: [], asOf: "2026", sources: [] },
    { id: "mpnp-investisseur", name: "Investisseur en affaires", officialName: "Business Investor", category: "business", status: "open", conditions: [], asOf: "2026", sources: [] },
  ],
};

export const saskatchewan: ProgramStreams = {
  place: "SK",
  program: "SINP",
  streams: [
    {
      id: "sinp-offre-d-emploi",
      name: "Offre d’emploi",
      officialName: "Employment Offer",
      category: "worker",
      status: "open",
      jobOffer: true,
      conditions: [
        { topic: "language", words: "NCLC 4.", unverified: true },
        { topic: "experience", words: "1 an sur les 10 dernières années.", unverified: true },
        { topic: "jobOffer", words: "Une offre d’un employeur de la Saskatchewan." },
      ],
      notes: [
        "4\u00a0761 désignations en 2026, dont 2\u00a0381 prioritaires et 1\u00a0190 plafonnées (714 en hébergement et restauration, 238 en camionnage, 238 en commerce de détail), et 750 pour les diplômés de la province.",
      ],
      asOf: "2026",
      sources: [AUGUST_READING, PROVINCES_READING, { name: "askkubeir.com et visajpcanada.com (désignations de 2026)", on: "2025-12-29" }],
    },
    {
      id: "sinp-entree-express-professions-en-demande",
      name: "Entrée express et professions en demande",
      officialName: "Express Entry / Occupations In-Demand",
      category: "worker",
      status: "openWithOffer",
      statusNote: "Ouvert seulement avec une offre d’un employeur de la Saskatchewan.",
      jobOffer: true,
      expressEntry: "optional",
      conditions: [],
      asOf: "2026",
      sources: [],
    },
    {
      id: "sinp-permis-sante-technologie-agriculture",
      name: "Permis de travail en cours, santé, technologie, talents agricoles",
      officialName: "Existing Work Permit; Health; Tech; Agriculture Talent",
      category: "worker",
      status: "open",
      conditions: [],
      asOf: "2026",
      sources: [],
    },
    {
      id: "sinp-affaires-fermes",
      name: "Entrepreneur, entrepreneur diplômé, agriculture",
      officialName: "Entrepreneur, Graduate Entrepreneur, Farm",
      category: "business",
      status: "closed",
      statusNote: "Fermés en 2025.",
      conditions: [],
      asOf: "2026",
      sources: [],
    },
  ],
};

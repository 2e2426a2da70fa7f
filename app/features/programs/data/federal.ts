import type { ProgramStreams } from "./shape.ts";
import { AUGUST_READING } from "./sources.ts";

const PILOTS = "https://www.canada.ca/fr/immigration-refugies-citoyennete/services/immigrer-canada/programmes-pilotes-communautes-rurales-francophones.html";
const MOBILITY = "https://www.canada.ca/fr/immigration-refugies-citoyennete/services/travailler-canada/permis/mobilite-francophone.html";

/** Federal programmes that people take for the provinces'. */
export const atlanticProgram: ProgramStreams = {
  place: "ATL",
  program: "PICA",
  streams: [
    {
      id: "pica",
      name: "Programme d’immigration au Canada atlantique",
      officialName: "Atlantic Immigration Program (AIP)",
      category: "worker",
      status: "open",
      jobOffer: true,
      feer: [0, 4],
      conditions: [
        { topic: "language", words: "NCLC 5 pour les FEER 0 à 3, NCLC 4 pour la FEER 4.", unverified: true },
        { topic: "education", words: "Un diplôme postsecondaire d’un an pour les FEER 0 et 1, sinon le secondaire.", unverified: true },
        { topic: "experience", words: "1\u00a0560 heures sur 5 ans.", unverified: true },
        { topic: "jobOffer", words: "Offre d’un employeur désigné. On peut postuler en vivant hors du Canada." },
      ],
      asOf: "2026",
      sources: [AUGUST_READING],
    },
  ],
};

export const francophonePilot: ProgramStreams = {
  place: "HQ",
  program: "PICF",
  streams: [
  {
    id: "picf",
    name: "Programme pilote d’immigration dans les communautés francophones",
    category: "francophone",
    status: "open",
    minLanguage: 5,
    experienceMonths: 12,
    jobOffer: true,
    covers: ["NB", "ON", "MB", "BC"],
    conditions: [
      { topic: "language", words: "NCLC 5." },
      { topic: "experience", words: "1 an (1\u00a0560 heures) sur les 3 dernières années." },
      { topic: "jobOffer", words: "Offre d’un employeur désigné, et recommandation de la communauté." },
    ],
    notes: [
      "Six communautés\u00a0: la Péninsule acadienne (Nouveau-Brunswick)\u00a0; Sudbury, Timmins et Superior East (Ontario)\u00a0; Saint-Pierre-Jolys (Manitoba)\u00a0; Kelowna (Colombie-Britannique).",
    ],
    asOf: "2026",
    url: PILOTS,
    urlUnverified: true,
    sources: [{ name: "makehomecanada.com (six communautés, NCLC 5)" }, { name: "cadimmigration.com", on: "2025-12-11" }],
  },
  ],
};

export const ruralPilot: ProgramStreams = {
  place: "HQ",
  program: "PICR",
  streams: [
  {
    id: "picr",
    name: "Programme pilote d’immigration dans les communautés rurales",
    category: "regional",
    status: "open",
    conditions: [],
    asOf: "2026",
    url: PILOTS,
    urlUnverified: true,
    sources: [],
  },
  ],
};

export const francophoneMobility: ProgramStreams = {
  place: "HQ",
  program: "PMI",
  streams: [
  {
    id: "mobilite-francophone",
    name: "Mobilité francophone (permis de travail, dispense d’EIMT C16)",
    category: "workPermit",
    status: "open",
    jobOffer: true,
    conditions: [
      { topic: "jobOffer", words: "Offre d’un employeur hors du Québec, qui n’a pas à faire l’étude d’impact sur le marché du travail (EIMT)." },
      { topic: "language", words: "NCLC 5 en français à l’écoute et à l’oral.", unverified: true },
      { topic: "other", words: "Presque tous les métiers conviennent, sauf certains emplois agricoles.", unverified: true },
    ],
    notes: [
      "C’est un permis de travail, pas la résidence permanente\u00a0: l’année travaillée au Canada pourra compter ensuite, dans Entrée express ou dans une province.",
    ],
    asOf: "2026",
    url: MOBILITY,
    urlUnverified: true,
    sources: [{ name: "Relevé public de la page d’IRCC, que nous n’avons pas encore ouverte", on: "2026-11-20" }],
  },
  ],
};

export const federal: ProgramStreams = {
  place: "CA",
  program: "Fédéral",
  streams: [
    {
      id: "visa-demarrage-entreprise",
      name: "Visa pour démarrage d’entreprise",
      officialName: "Start-Up Visa",
      category: "business",
      status: "closed",
      statusNote: "Fermé le 1er janvier 2026.",
      statusUnverified: true,
      conditions: [],
      asOf: "2026",
      sources: [],
    },
    {
      id: "parents-et-grands-parents",
      name: "Parents et grands-parents",
      category: "family",
      status: "suspended",
      statusNote: "Suspendu, relevé du 18 août 2026.",
      statusUnverified: true,
      conditions: [],
      asOf: "2026-08-18",
      sources: [],
    },
  ],
};

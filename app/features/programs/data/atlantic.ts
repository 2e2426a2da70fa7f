import type { ProgramStreams } from "./shape.ts";
import { AUGUST_READING, SEPTEMBER_READING } from "./sources.ts";

const REGROUPED = "La Nouvelle-Écosse a regroupé ses volets en quatre le 18 février 2026.";

export const novaScotia: ProgramStreams = {
  place: "NS",
  program: "NSNP",
  streams: [
    {
      id: "nsnp-travailleur-qualifie",
      name: "Travailleur qualifié",
      officialName: "Skilled Worker",
      category: "worker",
      status: "open",
      jobOffer: true,
      conditions: [{ topic: "jobOffer", words: "Offre permanente à temps plein d’un employeur de la Nouvelle-Écosse." }],
      notes: [REGROUPED],
      asOf: "2026-02-18",
      sources: [AUGUST_READING],
    },
    { id: "nsnp-entrepreneur", name: "Entrepreneur", officialName: "Entrepreneur", category: "business", status: "open", conditions: [], asOf: "2026-02-18", sources: [] },
    { id: "nsnp-diplome", name: "Diplômé de la Nouvelle-Écosse", officialName: "NS Graduate", category: "graduate", status: "open", conditions: [], asOf: "2026-02-18", sources: [] },
    {
      id: "nsnp-entree-express",
      name: "Nouvelle-Écosse\u00a0: Entrée express",
      officialName: "Nova Scotia: Express Entry",
      category: "expressEntry",
      status: "open",
      expressEntry: true,
      conditions: [],
      asOf: "2026-02-18",
      sources: [],
    },
  ],
};

export const newBrunswick: ProgramStreams = {
  place: "NB",
  program: "NBPNP",
  streams: [
    {
      id: "nbpnp-entree-express-emploi",
      name: "Entrée express, emploi au Nouveau-Brunswick",
      officialName: "Express Entry – Employment in NB",
      category: "expressEntry",
      status: "open",
      expressEntry: true,
      conditions: [],
      asOf: "2026-02",
      sources: [],
    },
    { id: "nbpnp-travailleur-qualifie", name: "Travailleur qualifié", officialName: "Skilled Worker", category: "worker", status: "open", conditions: [], asOf: "2026-02", sources: [] },
    {
      id: "nbpnp-initiative-strategique",
      name: "Initiative stratégique, pour les francophones",
      officialName: "Strategic Initiative",
      category: "francophone",
      status: "open",
      minLanguage: 5,
      conditions: [
        { topic: "language", words: "NCLC 5 dans les quatre compétences, en français." },
        { topic: "jobOffer", words: "Un emploi ou un lien au Nouveau-Brunswick." },
      ],
      asOf: "2026-02",
      sources: [SEPTEMBER_READING],
    },
  ],
};

export const newfoundland: ProgramStreams = {
  place: "NL",
  program: "NLPNP",
  streams: [
    {
      id: "nlpnp-entree-express",
      name: "Travailleur qualifié, Entrée express",
      officialName: "Express Entry Skilled Worker",
      category: "expressEntry",
      status: "open",
      expressEntry: true,
      conditions: [],
      asOf: "2026",
      sources: [],
    },
    { id: "nlpnp-travailleur-qualifie", name: "Travailleur qualifié", officialName: "Skilled Worker", category: "worker", status: "open", conditions: [], asOf: "2026", sources: [] },
    {
      id: "nlpnp-diplome-international",
      name: "Diplômé international",
      officialName: "International Graduate",
      category: "graduate",
      status: "open",
      jobOffer: true,
      canadianDiploma: true,
      conditions: [
        { topic: "jobOffer", words: "Emploi à temps plein, 30 heures par semaine, pour un an au moins." },
        { topic: "other", words: "Un permis de travail postdiplôme." },
      ],
      asOf: "2026",
      sources: [AUGUST_READING],
    },
    {
      id: "nlpnp-competences-prioritaires",
      name: "Compétences prioritaires de Terre-Neuve-et-Labrador",
      officialName: "Priority Skills NL",
      category: "noOffer",
      status: "open",
      conditions: [],
      asOf: "2025-12-05",
      sources: [],
    },
  ],
};

export const princeEdwardIsland: ProgramStreams = {
  place: "PE",
  program: "PEI PNP",
  streams: [
    { id: "peipnp-impact-emploi", name: "Impact sur l’emploi", officialName: "Labour Impact", category: "worker", status: "open", conditions: [], asOf: "2026", sources: [] },
    { id: "peipnp-entree-express", name: "Entrée express", officialName: "Express Entry", category: "expressEntry", status: "open", expressEntry: true, conditions: [], asOf: "2026", sources: [] },
    { id: "peipnp-affaires", name: "Affaires", officialName: "Business", category: "business", status: "open", conditions: [], asOf: "2026", sources: [] },
  ],
};

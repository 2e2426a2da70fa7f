import type { ProgramStreams } from "./shape.ts";

export const yukon: ProgramStreams = {
  place: "YT",
  program: "YNP",
  streams: [
    { id: "ynp-entree-express", name: "Entrée express", officialName: "Express Entry", category: "expressEntry", status: "open", expressEntry: true, conditions: [], asOf: "2026", sources: [] },
    { id: "ynp-travailleur-qualifie", name: "Travailleur qualifié", officialName: "Skilled Worker", category: "worker", status: "open", conditions: [], asOf: "2026", sources: [] },
    { id: "ynp-travailleur-essentiel", name: "Travailleur à impact essentiel", officialName: "Critical Impact Worker", category: "worker", status: "open", conditions: [], asOf: "2026", sources: [] },
    { id: "ynp-collectivites", name: "Projet pilote des collectivités", officialName: "Community Pilot", category: "regional", status: "open", conditions: [], asOf: "2026", sources: [] },
  ],
};

export const northwestTerritories: ProgramStreams = {
  place: "NT",
  program: "NTNP",
  streams: [
    { id: "ntnp-employeur", name: "Porté par l’employeur", officialName: "Employer-Driven", category: "worker", status: "open", conditions: [], asOf: "2026", sources: [] },
    { id: "ntnp-affaires", name: "Affaires", officialName: "Business", category: "business", status: "open", conditions: [], asOf: "2026", sources: [] },
    {
      id: "ntnp-francophone",
      name: "Volet francophone",
      officialName: "Francophone",
      category: "francophone",
      status: "open",
      minLanguage: 5,
      minEnglish: 4,
      education: "high-school",
      experienceMonths: 6,
      jobOffer: true,
      conditions: [
        { topic: "language", words: "NCLC 5 en français et niveau 4 (CLB) en anglais." },
        { topic: "education", words: "Un diplôme d’études secondaires." },
        { topic: "experience", words: "1 an, ou 6 mois dans les Territoires du Nord-Ouest." },
        { topic: "jobOffer", words: "Offre permanente à temps plein." },
      ],
      asOf: "2026",
      sources: [
        { name: "canadavisa.com, volet francophone", url: "https://www.canadavisa.com/northwest-territories-francophone-stream.html" },
        { name: "wildmountainimmigration.com", on: "2026-05" },
        { name: "Salle de presse d’immigratenwt.ca", url: "https://www.immigratenwt.ca" },
      ],
    },
  ],
};

import type { ProgramStreams } from "./shape.ts";
import { AUGUST_READING, ONTARIO_READING, PROVINCES_READING } from "./sources.ts";

const WORKFORCE_PAGE = "https://www.ontario.ca/page/ontario-workforce-priority-stream";
const INTAKE = "Déclarations d’intérêt rouvertes le 4 août 2026\u00a0; aucune ronde vue jusqu’au 27 septembre 2026.";

/** Ontario Immigrant Nominee Program, as reformed on 2026-06-26. */
export const ontario: ProgramStreams = {
  place: "ON",
  program: "OINP",
  streams: [
    {
      id: "oinp-main-d-oeuvre-feer-0-3",
      name: "Main-d’œuvre prioritaire, FEER 0 à 3",
      officialName: "Ontario Workforce Priority – TEER 0–3",
      category: "worker",
      status: "open",
      statusNote: INTAKE,
      minLanguage: 5,
      feer: [0, 3],
      education: "college",
      jobOffer: true,
      expressEntry: "optional",
      conditions: [
        {
          topic: "language",
          words:
            "NCLC 6\u00a0; NCLC 5 pour les groupes CNP 72, 73, 82, 83, 93, 6320 et 62200 (mais pas 726 ni 932). Dispense pour qui a obtenu en Ontario, depuis moins de 3 ans, un diplôme d’au moins 2 ans.",
        },
        { topic: "education", words: "Un diplôme d’études postsecondaires." },
        {
          topic: "experience",
          words:
            "6 mois chez l’employeur (3 mois pour un diplômé récent de l’Ontario), ou 2 ans dans la même profession sur les 5 dernières années, ou un permis d’exercice. Les voies du diplôme et du permis ne sont pas ouvertes aux CNP 73300 et 73301.",
        },
        {
          topic: "jobOffer",
          words:
            "Offre permanente à temps plein, payée au moins la médiane de la profession (le bas salaire pour un diplômé récent de l’Ontario). Employeur actif depuis 3 ans, avec un revenu d’au moins 1\u00a0000\u00a0000 CAD dans le Grand Toronto, 500\u00a0000 CAD dans les régions désignées, 250\u00a0000 CAD ailleurs, et 5 employés dans le Grand Toronto, 3 ailleurs.",
        },
      ],
      asOf: "2026-06-26",
      url: WORKFORCE_PAGE,
      sources: [ONTARIO_READING, PROVINCES_READING, { name: "Page officielle du volet", url: WORKFORCE_PAGE }],
    },
    {
      id: "oinp-main-d-oeuvre-feer-4-5",
      name: "Main-d’œuvre prioritaire, FEER 4 et 5",
      officialName: "Ontario Workforce Priority – TEER 4–5",
      category: "worker",
      status: "open",
      statusNote: INTAKE,
      minLanguage: 4,
      feer: [4, 5],
      education: "high-school",
      experienceMonths: 9,
      withEmployer: true,
      jobOffer: true,
      conditions: [
        { topic: "language", words: "NCLC 4." },
        { topic: "education", words: "Un diplôme d’études secondaires." },
        { topic: "experience", words: "9 mois chez l’employeur, cumulés sur les 2 dernières années." },
        { topic: "jobOffer", words: "Offre permanente à temps plein." },
      ],
      asOf: "2026-06-26",
      url: WORKFORCE_PAGE,
      sources: [ONTARIO_READING, PROVINCES_READING],
    },
    {
      id: "oinp-medecins-a-leur-compte",
      name: "Médecins travaillant à leur compte",
      officialName: "Self-employed physicians",
      category: "health",
      physicians: true,
      occupations: ["medecin", "docteur", "doctor", "physician", "chirurg", "surgeon", "medical", "sante", "health"],
      status: "open",
      statusNote: INTAKE,
      jobOffer: false,
      conditions: [
        { topic: "jobOffer", words: "Aucune offre d’emploi demandée." },
        {
          topic: "other",
          words:
            "Être autorisé à facturer à l’assurance-santé de l’Ontario (OHIP) et détenir un certificat d’exercice autonome, universitaire ou provisoire de l’ordre des médecins (CPSO).",
        },
      ],
      asOf: "2026-06-26",
      sources: [ONTARIO_READING, PROVINCES_READING, AUGUST_READING],
    },
    {
      id: "oinp-volets-revoques",
      name: "Huit anciens volets, dont Travailleurs qualifiés francophones et Priorités en matière de capital humain",
      officialName:
        "EJO Foreign Worker, In-Demand Skills, International Student, Masters, PhD, Human Capital Priorities, French-Speaking Skilled Worker, Skilled Trades",
      category: "other",
      status: "revoked",
      statusNote: "Révoqués entre le 30 mai et le 26 juin 2026.",
      conditions: [],
      asOf: "2026-06-26",
      sources: [],
    },
  ],
};

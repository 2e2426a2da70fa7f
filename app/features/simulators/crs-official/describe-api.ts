import { type DescribedGrid, bodySchema } from "#app/features/simulators/api/openapi.ts";
import { BODY_SECTIONS, SPOUSE_SECTIONS, apiAnswer } from "./api.ts";
import { EDITIONS } from "./grid.ts";
import { readProfile } from "./questions.ts";

const SOURCE = {
  type: "object",
  required: ["name", "url", "read"],
  properties: { name: { type: "string" }, url: { type: ["string", "null"] }, read: { type: "string", description: "Jour de notre lecture." } },
};

/** The official CRS in the description of the open API. */
export function describeOfficial(): DescribedGrid {
  const [first] = EDITIONS;
  if (!first) throw new Error("The official CRS has no edition.");
  return {
    path: "/api/simulations/crs-official",
    title: "CrsOfficial",
    summary: "Calculer un score CRS sur la grille officielle, à une date",
    sections: BODY_SECTIONS,
    more: {
      date: {
        description: `Jour du calcul (AAAA-MM-JJ), aujourd’hui par défaut\u00a0; il choisit l’édition de la grille. La première commence le ${first.from}.`,
        type: ["string", "null"],
      },
      spouse: {
        description: "Le conjoint, seulement s’il vient et n’est ni citoyen ni résident permanent\u00a0; absent sinon.",
        anyOf: [bodySchema(SPOUSE_SECTIONS), { type: "null" }, { const: "" }],
      },
    },
    example: {
      age: 29,
      education: "master",
      firstLanguage: "french",
      firstSpeaking: 9,
      firstListening: 9,
      firstReading: 9,
      firstWriting: 9,
      foreignExperience: 3,
      spouse: { education: "bachelor", speaking: 5, listening: 5, reading: 5, writing: 5, canadianExperience: 0 },
    },
    untouchedAnswer: apiAnswer(readProfile(new URLSearchParams()).profile, first),
    answerParts: {
      edition: {
        type: "object",
        required: ["from", "to", "sources"],
        properties: {
          from: { type: "string" },
          to: { description: "null\u00a0: sans date de fin connue.", type: ["string", "null"] },
          sources: { type: "array", items: SOURCE },
        },
      },
    },
  };
}

import { type DescribedGrid, bodySchema, factorsField } from "#app/features/points/api/openapi.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { BODY_SECTIONS, SPOUSE_SECTIONS, apiAnswer } from "./api.ts";
import type { OfficialGrid } from "./grid.ts";
import { readProfile } from "./questions.ts";

const SOURCE = {
  type: "object",
  required: ["name", "url", "read"],
  properties: {
    name: { type: "string" },
    url: { type: ["string", "null"] },
    read: { type: "string", description: "Jour de notre lecture." },
  },
};

/** The official CRS in the description of the open API. @param editions oldest first */
export function describeOfficial(editions: readonly OfficialGrid[]): DescribedGrid {
  const [first, newest] = [editions[0], editions.at(-1)];
  if (!first || !newest) throw new Error("The official CRS has no edition.");
  return {
    path: pathTo("/api/simulations/crs-official"),
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
      ...factorsField(newest),
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
        required: ["from", "to", "status", "reported", "sources"],
        properties: {
          from: { type: "string" },
          to: { description: "null\u00a0: sans date de fin connue.", type: ["string", "null"] },
          status: {
            description:
              "last-known\u00a0: la dernière grille dont nous avons les chiffres\u00a0; une autre est signalée.",
            enum: ["in-force", "last-known", "replaced"],
          },
          reported: {
            description: "L’édition signalée qui la remplacerait, sans chiffres\u00a0; null sinon.",
            anyOf: [
              {
                type: "object",
                required: ["from", "note", "officialTool"],
                properties: { from: { type: "string" }, note: { type: "string" }, officialTool: { type: "string" } },
              },
              { type: "null" },
            ],
          },
          sources: { type: "array", items: SOURCE },
        },
      },
    },
  };
}

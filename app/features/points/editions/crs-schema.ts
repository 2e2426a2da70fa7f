import { z } from "zod";
import { CANADIAN_STUDIES, EDUCATIONS, JOB_OFFERS } from "#app/features/points/crs-official/grid.ts";
import { head, table } from "./head-schema.ts";

const { points, pair, steps, pairSteps } = table;
const two = z.tuple([z.int(), z.int()]);
const education = z.enum(EDUCATIONS);

/** An edition: the federal grid as `OfficialGrid` holds it. */
export const crsSchema = z.strictObject({
  ...head,
  age: pairSteps,
  education: z.record(education, pair),
  firstLanguage: z.strictObject({ perAbility: pairSteps, maximum: pair }),
  secondLanguage: z.strictObject({ perAbility: steps, maximum: pair }),
  canadianExperience: pairSteps,
  spouse: z.strictObject({
    education: z.record(education, points),
    language: steps,
    canadianExperience: steps,
    maximums: z.strictObject({ education: points, language: points, canadianExperience: points }),
  }),
  transferability: z.strictObject({
    lowEducation: z.array(education).min(1),
    highEducation: z.array(education).min(1),
    languageColumns: two,
    canadianColumns: two,
    foreignRows: two,
    points: z.strictObject({ low: pair, high: pair }),
    certificate: z.strictObject({ columns: two, points: pair }),
    groupMaximums: z.strictObject({ education: points, foreignExperience: points, certificate: points }),
  }),
  additional: z.strictObject({
    sibling: points,
    french: z.strictObject({ french: z.int(), english: z.int(), withEnglish: points, without: points }),
    canadianStudy: z.record(z.enum(CANADIAN_STUDIES), points),
    nomination: points,
    jobOffer: z.record(z.enum(JOB_OFFERS), points),
  }),
  maximums: z.strictObject({ core: pair, spouse: points, transferability: points, additional: points, total: points }),
});

/** The shapes of a stream and of a sample programme, as the database holds them and the office writes them. */
import { z } from "zod";
import { httpsAddress } from "#app/platform/references/https-address.ts";
import type { Program, Ranked } from "#app/features/programs/program-shape.ts";
import { type PlaceCode, PROVINCE_CODES } from "#app/features/programs/provinces.ts";
import { EDUCATION_ORDER, STREAM_CATEGORIES, STREAM_STATUSES, type Stream, type StreamSource } from "./shape.ts";

const line = z.string().trim().min(1).max(300);
const words = z.string().trim().min(1).max(1200);
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** A day, a month or a year. */
export const dated = z.string().regex(/^20\d\d(-\d\d(-\d\d)?)?$/, "Un jour, un mois ou une année\u00a0: 2026-11-27, 2026-11 ou 2026.");
const only = z.literal(true).optional();
const province = z.enum(PROVINCE_CODES);
const place = z.enum([...PROVINCE_CODES, "ATL", "HQ", "CA"] as [PlaceCode, ...PlaceCode[]]);

const source: z.ZodType<StreamSource> = z.strictObject({ name: line, url: httpsAddress.optional(), on: dated.optional() });

const feer = z.tuple([z.int().min(0).max(5), z.int().min(0).max(5)]);
const level = z.int().min(1).max(12);

export const streamSchema = z.strictObject({
  rank: z.number(),
  id,
  place,
  covers: z.array(province).optional(),
  program: line,
  name: line,
  officialName: line.optional(),
  category: z.enum(STREAM_CATEGORIES),
  status: z.enum(STREAM_STATUSES),
  statusNote: words.optional(),
  statusUnverified: only,
  conditions: z.array(
    z.strictObject({
      topic: z.enum(["language", "education", "experience", "jobOffer", "other"]),
      words,
      unverified: only,
    }),
  ),
  notes: z.array(words).optional(),
  asOf: dated,
  url: httpsAddress.optional(),
  urlUnverified: only,
  sources: z.array(source),
  minLanguage: level.optional(),
  minEnglish: level.optional(),
  education: z.enum(EDUCATION_ORDER).optional(),
  experienceMonths: z.int().min(0).max(240).optional(),
  withEmployer: only,
  presence: only,
  physicians: only,
  feer: feer.optional(),
  occupations: z.array(line).optional(),
  canadianDiploma: only,
  jobOffer: z.boolean().optional(),
  expressEntry: z.union([z.boolean(), z.literal("optional")]).optional(),
  crsScore: z.int().min(0).max(1200).optional(),
});

export const programSchema = z.strictObject({
  rank: z.number(),
  id,
  province,
  name: line,
  officialName: line.optional(),
  category: line,
  requirements: z.strictObject({
    minEducation: z.enum(EDUCATION_ORDER),
    minExperience: z.number().min(0).max(20),
    minLanguage: level,
    jobOffer: z.boolean().optional(),
    french: z.boolean().optional(),
    license: z.boolean().optional(),
    crsScore: z.int().min(0).max(1200).optional(),
    occupations: z.array(line).min(1),
  }),
  description: words,
  timeline: line,
  slots: z.strictObject({ words: line, example: z.boolean() }),
  advantages: z.array(line),
  today: z.strictObject({
    label: line,
    tone: z.enum(["good", "fair", "bad"]),
    words,
    on: dated,
    toCheck: only,
    sources: z.array(source).min(1),
    stream: id.optional(),
  }),
});

/** @throws ZodError */
export const readStream = (value: unknown) => streamSchema.parse(value) as Ranked<Stream>;
/** @throws ZodError */
export const readProgram = (value: unknown) => programSchema.parse(value) as Ranked<Program>;

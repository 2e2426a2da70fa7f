/** What every file of an edition holds, whichever grid: dates, status, sources, factors, worked examples. */
import { z } from "zod";
import { keptAddress } from "#app/platform/references/https-address.ts";
import { EDITION_STATUSES } from "#app/features/points/shared/edition.ts";

const points = z.int().min(0).max(2000);
const pair = z.tuple([points, points]);
const ascending = (steps: readonly { from: number }[]) =>
  steps.every(({ from }, index) => index === 0 || from > (steps[index - 1]?.from ?? from));

const steps = <Shape extends z.ZodType>(given: Shape) =>
  z
    .array(z.strictObject({ from: z.int().min(0), points: given }))
    .min(1)
    .refine((list) => ascending(list as { from: number }[]), "the steps of a table ascend");

const source = z.strictObject({ name: z.string().min(1), url: keptAddress.optional(), read: z.iso.date() });

const factorPoints = z.union([points, pair]);

const factorHead = {
  key: z.string().regex(/^[a-z][A-Za-z]{1,38}$/, "a key is letters, the first one small"),
  group: z.string(),
  label: z.string().min(1),
  hint: z.string().optional(),
};

const factor = z.discriminatedUnion("kind", [
  z.strictObject({ ...factorHead, kind: z.literal("yes-no"), points: factorPoints }),
  z.strictObject({
    ...factorHead,
    kind: z.literal("choice"),
    choices: z
      .array(
        z.strictObject({ value: z.string().regex(/^[\w-]{1,40}$/), label: z.string().min(1), points: factorPoints }),
      )
      .min(1),
  }),
  z.strictObject({
    ...factorHead,
    kind: z.literal("steps"),
    unit: z.enum(["years", "months"]),
    steps: steps(factorPoints),
  }),
]);

/** A worked example: answers as the open API takes them, and the total that its source or its author worked out. */
const example = z.strictObject({
  what: z.string().min(1),
  source: z.string().min(1),
  answers: z.record(z.string(), z.unknown()),
  total: points,
});

export const table = { points, pair, steps: steps(points), pairSteps: steps(pair) };

export const head = {
  version: z.string().min(1),
  status: z.enum(EDITION_STATUSES),
  from: z.iso.date(),
  to: z.iso.date().nullable(),
  verified: z.iso.date(),
  checked: z.strictObject({ by: z.string().min(1), on: z.iso.date() }).optional(),
  sources: z.array(source).min(1),
  reported: z
    .strictObject({
      from: z.iso.date(),
      says: z.string().min(1),
      validOffer: z.string().min(1),
      tooLowFor: z.string().min(1),
      sources: z.array(source).min(1),
    })
    .optional(),
  factors: z.array(factor),
  examples: z.array(example).min(5, "at least five worked examples"),
};

import { z } from "zod";
import { EDUCATIONS, OCCUPATION_NEEDS, OFFER_PLACES } from "#app/features/points/pstq/grid.ts";
import { head, table } from "./head-schema.ts";

const { points, pair, steps, pairSteps } = table;

const row = z.strictObject({
  own: pair,
  quebec: points,
  spouse: points,
  spouseQuebec: points,
  origin: z.enum(["quebec", "abroad", "either"]),
});

/** An edition: Quebec's grid as `PstqGrid` holds it. */
export const pstqSchema = z.strictObject({
  ...head,
  humanCapital: z.strictObject({
    french: z.strictObject({ perAbility: pairSteps, maximum: pair }),
    age: pairSteps,
    experience: pairSteps,
    education: z.record(z.enum(EDUCATIONS), row),
  }),
  needs: z.strictObject({
    occupation: z.record(z.enum(OCCUPATION_NEEDS), steps),
    quebecExperience: steps,
    outside: z.strictObject({ residence: steps, work: steps, studies: steps }),
    jobOffer: z.record(z.enum(OFFER_PLACES), points),
    authorisation: points,
  }),
  adaptation: z.strictObject({
    studies: z.strictObject({ completed: steps, ongoing: steps }),
    family: z.strictObject({ own: points, spouse: points }),
    spouseFrench: steps,
    spouseAge: steps,
    spouseExperience: steps,
  }),
  maximums: z.strictObject({ humanCapital: pair, needs: points, adaptation: pair, total: points }),
  reachable: pair,
});

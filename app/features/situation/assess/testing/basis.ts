/** The day, the grids and the rounds over which the bilans of tests are made. */
import type { Round } from "#app/features/rounds/round.ts";
import { crsEditions, pstqEditions } from "#app/features/points/editions/known.server.ts";
import { decodeFacts } from "#app/features/situation/encode.ts";
import { gridInForce } from "#app/features/points/family/grid-in-force.ts";
import { gridOn } from "#app/features/points/pstq/grid.ts";
import { type Basis, type Assessment, assess } from "#app/features/situation/assess/assess.ts";

export const DAY = "2026-11-23";

/** A round of Express Entry of which only this matters. */
export const round = (number: string, date: string, name: string, minimum: number): Round => ({
  number,
  date,
  name,
  minimum,
  programs: null,
  invitations: 1000,
  tieBreak: null,
  poolOn: null,
  source: "mirror-a",
});

/** The grids in force on that day, with these rounds. */
export const basisOf = (rounds: readonly Round[]): Basis => ({
  grids: {
    day: DAY,
    federal: gridInForce(Temporal.PlainDate.from(DAY), crsEditions()),
    quebec: gridOn(pstqEditions(), DAY).grid,
  },
  rounds,
  rates: { cadInXaf: 405, frenchTest: null },
});

/** The bilan of a sheet. @throws Error where something must be said first */
export function bilanAt(factSheet: string, basis: Basis): Assessment {
  const bilan = assess(decodeFacts(factSheet), basis);
  if ("faults" in bilan) throw new Error(JSON.stringify(bilan.faults));
  return bilan;
}

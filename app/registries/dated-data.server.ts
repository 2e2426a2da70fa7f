/** What each family of dated data must be for this version of the site to work by it. */
import { programmes } from "#app/features/applications/programmes/programmes.server.ts";
import { crsEditions, pstqEditions, refusedEditions } from "#app/features/points/editions/known.server.ts";
import type { Refusal } from "#app/features/points/editions/read-editions.ts";
import { tableStandings } from "#app/features/points/editions/tables.server.ts";
import { readProgram, readStream } from "#app/features/programs/data/finder-schema.ts";
import { facts } from "#app/features/publications/dated/facts.ts";
import { type DatedData, dataInForce, heldData, holdData } from "#app/platform/settings/dated-data.ts";

/**
 * Reads all that is in force by its schema.
 * @returns the editions of grids that are not used, since an earlier one goes on
 * @throws Error that says what is wrong: the site does not start
 */
export function checkDataInForce(): readonly Refusal[] {
  facts();
  programmes();
  crsEditions();
  pstqEditions();
  tableStandings();
  for (const { value } of dataInForce("stream")) readStream(value);
  for (const { value } of dataInForce("program")) readProgram(value);
  return refusedEditions();
}

/** The same of data that are not in force yet, such as those of content files. @throws Error */
export function checkData(data: DatedData): void {
  const before = heldData();
  holdData(data);
  try {
    checkDataInForce();
  } finally {
    if (before) holdData(before);
  }
}

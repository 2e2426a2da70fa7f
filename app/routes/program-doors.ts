import type { Doors } from "#app/features/programs/views/afterwards.tsx";
import { guidePath } from "#app/features/guides/addresses.ts";
import { pages } from "#app/routes/pages.ts";
import { pathIfBuilt } from "#app/routes/path-if-built.ts";

/** The pages that the finder leads to. */
export const programDoors: Doors = {
  crs: pages.crsOfficial.path,
  arrima: pages.pstq.path,
  appointment: pathIfBuilt("/appointment"),
  converter: pathIfBuilt("/convertisseur-nclc"),
  eligibility: pathIfBuilt("/eligibility"),
  guide: guidePath("candidats-des-provinces"),
};

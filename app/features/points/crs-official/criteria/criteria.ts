/** Every line of the official CRS in the order of the grid, a row each, with those that an edition adds. Pure. */
import { tellFactor } from "#app/features/points/shared/factors.ts";
import type { OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import { ADDITIONAL } from "./additional.ts";
import { CORE, SPOUSE, columnOf } from "./core.ts";
import type { OfficialRow } from "./kinds.ts";
import { TRANSFERABILITY } from "./transferability.ts";

export const CRITERIA: readonly OfficialRow[] = [...CORE, ...SPOUSE, ...TRANSFERABILITY, ...ADDITIONAL];

/** The lines that an edition adds, each to its group. */
export function factorRows({ factors }: OfficialGrid): OfficialRow[] {
  return factors.map((factor) => ({
    key: `${factor.group}.${factor.key}`,
    label: factor.label,
    tell(profile) {
      const { higher, ...told } = tellFactor(factor, profile.more, columnOf(profile));
      const changes = higher.map(({ value, label }) => ({
        words: `avec «\u00a0${label}\u00a0»`,
        profile: { ...profile, more: { ...profile.more, [factor.key]: value } },
      }));
      return { ...told, changes };
    },
  }));
}

/** Human capital of the official CRS, the applicant's and the spouse's, a row a line. Pure. */
import { stepRows, yearSpan } from "#app/features/points/shared/rows.ts";
import { years } from "#app/features/points/shared/text.ts";
import type { OfficialGrid, PairStep, Step } from "#app/features/points/crs-official/grid.ts";
import type { Profile, SpouseProfile } from "#app/features/points/crs-official/rules.ts";
import { type FactorLine, type OfficialRow, educationLine, languageLine, most, yearsLine } from "./kinds.ts";

/** The column of the tables of two: with a spouse who counts, without. */
export const columnOf = ({ spouse }: Profile) => (spouse ? 0 : 1);
const own = (steps: readonly PairStep[], profile: Profile): Step[] =>
  steps.map(({ from, points }) => ({ from, points: points[columnOf(profile)] }));

export const CORE: readonly OfficialRow[] = [
  {
    key: "core.age",
    label: "Âge",
    tell(profile, grid) {
      const { age } = profile;
      const steps = own(grid.age, profile);
      const next = grid.age.find(({ from }) => from > age)?.from;
      return {
        said: age === 0 ? "Âge non renseigné" : years(age),
        rows: stepRows(steps, [age], yearSpan),
        maximum: most(steps),
        changes: [],
        ...(age > 0 &&
          next !== undefined && { birthday: { words: `à ${years(next)}`, profile: { ...profile, age: next } } }),
      };
    },
  },
  {
    key: "core.education",
    label: "Niveau d’études",
    tell: (profile, grid) =>
      educationLine(
        profile.education,
        (education) => grid.education[education][columnOf(profile)],
        (education) => ({ ...profile, education }),
      ),
  },
  {
    key: "core.firstLanguage",
    label: "Première langue officielle",
    tell: (profile, { firstLanguage: { perAbility, maximum } }) =>
      languageLine(profile.first, own(perAbility, profile), maximum[columnOf(profile)], (first) => ({
        ...profile,
        first,
      })),
  },
  {
    key: "core.secondLanguage",
    label: "Deuxième langue officielle",
    tell: (profile, { secondLanguage: { perAbility, maximum } }) =>
      languageLine(profile.second, perAbility, maximum[columnOf(profile)], (second) => ({ ...profile, second })),
  },
  {
    key: "core.canadianExperience",
    label: "Expérience au Canada",
    tell: (profile, grid) =>
      yearsLine(profile.canadianExperience, own(grid.canadianExperience, profile), "au Canada", (value) => ({
        ...profile,
        canadianExperience: value,
      })),
  },
];

/** A line that exists only where a spouse counts. */
const spouseRow = (
  key: string,
  label: string,
  tell: (
    spouse: SpouseProfile,
    grid: OfficialGrid["spouse"],
    changed: (change: Partial<SpouseProfile>) => Profile,
  ) => FactorLine,
): OfficialRow => ({
  key,
  label,
  tell(profile, grid) {
    const { spouse } = profile;
    return spouse && tell(spouse, grid.spouse, (change) => ({ ...profile, spouse: { ...spouse, ...change } }));
  },
});

export const SPOUSE: readonly OfficialRow[] = [
  spouseRow("spouse.education", "Niveau d’études du conjoint", (spouse, { education: points }, changed) =>
    educationLine(
      spouse.education,
      (education) => points[education],
      (education) => changed({ education }),
    ),
  ),
  spouseRow("spouse.language", "Langue du conjoint", (spouse, { language, maximums }, changed) =>
    languageLine(spouse.abilities, language, maximums.language, (abilities) => changed({ abilities })),
  ),
  spouseRow("spouse.canadianExperience", "Expérience du conjoint au Canada", (spouse, grid, changed) =>
    yearsLine(spouse.canadianExperience, grid.canadianExperience, "du conjoint au Canada", (value) =>
      changed({ canadianExperience: value }),
    ),
  ),
];

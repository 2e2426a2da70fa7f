/** The five lines of transferability of the official CRS: two answers at once, each with its rows and columns. Pure. */
import type { Rows } from "#app/features/points/shared/rows.ts";
import { capitalize, years } from "#app/features/points/shared/text.ts";
import { atLeast } from "#app/features/points/crs-official/abilities.ts";
import type { Education, OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import { type Profile, educationRow, foreignRow, lowest } from "#app/features/points/crs-official/rules.ts";
import { type Change, type FactorLine, type OfficialRow, educationWords } from "./kinds.ts";

/** One side of a combination: where the answer stands (0: no points), how each rank is called, and how to climb to it. */
type Side = {
  said: string;
  rank: 0 | 1 | 2;
  names: readonly [string, string];
  climb: (rank: 1 | 2, profile: Profile) => Profile;
  step: (rank: 1 | 2) => string;
};

const SHORT_EDUCATION = ["Un diplôme d’un an ou plus", "Deux diplômes ou plus, master ou doctorat"] as const;

type SideOf = (profile: Profile, grid: OfficialGrid) => Side;

/** A line whose table is that of education or of foreign experience. */
const combination = (key: string, label: string, row: SideOf, column: SideOf): OfficialRow => ({
  key: `transferability.${key}`,
  label,
  tell(profile, grid) {
    const { low, high } = grid.transferability.points;
    return combine(profile, row(profile, grid), column(profile, grid), [low, high]);
  },
});
const firstLanguageSide: SideOf = (profile, grid) => languageSide(profile, grid.transferability.languageColumns);

export const TRANSFERABILITY: readonly OfficialRow[] = [
  combination("educationLanguage", "Études et langue", educationSide, firstLanguageSide),
  combination("educationCanadianExperience", "Études et expérience au Canada", educationSide, canadianSide),
  combination("foreignExperienceLanguage", "Expérience hors du Canada et langue", foreignSide, firstLanguageSide),
  combination(
    "foreignExperienceCanadianExperience",
    "Expérience hors du Canada et au Canada",
    foreignSide,
    canadianSide,
  ),
  {
    key: "transferability.certificateLanguage",
    label: "Certificat de métier et langue",
    tell(profile, grid) {
      const { columns, points } = grid.transferability.certificate;
      return combine(profile, certificateSide(profile), languageSide(profile, columns), [points]);
    },
  },
];

function combine(profile: Profile, row: Side, column: Side, table: readonly (readonly [number, number])[]): FactorLine {
  const rows: Rows = table.flatMap((given, index) =>
    given.map((points, place) => ({
      label: `${row.names[index as 0 | 1]}, ${column.names[place as 0 | 1]}`,
      points: String(points),
      current: row.rank === index + 1 && column.rank === place + 1,
    })),
  );
  const up = (side: Side, last: number): { words: string; to: (from: Profile) => Profile }[] =>
    ([1, 2] as const)
      .filter((rank) => rank > side.rank && rank <= last)
      .map((rank) => ({ words: side.step(rank), to: (from) => side.climb(rank, from) }));
  const [columns, higher] = [up(column, 2), up(row, table.length)];
  const change = ({ words, to }: (typeof columns)[number]): Change => ({
    words: `avec ${words}`,
    profile: to(profile),
  });
  const both = higher.flatMap((one) =>
    columns.map((other) => change({ words: `${one.words} et ${other.words}`, to: (from) => other.to(one.to(from)) })),
  );
  return {
    said: `${row.said}, ${column.said}`,
    rows: [{ label: "Toute autre situation", points: "0", current: row.rank === 0 || column.rank === 0 }, ...rows],
    maximum: Math.max(...table.flat()),
    changes: [...columns.map(change), ...higher.map(change), ...both],
  };
}

function educationSide(profile: Profile, grid: OfficialGrid): Side {
  const lowestOf = (rank: 1 | 2): Education =>
    grid.transferability[rank === 1 ? "lowEducation" : "highEducation"][0] ?? "none";
  return {
    said: capitalize(educationWords(profile.education)),
    rank: rankOf(educationRow(profile.education, grid)),
    names: SHORT_EDUCATION,
    climb: (rank, from) => ({ ...from, education: lowestOf(rank) }),
    step: (rank) => educationWords(lowestOf(rank)),
  };
}

function foreignSide(profile: Profile, grid: OfficialGrid): Side {
  const [one, three] = grid.transferability.foreignRows;
  const from = (rank: 1 | 2) => (rank === 1 ? one : three);
  return {
    said:
      profile.foreignExperience === 0
        ? "Aucune année complète hors du Canada"
        : `${years(profile.foreignExperience)} hors du Canada`,
    rank: rankOf(foreignRow(profile.foreignExperience, grid)),
    names: [`${one} ou ${years(three - 1)} hors du Canada`, `${years(three)} ou plus hors du Canada`],
    climb: (rank, before) => ({ ...before, foreignExperience: from(rank) }),
    step: (rank) => `${years(from(rank))} hors du Canada`,
  };
}

function canadianSide(profile: Profile, grid: OfficialGrid): Side {
  const [one, two] = grid.transferability.canadianColumns;
  const from = (rank: 1 | 2) => (rank === 1 ? one : two);
  const value = profile.canadianExperience;
  return {
    said: value === 0 ? "aucune année complète au Canada" : `${years(value)} au Canada`,
    rank: value >= two ? 2 : value >= one ? 1 : 0,
    names: [`${years(one)} au Canada`, `${years(two)} ou plus au Canada`],
    climb: (rank, before) => ({ ...before, canadianExperience: from(rank) }),
    step: (rank) => `${years(from(rank))} au Canada`,
  };
}

function languageSide(profile: Profile, [first, second]: readonly [number, number]): Side {
  const level = lowest(profile.first);
  const from = (rank: 1 | 2) => (rank === 1 ? first : second);
  return {
    said: level === 0 ? "test de première langue incomplet" : `compétence la plus faible NCLC\u00a0${level}`,
    rank: level >= second ? 2 : level >= first ? 1 : 0,
    names: [
      `NCLC\u00a0${first} ou ${second - 1} à la compétence la plus faible`,
      `NCLC\u00a0${second} ou plus partout`,
    ],
    climb: (rank, before) => ({ ...before, first: atLeast(before.first, from(rank)) }),
    step: (rank) => `NCLC\u00a0${from(rank)} aux quatre compétences`,
  };
}

function certificateSide(profile: Profile): Side {
  return {
    said: profile.certificateQualification ? "Certificat de qualification" : "Pas de certificat de qualification",
    rank: profile.certificateQualification ? 1 : 0,
    names: ["Certificat", "Certificat"],
    climb: (_, before) => ({ ...before, certificateQualification: true }),
    step: () => "un certificat de qualification",
  };
}

const rankOf = (row: "low" | "high" | undefined) => (row === "high" ? 2 : row === "low" ? 1 : 0);

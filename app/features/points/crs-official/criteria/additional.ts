/** Additional points of the official CRS, a row a line. Pure. */
import { capitalize } from "#app/features/points/shared/text.ts";
import { atLeast } from "#app/features/points/crs-official/abilities.ts";
import { CANADIAN_DIPLOMAS, OFFICIAL_OFFERS } from "#app/features/situation/questions/choices.ts";
import { CANADIAN_STUDIES, JOB_OFFERS, type OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import { type Profile, frenchAndEnglish, lowest } from "#app/features/points/crs-official/rules.ts";
import { type FactorLine, type OfficialRow, choiceLine, yesNo } from "./kinds.ts";

export const ADDITIONAL: readonly OfficialRow[] = [
  {
    key: "additional.sibling",
    label: "Frère ou sœur au Canada",
    tell: (profile, grid) =>
      yesNo(
        profile.sibling,
        grid.additional.sibling,
        {
          yes: "Un frère ou une sœur au Canada",
          no: "Pas de frère ni de sœur au Canada",
          with: "avec un frère ou une sœur admissible",
        },
        { ...profile, sibling: true },
      ),
  },
  { key: "additional.french", label: "Français", tell: frenchLine },
  {
    key: "additional.canadianStudy",
    label: "Diplôme canadien",
    tell: (profile, { additional: { canadianStudy } }) =>
      choiceLine(CANADIAN_STUDIES, CANADIAN_DIPLOMAS, profile.canadianStudy, canadianStudy, (value) => ({
        ...profile,
        canadianStudy: value,
      })),
  },
  {
    key: "additional.nomination",
    label: "Désignation d’une province",
    tell: (profile, grid) =>
      yesNo(
        profile.nomination,
        grid.additional.nomination,
        {
          yes: "Désignation d’une province obtenue",
          no: "Pas de désignation d’une province",
          with: "avec une désignation",
        },
        { ...profile, nomination: true },
      ),
  },
  {
    key: "additional.jobOffer",
    label: "Offre d’emploi",
    // An edition in which no offer gives anything has no such line.
    tell: (profile, { additional: { jobOffer } }) =>
      Math.max(...Object.values(jobOffer)) > 0
        ? choiceLine(JOB_OFFERS, OFFICIAL_OFFERS, profile.jobOffer, jobOffer, (value) => ({
            ...profile,
            jobOffer: value,
          }))
        : null,
  },
];

/** Whatever language came first: French levels, with English ones or without. */
function frenchLine(profile: Profile, grid: OfficialGrid): FactorLine {
  const { french: levels, english } = frenchAndEnglish(profile);
  const { french, english: minimum, withEnglish, without } = grid.additional.french;
  const good = lowest(levels) >= french;
  const both = lowest(english) >= minimum;
  const frenchFirst = profile.firstLanguage === "french";
  const raise = (change: Partial<Record<"first" | "second", number>>): Profile => ({
    ...profile,
    ...(change.first !== undefined && { first: atLeast(profile.first, change.first) }),
    ...(change.second !== undefined && { second: atLeast(profile.second, change.second) }),
  });
  const [forFrench, forEnglish] = [
    `NCLC\u00a0${french} en français aux quatre compétences`,
    `NCLC\u00a0${minimum} en anglais aux quatre compétences`,
  ];
  return {
    said:
      profile.firstLanguage === ""
        ? "Première langue non choisie"
        : `${good ? `NCLC\u00a0${french} ou plus` : `Moins de NCLC\u00a0${french}`} en français${good ? `, ${both ? `NCLC\u00a0${minimum} ou plus` : `moins de NCLC\u00a0${minimum} ou pas de test`} en anglais` : ""}`,
    rows: [
      { label: `Français sous NCLC\u00a0${french} à une compétence, ou pas de test`, points: "0", current: !good },
      {
        label: `${capitalize(forFrench)}, anglais sous NCLC\u00a0${minimum} ou pas de test`,
        points: String(without),
        current: good && !both,
      },
      {
        label: `${capitalize(forFrench)}, NCLC\u00a0${minimum} ou plus en anglais`,
        points: String(withEnglish),
        current: good && both,
      },
    ],
    maximum: withEnglish,
    changes:
      profile.firstLanguage === ""
        ? []
        : [
            { words: `avec ${forEnglish}`, profile: raise({ [frenchFirst ? "second" : "first"]: minimum }) },
            { words: `avec ${forFrench}`, profile: raise({ [frenchFirst ? "first" : "second"]: french }) },
          ],
  };
}

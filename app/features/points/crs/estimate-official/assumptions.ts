/** What the CRS answers leave open on the official grid, as controls of the result: facts read their values (`situation/tools/crs-corrections.ts`). */
import type { Answers } from "#app/features/points/crs/questions.ts";
import type { OpenPoint } from "#app/features/points/shared/factors.ts";

const UNKNOWN = "Je ne sais pas";

/** Under NCLC 7 the form lists nothing: 5 gives what 4 gives, but for the certificate. */
const UNDER_SEVEN = [0, 4, 5, 6];

/** The second language counts when it is another one than the first. */
export function hasSecond({ firstLanguage, secondLanguage }: Answers): boolean {
  return secondLanguage !== "none" && secondLanguage !== firstLanguage;
}

/** Everything left open by these answers, in the order shown; the values are those of the address. */
export function openPoints(own: Answers): OpenPoint[] {
  const firstLevels = [own.firstSpeaking, own.firstListening, own.firstReading, own.firstWriting];
  const secondLevels = [own.secondSpeaking, own.secondListening, own.secondReading, own.secondWriting];
  const noLanguage = own.firstLanguage === "" && own.secondLanguage === "none";
  const points: readonly (OpenPoint | false)[] = [
    firstLevels.includes(0) && ["first", "Première langue, là où vous n’avez pas de niveau", LEVEL_ROWS],
    hasSecond(own) &&
      secondLevels.includes(0) && ["second", "Deuxième langue, là où vous n’avez pas de niveau", LEVEL_ROWS],
    noLanguage &&
      firstLevels.some((level) => level > 0) && [
        "language",
        "Votre première langue",
        [
          ["", UNKNOWN],
          ["french", "français"],
          ["english", "anglais"],
        ],
      ],
    own.workExperience > 0 &&
      own.canadianExperience > 0 && [
        "foreign",
        "Votre expérience qualifiée",
        [
          ["", "comprend celle du Canada"],
          ["all", "est toute hors du Canada"],
        ],
      ],
    own.studyInCanada === "yes" && [
      "study",
      "Votre diplôme canadien",
      [
        ["", UNKNOWN],
        ["1", "un ou deux ans"],
        ["3", "trois ans ou plus"],
      ],
    ],
    own.relativesInCanada === "yes" && [
      "sibling",
      "Votre famille au Canada",
      [
        ["", "un frère ou une sœur"],
        ["no", "quelqu’un d’autre"],
      ],
    ],
    own.maritalStatus === "married" && [
      "family",
      "Votre conjoint",
      [
        ["", "vient avec vous, ni citoyen ni résident"],
        ["no", "ne vient pas avec vous"],
        ["canadian", "est citoyen ou résident permanent"],
      ],
    ],
  ];
  return points.filter((point) => point !== false);
}

const LEVEL_ROWS: OpenPoint[2] = [
  ["", UNKNOWN],
  ...UNDER_SEVEN.map(
    (level) => [String(level), level === 0 ? "pas de test, ou sous NCLC 4" : `NCLC ${level}`] as const,
  ),
];

import { readdirSync } from "node:fs";
import path from "node:path";
import { type OxlintOverride, defineConfig } from "oxlint";

const SAME_FOLDER = {
  group: ["../*", "../**"],
  message: "Write #app/… for anything outside this folder: the arrows are read from it.",
};

/** What a folder may not import; a later pattern with `!` gives some of it back. */
const onlyFrom = (message: string, ...group: string[]): OxlintOverride["rules"] => ({
  "no-restricted-imports": ["error", { patterns: [SAME_FOLDER, { group, message }] }],
});

/** Features that may read more, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // The days on which offices are closed are those of the business's own agenda.
  applications: ["!#app/features/appointments/availability/holidays.ts", "!#app/features/appointments/settings.ts"],
  // The questions and the pure rules of a person's situation, over the provincial streams and the rounds known; the grids score it.
  situation: [
    "!#app/features/points/**",
    "!#app/features/programs/streams.ts",
    "!#app/features/programs/provinces.ts",
    "!#app/features/programs/data/**",
    "!#app/features/rounds/{round,categories,words,past-invitations}.ts",
  ],
  // A figure of a grid in a text is the one that calculations go by.
  publications: ["!#app/features/points/editions/known.server.ts"],
  // The questionnaire and the bilan show the assessment with the grids' own views.
  eligibility: ["!#app/features/points/**", "!#app/features/programs/**"],
  interview: [
    "!#app/features/points/**",
    "!#app/features/eligibility/**",
    "!#app/features/programs/**",
    "!#app/features/rounds/**",
  ],
};

/**
 * A feature imports no other: the route composes them, or an id is passed. Free to all:
 * who is signed in (accounts), the audit trail, whose row it is (people), documents, charging (orders), publications (articles,
 * guides, the FAQ and pages), telling a person (notices), settings and dated data (business), what a person said and its assessment
 * (situation), the pure grids and rules, and the words they share.
 */
const featureArrows = readdirSync(path.join(import.meta.dirname, "app/features")).map((feature) => ({
  files: [`app/features/${feature}/**`],
  rules: onlyFrom(
    "a feature imports no other feature: compose them in the route, or pass an id.",
    "#app/routes/**",
    "#app/features/**",
    `!#app/features/${feature}/**`,
    "!#app/features/accounts/**",
    "!#app/features/audit/**",
    "!#app/features/business/**",
    "!#app/features/people/**",
    "!#app/features/documents/**",
    "!#app/features/orders/**",
    "!#app/features/publications/**",
    "!#app/features/notices/**",
    "!#app/features/points/*/grid.ts",
    "!#app/features/points/*/rules.ts",
    "!#app/features/points/shared/**",
    "!#app/features/situation/**",
    ...(EXCEPTIONS[feature] ?? []),
  ),
}));

export default defineConfig({
  plugins: ["typescript", "react", "jsx-a11y", "import", "unicorn", "oxc"],
  categories: { correctness: "error", suspicious: "error" },
  ignorePatterns: ["build", "node_modules", ".react-router", "data"],
  rules: {
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/ban-ts-comment": "error",
    "no-console": "error",
    eqeqeq: ["error", "always", { null: "ignore" }],
    "import/no-cycle": "error",
    "import/no-unassigned-import": "off",
    "react/react-in-jsx-scope": "off",
    "max-lines": ["error", { max: 300 }],
    "no-restricted-imports": ["error", { patterns: [SAME_FOLDER] }],
  },
  overrides: [
    { files: ["scripts/**"], rules: { "no-console": "off" } },
    {
      files: ["app/routes/**"],
      rules: {
        "max-lines": ["error", { max: 110 }],
        ...onlyFrom("routes → features, ui, platform: a route never opens the database.", "#app/platform/database/**"),
      },
    },
    // Data: a row an address.
    { files: ["app/routes/pages/*.server.ts"], rules: { "max-lines": ["error", { max: 300 }] } },
    ...featureArrows,
    {
      files: ["app/features/points/*/{grid,rules}.ts", "app/features/points/*/{grid,rules}/**"],
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: [
              SAME_FOLDER,
              {
                group: ["react", "react-*", "node:*", "node:*/**", "#app/**", "!#app/features/points/shared/*"],
                message: "grid and rules are pure: they import points/shared only.",
              },
              // A relative import would go round the arrow above.
              {
                regex: "^\\./(criteria|words|.*-words|result|simulator|views/|estimate-official/)",
                message: "grid and rules know no sentence and no page.",
              },
            ],
          },
        ],
      },
    },
    {
      files: ["app/features/points/*/criteria/**"],
      rules: onlyFrom(
        "criteria are pure: they import points/shared and their own grid, rules and questions.",
        "react",
        "react-*",
        "node:*",
        "node:*/**",
        "#app/**",
        "!#app/features/points/shared/*",
        "!#app/features/points/*/{grid,rules,questions,abilities}.ts",
        "!#app/features/situation/questions/*.ts",
      ),
    },
    {
      files: ["app/features/situation/**"],
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: [
              SAME_FOLDER,
              {
                group: [
                  "react",
                  "react-*",
                  "node:*",
                  "node:*/**",
                  "#app/**",
                  "!#app/features/situation/**",
                  "!#app/features/points/**",
                  "#app/features/points/**/views/**",
                  "#app/features/points/**/*.server.ts",
                  "!#app/features/programs/{streams,provinces}.ts",
                  "!#app/features/programs/data/**",
                  "!#app/features/rounds/{round,categories,words,past-invitations}.ts",
                  "!#app/platform/clock/french-dates.ts",
                  "!#app/platform/content/{find-words,french-numbers}.ts",
                  "!#app/platform/paths/path-to.ts",
                  "!#app/platform/words/number-words.ts",
                  "!#app/platform/settings/in-fcfa.ts",
                  "!#app/features/orders/money.ts",
                  "!#app/ui/marks/tone.ts",
                ],
                message:
                  "a situation and its assessment are pure: grids, programmes and rounds as data, no page, database or clock.",
              },
            ],
          },
        ],
      },
    },
    // Its tests stand on the real editions and show what the bilan makes of it.
    {
      files: ["app/features/situation/**/*.test.ts", "app/features/situation/**/testing/**"],
      rules: { "no-restricted-imports": ["error", { patterns: [SAME_FOLDER] }] },
    },
    {
      files: ["app/ui/**"],
      rules: onlyFrom(
        "ui knows no business and imports nothing of ours.",
        "#app/features/**",
        "#app/platform/**",
        "#app/routes/**",
      ),
    },
    {
      files: ["app/platform/**"],
      rules: onlyFrom("platform imports platform only.", "#app/features/**", "#app/ui/**", "#app/routes/**"),
    },
    {
      files: ["**/*.test.ts", "**/*.test.tsx", "**/testing/**", "e2e/**"],
      rules: { "max-lines": ["error", { max: 500 }] },
    },
  ],
});

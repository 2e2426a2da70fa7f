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
  // Its questionnaire is asked and scored with the simulators' own pieces, over the provincial streams.
  eligibility: [
    "!#app/features/simulators/**",
    "!#app/features/programs/streams.ts",
    "!#app/features/programs/provinces.ts",
    "!#app/features/programs/data/**",
  ],
  // The bilan shows what every tool computes, by the tools' own functions.
  interview: [
    "!#app/features/simulators/**",
    "!#app/features/eligibility/**",
    "!#app/features/programs/**",
    "!#app/features/rounds/**",
  ],
};

/**
 * A feature imports no other: the route composes them, or an id is passed. Free to all:
 * who is signed in (accounts), the audit trail, whose row it is (people), documents, charging (orders), publications (articles,
 * guides, the FAQ and pages), telling a person (notices), the pure grids and rules, the words they share and the
 * fact sheet that carries answers between them.
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
    "!#app/features/people/**",
    "!#app/features/documents/**",
    "!#app/features/orders/**",
    "!#app/features/publications/**",
    "!#app/features/notices/**",
    "!#app/features/simulators/*/grid.ts",
    "!#app/features/simulators/*/rules.ts",
    "!#app/features/simulators/shared/**",
    "!#app/features/simulators/facts/**",
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
      files: ["app/features/simulators/*/{grid,rules,advice}.ts", "app/features/simulators/*/{grid,rules,advice}/**"],
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: [
              SAME_FOLDER,
              {
                group: ["react", "react-*", "node:*", "#app/**", "!#app/features/simulators/shared/*"],
                message: "grid, rules and advice are pure: they import simulators/shared only.",
              },
              // A relative import would go round the arrow above.
              {
                regex: "^\\./(words|.*-words|result|simulator|views/|estimate-official/)",
                message: "grid, rules and advice know no sentence and no page.",
              },
            ],
          },
        ],
      },
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

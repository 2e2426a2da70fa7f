/** The three kinds of tests, each a Vitest project: nothing needed, PostgreSQL, the built site and Chromium. */
export type Kind = "unit" | "db" | "e2e";

const KINDS: readonly Kind[] = ["unit", "db", "e2e"];

/** The kind of a test file, told by its name; undefined when it is no test of ours. */
function kindOf(file: string): Kind | undefined {
  if (/(^|\/)e2e\/(.+\/)?[^/]+\.e2e\.test\.ts$/.test(file)) return "e2e";
  if (/(^|\/)(app|scripts|db)\/.+\.db\.test\.ts$/.test(file)) return "db";
  return /(^|\/)((app\/.+\.test\.tsx?)|((scripts|db)\/.+\.test\.ts))$/.test(file) ? "unit" : undefined;
}

/** What one run of `npm test -- FILE …` does: each kind once, in order of cost, with its files. */
export type Choice = { suites: { kind: Kind; files: string[] }[]; refused: string[] };

/**
 * Chooses what to run for files as typed.
 * @param typed paths from the project's folder, `./` and Windows's separators allowed
 */
export function chooseSuites(typed: readonly string[]): Choice {
  const files = typed.map((file) => file.replaceAll("\\", "/").replace(/^\.\//, ""));
  return {
    suites: KINDS.map((kind) => ({ kind, files: [...new Set(files)].filter((file) => kindOf(file) === kind) })).filter(
      (suite) => suite.files.length > 0,
    ),
    refused: files.filter((file) => kindOf(file) === undefined),
  };
}

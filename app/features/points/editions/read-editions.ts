/**
 * Reads the files of a grid's editions: each is checked by a schema and by its own worked examples. A wrong
 * file is refused by name, and the editions before it stay. Pure: the files are an argument.
 */
import { z } from "zod";
import type { Factor } from "#app/features/points/shared/factors.ts";
import { type EditionHead, type EditionStatus } from "#app/features/points/shared/edition.ts";
import { readJson } from "#app/platform/content/plain-text.ts";

/** A file as found: its path below content/, and its text. */
export type EditionFile = { name: string; text: string };

export type Refusal = { file: string; problems: readonly string[] };

/** Oldest first; each ends where the next one begins. */
export type Editions<Grid> = { known: readonly Grid[]; refused: readonly Refusal[] };

type Edition = EditionHead & { status: EditionStatus; factors: readonly Factor[] };
type Example = { what: string; answers: Record<string, unknown>; total: number };

/** What is special about a grid. */
export type EditionKind<Grid extends Edition> = {
  schema: z.ZodType<Grid & { examples: readonly Example[] }>;
  /** Groups that a factor may join. */
  groups: readonly string[];
  /** Names that a factor may not take: questions and lines that the grid has already. */
  taken: ReadonlySet<string>;
  /** The total of an example's answers by an edition, and the points of each line by its name; or what is wrong with the answers. */
  score(
    answers: Record<string, unknown>,
    grid: Grid,
  ): { total: number; lines: Readonly<Record<string, number>> } | { problem: string };
};

export function readEditions<Grid extends Edition>(
  files: readonly EditionFile[],
  kind: EditionKind<Grid>,
): Editions<Grid> {
  const read = files.map((file) => ({ file: file.name, ...readOne(file, kind) }));
  return {
    known: eachUntilNext(read.flatMap(({ edition }) => edition ?? [])),
    refused: read.flatMap(({ file, problems }) => (problems.length > 0 ? [{ file, problems }] : [])),
  };
}

function readOne<Grid extends Edition>(
  { name, text }: EditionFile,
  kind: EditionKind<Grid>,
): { edition?: Grid; problems: readonly string[] } {
  const json = readJson(text);
  if (!json) return { problems: ["this is no JSON"] };
  const read = kind.schema.safeParse(json.value);
  if (!read.success)
    return {
      problems: read.error.issues.map(
        ({ path, message }) => `${path.length > 0 ? path.join(".") : "file"}: ${message}`,
      ),
    };
  const { examples, ...rest } = read.data;
  // The rest of an intersection: everything of the grid but the examples, which no page needs.
  const edition = rest as unknown as Grid;
  const problems = [
    ...statusProblems(name, edition),
    ...factorProblems(edition, kind),
    ...exampleProblems(edition, examples, kind),
  ];
  return problems.length > 0 ? { problems } : { edition, problems };
}

function statusProblems(name: string, { status, from, to, verified, reported }: Edition): string[] {
  return [
    ...(name.endsWith(`/${from}.json`) ? [] : [`from: the file of an edition is named by its first day, ${from}.json`]),
    ...(to !== null && to < from ? ["to: the last day comes before the first"] : []),
    ...(status === "replaced" && to === null ? ["to: an edition that is replaced has a last day"] : []),
    ...(status === "reported-replaced" && !reported ? ["reported: say what is reported to replace it"] : []),
    ...(status !== "reported-replaced" && reported
      ? ["status: an edition with « reported » is « reported-replaced »"]
      : []),
    ...(status === "announced" && from <= verified
      ? ["status: an edition read on its first day or later is no longer announced"]
      : []),
  ];
}

function factorProblems<Grid extends Edition>({ factors }: Grid, { groups, taken }: EditionKind<Grid>): string[] {
  return factors.flatMap(({ key, group }, index) => [
    ...(groups.includes(group) ? [] : [`factors.${index}.group: one of ${groups.join(", ")}`]),
    ...(taken.has(key) || factors.findIndex((other) => other.key === key) !== index
      ? [`factors.${index}.key: ${key} is taken`]
      : []),
  ]);
}

function exampleProblems<Grid extends Edition>(
  edition: Grid,
  examples: readonly Example[],
  { score }: EditionKind<Grid>,
): string[] {
  const scored = examples.map((example) => ({ ...example, outcome: score(example.answers, edition) }));
  const wrong = scored.flatMap(({ what, total, outcome }, index) => {
    if ("problem" in outcome) return [`examples.${index} (${what}): ${outcome.problem}`];
    return outcome.total === total
      ? []
      : [`examples.${index} (${what}): the grid gives ${outcome.total}, the example says ${total}`];
  });
  const untried = edition.factors.filter(
    ({ key }) => !scored.some(({ outcome }) => "lines" in outcome && (outcome.lines[key] ?? 0) > 0),
  );
  return [...wrong, ...untried.map(({ key }) => `factors: no example gives points for ${key}`)];
}

/** Oldest first; each ends the day before the next one begins, and what was reported to replace it is then known. */
function eachUntilNext<Grid extends EditionHead>(editions: readonly Grid[]): Grid[] {
  const known = editions.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return known.map((edition, index) => until(edition, known[index + 1]));
}

function until<Grid extends EditionHead>(edition: Grid, next: Grid | undefined): Grid {
  if (!next) return edition;
  const last = Temporal.PlainDate.from(next.from).subtract({ days: 1 }).toString();
  const to = edition.to !== null && edition.to < last ? edition.to : last;
  return {
    ...edition,
    to,
    reported: edition.reported && edition.reported.from < next.from ? edition.reported : undefined,
  };
}

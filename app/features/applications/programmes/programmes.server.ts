/** The templates of programmes that are in force, read once for each state of them. */
import { madeOf } from "#app/platform/settings/dated-data.ts";
import { type ProgrammeFile, readProgramme } from "./read-programmes.server.ts";
import { PROGRAMME_IDS, type Programme, type ProgrammeId } from "./programme.ts";

/**
 * Every edition of every programme, the newest of each first.
 * @throws Error naming the file and the field when one is wrong, or when a programme has no template: the site does not start
 */
export function readAllProgrammes(
  files: readonly ProgrammeFile[],
): ReadonlyMap<ProgrammeId, readonly [Programme, ...Programme[]]> {
  const read = files.map((file) => ({ file: file.name, ...readProgramme(file) }));
  const wrong = read.flatMap(({ file, problems }) => problems.map((problem) => `${file}: ${problem}`));
  if (wrong.length > 0) throw new Error(`a programme cannot be used:\n${wrong.join("\n")}`);
  const known = read.flatMap(({ programme }) => programme ?? []);
  return new Map(
    PROGRAMME_IDS.map((id) => {
      const [newest, ...before] = known
        .filter((one) => one.id === id)
        .toSorted((a, b) => b.version.localeCompare(a.version));
      if (!newest) throw new Error(`there is no template of ${id}`);
      return [id, [newest, ...before]] as const;
    }),
  );
}

/** Every edition of every programme. @throws Error as `readAllProgrammes` does */
export const programmes = madeOf("programme", (items) =>
  readAllProgrammes(items.map(({ id, value }) => ({ name: `programmes/${id}.json`, text: JSON.stringify(value) }))),
);

/** The edition for files opened from now on. */
export function programmeNow(id: ProgrammeId): Programme {
  const editions = programmes().get(id);
  if (!editions) throw new Error(`no programme is called ${id}`);
  return editions[0];
}

/** The edition that a file was opened with; undefined when it is no longer kept. */
export function programmeOf(id: ProgrammeId, version: string): Programme | undefined {
  return programmes()
    .get(id)
    ?.find((edition) => edition.version === version);
}

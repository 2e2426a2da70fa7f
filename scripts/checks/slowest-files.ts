import path from "node:path";

/** One file in Vitest's JSON report; times in milliseconds since 1970. */
export type FileReport = { name: string; startTime: number; endTime: number };

const SHOWN = 10;

/** One line for each of the ten files that took longest, the longest first: seconds, and the file's path from `root`. */
export function slowestFiles(files: readonly FileReport[], root: string): string[] {
  return files
    .map(({ name, startTime, endTime }) => ({ file: path.relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

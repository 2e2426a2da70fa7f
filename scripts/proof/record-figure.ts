import { appendFileSync, readFileSync } from "node:fs";
import type { AttackId } from "./attacks.ts";

/** What one attack came to. */
export type Figure = {
  attack: AttackId;
  /** How much was sent or done, with its unit: "300 posts". */
  sent: string;
  /** What was measured: "longest wait of /healthz". The same words for the same thing, so that the worst is kept. */
  measured: string;
  value: number;
  /** "ms", "MB", "mails"… */
  unit: string;
  bound: { most: number } | { least: number } | { exactly: number };
};

/** File that the steps of `npm run proof` write to, one JSON line a figure. */
export const FIGURES_FILE = "PROOF_FIGURES";

/** Writes a figure for the table of `npm run proof`; without that run, nothing. Called before the expectation, so that a broken bound is told too. */
export function recordFigure(figure: Figure): void {
  const file = process.env[FIGURES_FILE];
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

export function readFigures(file: string): Figure[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Figure);
}

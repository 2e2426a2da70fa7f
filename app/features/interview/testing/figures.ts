/** The newest editions of both grids, read from their files: where the site's own reading of them is not at hand. */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Figures } from "#app/features/interview/question.ts";

const GRIDS = path.resolve(import.meta.dirname, "../../../../content/grids");

function newest(kind: "crs" | "pstq"): unknown {
  const file =
    readdirSync(path.join(GRIDS, kind))
      .filter((name) => name.endsWith(".json"))
      .toSorted()
      .at(-1) ?? "";
  return JSON.parse(readFileSync(path.join(GRIDS, kind, file), "utf8"));
}

/** Figures as content/grids says them; the tests of the editions check those files. */
export function figuresOfFiles(): Figures {
  return { crs: newest("crs") as Figures["crs"], pstq: newest("pstq") as Figures["pstq"] };
}

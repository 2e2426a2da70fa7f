// Draws the questions of /bilan into docs/images/interview.svg: node scripts/draw-interview.ts
import { writeFileSync } from "node:fs";
import path from "node:path";
import { drawFlow } from "#app/features/interview/draw-flow.ts";
import { FLOW } from "#app/features/interview/flow/flow.ts";
import { figuresOfFiles } from "#app/features/interview/testing/figures.ts";

const FILE = path.join(import.meta.dirname, "../docs/images/interview.svg");
writeFileSync(FILE, drawFlow(FLOW, figuresOfFiles()));
console.log(`${FILE} written`);

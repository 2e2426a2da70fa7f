/** The simulators as the signed-in space uses them: features do not know each other, so they meet here. */
import { federalEstimate, quebecEstimate } from "#app/features/points/editions/estimates.server.ts";
import * as arrima from "#app/features/points/arrima/questions.ts";
import { apiAnswer as arrimaAnswer } from "#app/features/points/arrima/result.ts";
import { arrimaSimulator } from "#app/features/points/arrima/simulator.ts";
import * as crs from "#app/features/points/crs/questions.ts";
import { apiAnswer as crsAnswer } from "#app/features/points/crs/result.ts";
import { crsSimulator } from "#app/features/points/crs/simulator.ts";
import { type RawAnswers, readParams, sayAnswer } from "#app/features/points/shared/answers.ts";
import type { OfficialFigure } from "#app/features/points/shared/score-sheet.ts";
import type { ComparedSimulation, SavedSimulation } from "#app/features/saved-simulations/history.ts";
import { type Simulator, canonicalQuery } from "#app/features/points/views/simulator.ts";
import type { ComputedSimulation } from "#app/features/saved-simulations/save-simulation.server.ts";
import type { Grid } from "#app/features/saved-simulations/tables.ts";

export const simulators: Record<Grid, Simulator> = { arrima: arrimaSimulator, crs: crsSimulator };

/** The result of these answers, computed here; nothing of it comes from the browser. */
export function computeSimulation(grid: Grid, params: URLSearchParams): ComputedSimulation {
  const { gridVersion, total, maximum, status } = simulators[grid].sheetOf(params);
  const { result } = grid === "arrima" ? arrimaAnswer(arrima.readAnswers(params)) : crsAnswer(crs.readAnswers(params));
  return {
    grid,
    gridVersion,
    answers: canonicalQuery(simulators[grid], params),
    total,
    maximum,
    status,
    result: { ...result },
  };
}

/** The answers of a query string by field name. */
export function answersOf(grid: Grid, params: URLSearchParams): RawAnswers {
  return readParams(simulators[grid].sections, params);
}

/** One question's words and its answer's, of a simulator. */
export function sayQuestion(
  grid: Grid,
  name: string,
  answers: Readonly<RawAnswers>,
): { question: string; answer: string } {
  const question = simulators[grid].sections
    .flatMap((section) => section.questions)
    .find((candidate) => candidate.name === name);
  if (!question) throw new Error(`${grid} asks nothing named ${name}`);
  return { question: question.label, answer: sayAnswer(question, answers[name]) };
}

const ESTIMATES = { arrima: quebecEstimate, crs: federalEstimate } satisfies Record<Grid, unknown>;

/** What the official grid of a day gives for the answers of a simulator. @param day ISO date in Douala */
export function officialFigure(grid: Grid, answers: string, day: string): OfficialFigure {
  const { least, most, maximum, label, verdict, warning, tool } = ESTIMATES[grid](new URLSearchParams(answers), day);
  return { least, most, maximum, label, verdict, warning, tool };
}

/** Kept results, each beside the official figure of today; the same answers are counted once. */
export function compared(simulations: readonly SavedSimulation[], day: string): ComparedSimulation[] {
  const figures = new Map<string, OfficialFigure>();
  return simulations.map((simulation) => {
    const key = `${simulation.grid} ${simulation.answers}`;
    const official = figures.get(key) ?? officialFigure(simulation.grid, simulation.answers, day);
    figures.set(key, official);
    return { ...simulation, official };
  });
}

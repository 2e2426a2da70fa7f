import type { ActionWords } from "#app/features/audit/action-words.ts";

export const simulationActions = {
  "simulation.saved": "Simulation gardée",
  "simulation.deleted": "Simulation supprimée",
} as const satisfies ActionWords;

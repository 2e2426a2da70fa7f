/** Four levels at once. Pure. */
import type { Abilities } from "./rules.ts";

/** The four levels, none under `level`. */
export function atLeast({ speaking, listening, reading, writing }: Abilities, level: number): Abilities {
  const up = (value: number) => Math.max(value, level);
  return { speaking: up(speaking), listening: up(listening), reading: up(reading), writing: up(writing) };
}

/** The same level in the four abilities. */
export function everywhere(level: number): Abilities {
  return { speaking: level, listening: level, reading: level, writing: level };
}

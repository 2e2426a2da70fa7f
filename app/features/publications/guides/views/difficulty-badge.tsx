import { difficultyClasses } from "#app/features/publications/guides/guide-words.ts";
import type { Difficulty } from "#app/features/publications/kinds.ts";

/** Débutant green, Intermédiaire yellow, otherwise dark. */
export function DifficultyBadge({ difficulty }: { difficulty: Difficulty }) {
  return <span className={`badge ${difficultyClasses[difficulty]}`}>{difficulty}</span>;
}

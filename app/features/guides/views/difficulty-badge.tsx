import { difficultyClasses } from "#app/features/guides/guide-words.ts";
import type { Difficulty } from "#app/features/library/kinds.ts";

/** Débutant green, Intermédiaire yellow, otherwise dark. */
export function DifficultyBadge({ difficulty }: { difficulty: Difficulty }) {
  return <span className={`badge ${difficultyClasses[difficulty]}`}>{difficulty}</span>;
}

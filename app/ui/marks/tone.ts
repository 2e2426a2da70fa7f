/** How good a state is. Its colour is only a help: the words always say it too. */
export type Tone = "good" | "fair" | "bad" | "neutral";

export const toneClasses: Record<Tone, string> = {
  good: "tone-good",
  fair: "tone-fair",
  bad: "tone-bad",
  neutral: "tone-neutral",
};

import { normalise } from "#app/platform/words/normalise.ts";

/** A message that is nothing but one of these words stops or resumes; accents, capitals and marks do not count. */
const STOP = new Set(["stop", "arret", "arreter", "arretez", "desabonner", "desinscrire"]);
const START = new Set(["start", "reprendre", "commencer"]);

export function wishIn(words: string): "stop" | "start" | undefined {
  if (words.length > 40) return undefined;
  const bare = normalise(words, "NFD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();
  if (STOP.has(bare)) return "stop";
  return START.has(bare) ? "start" : undefined;
}

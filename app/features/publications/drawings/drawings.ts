import { frenchMarks } from "#app/platform/content/french-marks.ts";
import { fillWords } from "#app/platform/content/markdown.ts";
import { settingsWords } from "#app/features/publications/words.ts";
import type { DrawingName } from "./drawing-names.ts";
import { type DrawingMark, drawingWords } from "./drawing-words.ts";

/** A drawing with its words, its markers filled. */
export type Drawing = { name: DrawingName; title: string; description: string; marks: DrawingMark[] };

/** The drawings of a text, in its order. */
export function drawingsOf(head: object): Drawing[] {
  const names: readonly DrawingName[] = "pictures" in head && Array.isArray(head.pictures) ? head.pictures : [];
  return names.map((name) => {
    const { title, description, marks } = drawingWords[name];
    const said = (words: string) =>
      frenchMarks(fillWords(words, { name: `drawing ${name}`, line: 1 }, settingsWords()));
    return {
      name,
      title: said(title),
      description: said(description),
      marks: marks.map(({ label, value, means }) => ({ label: said(label), value: said(value), means: said(means) })),
    };
  });
}

/** Source of the markers of a text's drawings: the facts that they cite are the text's too. */
export function drawingSource(head: object): string {
  const names: readonly DrawingName[] = "pictures" in head && Array.isArray(head.pictures) ? head.pictures : [];
  return JSON.stringify(names.map((name) => drawingWords[name]));
}

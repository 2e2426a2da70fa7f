import type { CorrectionWords } from "#app/features/applications/documents/correction-words.ts";

/** The remarks about one place each, under the number that stands on the page. */
export function CorrectionNotes({ notes }: Pick<CorrectionWords, "notes">) {
  if (notes.length === 0) return null;
  return (
    <ol className="correction-notes">
      {notes.map(({ number, where, words }) => (
        <li key={number} value={number}>
          <b>{where}</b>&nbsp;: <span className="whitespace-pre-line">{words}</span>
        </li>
      ))}
    </ol>
  );
}

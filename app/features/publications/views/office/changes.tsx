import type { ComparedParagraph } from "#app/features/publications/pages/compare-texts.ts";

/** What came and went between two versions of a text, line by line, with its marks as they are written. */
export function SourceChanges({ changes }: { changes: readonly ComparedParagraph[] }) {
  if (changes.length === 0) return <p>Aucun mot n’a changé.</p>;
  return (
    <div className="text-changes">
      {changes.map(({ words }, place) => (
        // Lines have no name but their place.
        <p key={place}>
          {words.map(({ kind, text }, index) => {
            if (kind === "added") return <ins key={index}>{text}</ins>;
            if (kind === "removed") return <del key={index}>{text}</del>;
            return text;
          })}
        </p>
      ))}
    </div>
  );
}

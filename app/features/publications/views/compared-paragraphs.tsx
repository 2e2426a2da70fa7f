import type { ComparedParagraph } from "#app/features/publications/pages/compare-texts.ts";

/** What came and went between two versions, paragraph by paragraph and word by word. */
export function ComparedParagraphs({ paragraphs }: { paragraphs: readonly ComparedParagraph[] }) {
  if (paragraphs.length === 0) return <p>Aucun mot n’a changé.</p>;
  return paragraphs.map(({ words }, place) => (
    // Paragraphs have no name but their place.
    <p key={place}>
      {words.map(({ kind, text }, index) => {
        if (kind === "added") return <ins key={index}>{text}</ins>;
        if (kind === "removed") return <del key={index}>{text}</del>;
        return text;
      })}
    </p>
  ));
}

/** The same of a text's source, in a frame of its own, with its marks as they are written. */
export function SourceChanges({ changes }: { changes: readonly ComparedParagraph[] }) {
  const compared = <ComparedParagraphs paragraphs={changes} />;
  return changes.length === 0 ? compared : <div className="text-changes">{compared}</div>;
}

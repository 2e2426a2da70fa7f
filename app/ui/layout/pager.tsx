/** Links to the page before and the page after; nothing when there is neither. `label` names the list for screen readers. */
export function Pager({ label, previous, next }: { label: string; previous: string | null; next: string | null }) {
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={`Pages\u00a0: ${label}`} className="office-pager">
      {previous !== null && (
        <a href={previous} rel="prev">
          Page précédente
        </a>
      )}
      {next !== null && (
        <a href={next} rel="next">
          Page suivante
        </a>
      )}
    </nav>
  );
}

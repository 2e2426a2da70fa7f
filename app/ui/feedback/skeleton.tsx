const WIDTHS = ["w-full", "w-11/12", "w-4/5"] as const;

/** The place of lines that are on their way, announced once. */
export function Skeleton({ lines = 3, label = "Chargement…" }: { lines?: number; label?: string }) {
  return (
    <output className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        // Keyed by place: the lines are alike.
        <span key={index} aria-hidden="true" className={`skeleton ${WIDTHS[index % WIDTHS.length] ?? "w-full"}`} />
      ))}
    </output>
  );
}

import type { NextAct } from "#app/features/applications/overview/next-act.ts";

/** Above the tasks and the documents of a file, in two lines: its next act, the counts, and when all would be ready. */
export function FileNow({
  next,
  counted,
  length,
  own,
}: {
  next: NextAct | null;
  counted: string;
  length: string;
  own: boolean;
}) {
  return (
    <section aria-label="À faire maintenant" className="file-now">
      <p>
        {own ? "À faire maintenant" : "À faire par le client"}&nbsp;:{" "}
        {next ? <a href={next.href}>{next.title}</a> : "rien pour l’instant"}
      </p>
      <p className="hint">
        {counted}. {length}
      </p>
    </section>
  );
}

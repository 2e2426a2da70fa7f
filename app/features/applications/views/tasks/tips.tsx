import type { Tip } from "#app/features/applications/programmes/programme.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";

type TipsProps = { tips: readonly Tip[]; programName: string };

/** The tips of a programme, as the specification has them, each with what has aged in it beside. */
export function Tips({ tips, programName }: TipsProps) {
  return (
    <section className="file-tips" aria-labelledby="conseils">
      <h2 id="conseils" className="file-part">
        Conseils {programName}
      </h2>
      <TipList tips={tips} />
    </section>
  );
}

/** The same below the tasks of a file, which come first: folded. */
export function FoldedTips({ tips, programName }: TipsProps) {
  return (
    <details className="fold file-tips" id="conseils">
      <summary>
        <h2>Conseils {programName}</h2>
      </summary>
      <div className="fold-body">
        <TipList tips={tips} />
      </div>
    </details>
  );
}

function TipList({ tips }: Pick<TipsProps, "tips">) {
  return (
    <ul>
      {tips.map(({ text, correction }) => (
        <li key={text}>
          <strong>{text}.</strong>
          {correction && (
            <>
              {" "}
              {correction.text} <Source {...correction.source} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Source({ label, url, readOn }: NonNullable<Tip["correction"]>["source"]) {
  const words = `${label}, lu le ${longDate(Temporal.PlainDate.from(readOn))}`;
  return <small className="text-muted">({url === undefined ? words : <a href={url}>{words}</a>})</small>;
}

import type { Tip } from "#app/features/applications/programmes/programme.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";

/** The tips of a programme, as the specification has them, each with what has aged in it beside. */
export function Tips({ tips, programName }: { tips: readonly Tip[]; programName: string }) {
  return (
    <section className="file-tips" aria-labelledby="conseils">
      <h2 id="conseils" className="file-part">
        Conseils {programName}
      </h2>
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
    </section>
  );
}

function Source({ label, url, readOn }: NonNullable<Tip["correction"]>["source"]) {
  const words = `${label}, lu le ${longDate(Temporal.PlainDate.from(readOn))}`;
  return <small className="text-muted">({url === undefined ? words : <a href={url}>{words}</a>})</small>;
}

import type { NowLine, StateWords, TimelinePage } from "#app/features/clients/timeline.ts";
import { longDate, timeWords } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { Button } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";

/** What is under way or owed; nothing where there is nothing. */
export function ClientNow({ lines }: { lines: readonly NowLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="en-cours">
      <h2 id="en-cours" className="office-section-head">
        En cours
      </h2>
      <ul className="client-rows">
        {lines.map(({ key, label, title, path, detail, state }) => (
          <li key={`${label} ${key}`}>
            <span className="office-muted">{label}</span>
            <Thing title={title} path={path} detail={detail} state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type TimelineProps = {
  page: TimelinePage;
  /** The address of the page of the person. */
  at: string;
  /** The newest page is not shown. */
  behind: boolean;
};

/** Everything that happened, the newest first. */
export function ClientTimeline({ page: { rows, older }, at, behind }: TimelineProps) {
  if (rows.length === 0 && !behind) return null;
  return (
    <section aria-labelledby="tout">
      <h2 id="tout" className="office-section-head">
        Ce qui s’est passé
      </h2>
      <ol className="client-rows client-timeline">
        {rows.map(({ key, at: moment, kind, title, path, detail, state, own }) => (
          <li key={`${kind} ${key}`}>
            <time dateTime={moment.toISOString()} className="office-muted">
              {longDate(inDouala(moment))} <span>{timeWords(inDouala(moment))}</span>
            </time>
            <span className="client-kind">{kind}</span>
            <Thing title={title} path={path} detail={detail} state={state} />
            {own === true && (
              <form method="post">
                <input type="hidden" name="intent" value="withdraw-note" />
                <Button small look="ghost" name="note" value={key}>
                  Retirer
                  <span className="sr-only">
                    {" "}
                    «&nbsp;{kind}&nbsp;» du {longDate(inDouala(moment))}
                  </span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ol>
      {(older !== null || behind) && (
        <nav aria-label="Pages de ce qui s’est passé" className="office-pager">
          {behind && (
            <a href={`${at}#tout`} rel="prev">
              Le plus récent
            </a>
          )}
          {older !== null && (
            <a href={`${at}?avant=${older}#tout`} rel="next">
              Plus ancien
            </a>
          )}
        </nav>
      )}
    </section>
  );
}

type ThingProps = { title: string; path: string | null; detail: string; state: StateWords | null };

function Thing({ title, path, detail, state }: ThingProps) {
  return (
    <div className="client-thing">
      <p dir="auto">
        {path === null ? title : <a href={path}>{title}</a>} {state && <Badge tone={state.tone}>{state.label}</Badge>}
      </p>
      {detail !== "" && <p className="office-muted">{detail}</p>}
    </div>
  );
}

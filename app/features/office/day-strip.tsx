import type { CSSProperties } from "react";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** `taken` by a client; `open`: not certain yet; `missing` its place; `past`; a `session` of a language test. */
export type StripLook = "taken" | "open" | "missing" | "past" | "session";
export type StripEvent = {
  id: string;
  path: string;
  /** Its beginning, « 9 h 00 », and as 09:00. */
  time: string;
  clock: string;
  /** Whose; the narrow columns show the family name, or that of the test. */
  firstName: string;
  name: string;
  kind: string;
  look: StripLook;
  /** The next to begin, of those shown. */
  next: boolean;
  /** Half hours from the top of the strip, and how many it lasts. */
  row: number;
  span: number;
};
export type StripLane = { label: string; events: StripEvent[] };
export type Strip = {
  /** « mardi 24 novembre 2026, 9 h 12 à Douala ». */
  moment: string;
  /** ISO day. */
  day: string;
  /** The first hour drawn, and how many. */
  firstHour: number;
  hours: number;
  lanes: StripLane[];
  /** Whose day: one's own, that of everybody, or of everybody for who has no calendar. */
  whose: "own" | "team" | "all";
};

/** The day's appointments and sessions: each calendar a row of hours on a laptop; a phone has the next one, and the agenda. */
export function DayStrip({ day: { moment, day, firstHour, hours, lanes, whose } }: { day: Strip }) {
  const first = lanes.flatMap(({ events }) => events).find(({ next }) => next);
  return (
    <section aria-labelledby="journee" className="strip">
      <div className="office-section-head strip-head">
        <h2 id="journee">Aujourd’hui</h2>
        <a href={`${pathTo("/admin/agenda")}?date=${day}`}>Ouvrir l’agenda</a>
      </div>
      <p className="office-muted">{moment}</p>
      {first && (
        <p>
          Prochain&nbsp;:{" "}
          <a href={first.path}>
            {first.time}, {`${first.firstName} ${first.name}`.trim()}
          </a>
        </p>
      )}
      {whose !== "all" && (
        <p>
          <a href={whose === "own" ? `${pathTo("/admin")}?jour=equipe` : pathTo("/admin")}>
            {whose === "own" ? "Voir toute l’équipe" : "Voir ma journée"}
          </a>
        </p>
      )}
      {lanes.length === 0 && <p className="office-muted">Rien n’est prévu aujourd’hui.</p>}
      <div className="strip-drawn" style={variables({ "--strip-rows": hours * 2 })}>
        {lanes.length > 0 && (
          <div className="strip-hours" aria-hidden="true">
            {Array.from({ length: hours }, (_, index) => (
              <span key={index}>{String(firstHour + index).padStart(2, "0")}</span>
            ))}
          </div>
        )}
        {lanes.map(({ label, events }) => (
          <div key={label} className="strip-lane">
            <h3>{label}</h3>
            {events.length === 0 && <p className="office-muted">Rien aujourd’hui.</p>}
            <ol>
              {events.map((event) => (
                <Event key={event.id} event={event} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}

function Event({ event: { path, time, clock, firstName, name, kind, look, next, row, span } }: { event: StripEvent }) {
  return (
    <li className={`strip-event strip-${look}`} style={variables({ "--strip-row": row + 1, "--strip-span": span })}>
      <a
        href={path}
        aria-current={next ? "time" : undefined}
        title={`${time}, ${`${firstName} ${name}`.trim()}, ${kind}`}
      >
        <time dateTime={clock}>{time}</time>{" "}
        <b>
          {firstName !== "" && <i className="strip-first">{firstName} </i>}
          {name}
        </b>{" "}
        <span>
          {next && <strong>Prochain, </strong>}
          {kind}
        </span>
      </a>
    </li>
  );
}

/** CSS variables of an element: where it lies on the grid. */
function variables(values: Record<`--${string}`, number>): CSSProperties {
  return values as CSSProperties;
}

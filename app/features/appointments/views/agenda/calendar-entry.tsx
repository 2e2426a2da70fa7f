import type { ReactNode } from "react";
import type { CalendarEntry as Entry } from "#app/features/appointments/calendars/calendar-entry-words.ts";

/**
 * What takes time in a cell: who, when, what, where and at which telephone. A day and a phone say all of it; a week has
 * room for the name, the state, the service and the place.
 */
export function CalendarEntry({ entry, who }: { entry: Entry; who: string | undefined }) {
  const { href, title, detail, short, place, phone, time, reference, state, look, move } = entry;
  const inside = (
    <span className="cal-lines">
      <b className="cal-name">{title}</b>
      {phone !== "" && <Part name="phone">{phone}</Part>}
      {state !== null && <Part name="state">{state}</Part>}
      <span className="cal-what">
        <Part name="hours-words">{time}</Part>
        {detail !== "" && (
          <Part name="service">
            <span className="cal-long">{detail}</span>
            {short !== "" && (
              <span className="cal-short" aria-hidden="true">
                {short}
              </span>
            )}
          </Part>
        )}
        {place !== "" && <Part name="where">{place}</Part>}
      </span>
      {reference !== null && <span className="sr-only">, {reference}</span>}
      <span className="cal-who" aria-hidden="true">
        {who}
      </span>
    </span>
  );
  const className = `cal-entry cal-${look}`;
  return href === null ? (
    <div className={className}>{inside}</div>
  ) : (
    <a {...{ className, href }} aria-current={entry.chosen ? "true" : undefined} data-move={move ?? undefined}>
      {inside}
    </a>
  );
}

/** A part of a sentence, which stands alone where each has a line of its own. */
function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className={`cal-${name}`}>
      <span className="cal-sep">, </span>
      {children}
    </span>
  );
}

import type { CSSProperties } from "react";
import type { CalendarEntry } from "#app/features/appointments/calendars/calendar-entry-words.ts";
import type { Cell } from "#app/features/appointments/calendars/calendar-grid.ts";
import type { CalendarDay } from "#app/features/appointments/calendars/office-calendar.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { classNames } from "#app/ui/class-names.ts";

/** Days side by side, a table each; one below the other, as lists, where there is no room. */
export function CalendarSheet({ days }: { days: readonly CalendarDay[] }) {
  const first = days.find(({ rows }) => rows.length > 0);
  return (
    <>
      {days.length > 1 && (
        <nav className="cal-jump" aria-label="Jours">
          {days.map((day) => (
            <a key={day.iso} href={`#jour-${day.iso}`} aria-current={day.today === null ? undefined : "date"}>
              <span>{day.weekday.slice(0, 3)}.</span> <b>{day.number}</b>
            </a>
          ))}
        </nav>
      )}
      <section className="cal-frame" aria-label="Calendrier">
        <div className="cal-sheet">
          {days.map((day) => (
            <Day key={day.iso} day={day} hours={day === first} alone={days.length === 1} />
          ))}
        </div>
      </section>
    </>
  );
}

function Day({ day, hours, alone }: { day: CalendarDay; hours: boolean; alone: boolean }) {
  const id = `jour-${day.iso}`;
  const shut = day.rows.length === 0;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titre`}
      className={classNames(
        "cal-day",
        shut ? "cal-shut-day" : `cal-cols-${Math.min(day.columns.length, 8)}`,
        hours && "cal-hours",
        day.today !== null && "cal-today",
      )}
    >
      <h2 id={`${id}-titre`}>
        <a href={day.href} aria-current={alone ? "page" : undefined}>
          <span className="cal-weekday">{day.weekday}</span> <b>{day.number}</b>
          <span className="sr-only"> {day.month}</span>
        </a>
        {day.today && <span className="cal-now">{day.today}</span>}
        {day.count > 0 && <span className="cal-count">{day.count}&nbsp;rendez-vous</span>}
      </h2>
      {shut || day.closure === null ? null : <p className="cal-closure">{day.closure}</p>}
      {shut ? (
        <p className="cal-hatch cal-closed">
          <span>{day.closure ?? "Fermé"}</span>
        </p>
      ) : (
        <DayTable day={day} titleId={`${id}-titre`} />
      )}
    </section>
  );
}

/** The roles are written out: under 1200 px the table is drawn as a list, which would take them away. */
function DayTable({ day, titleId }: { day: CalendarDay; titleId: string }) {
  const { columns, rows, present } = day;
  return (
    <table aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col" className="cal-time">
            <span className="sr-only">Heure</span>
          </th>
          {columns.map(({ id, name, short }) => (
            <th key={id} scope="col">
              <span className="sr-only">{name}</span>
              <span aria-hidden="true">{short}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ time, hour, cells }, row) => (
          <tr
            key={time}
            className={classNames(
              hour && "cal-hour",
              cells.some(({ cell }) => cell.kind === "event") && "cal-has",
              present?.row === row && "cal-moment",
            )}
            style={present?.row === row ? ({ "--passed": present.part.toFixed(2) } as CSSProperties) : undefined}
          >
            <th scope="row" className="cal-time">
              <span>{time}</span>
            </th>
            {cells.map(({ column, cell }) => (
              <DayCell key={column} cell={cell} who={columns[column]} day={day} time={time} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayCellProps = {
  cell: Cell<CalendarEntry>;
  who: CalendarDay["columns"][number] | undefined;
  day: CalendarDay;
  time: string;
};

function DayCell({ cell, who, day, time }: DayCellProps) {
  const size = { rowSpan: cell.rows, colSpan: cell.columns };
  if (cell.kind === "free")
    return (
      <td {...size} className="cal-free">
        {who && day.free[who.id]?.includes(time) ? (
          <a href={pathTo(`/admin/agenda/reserver?date=${day.iso}&conseiller=${who.id}&heure=${time}`)}>
            <span className="sr-only">
              Réserver, {who.name}, {day.words} à {time}
            </span>
          </a>
        ) : (
          <span className="sr-only">Libre</span>
        )}
      </td>
    );
  if (cell.kind !== "event")
    return (
      <td {...size} className={classNames("cal-hatch", cell.kind === "pause" ? "cal-pause" : "cal-shut")}>
        <span className={cell.kind === "pause" ? undefined : "sr-only"}>
          {cell.kind === "pause" ? "Pause" : "Fermé"}
        </span>
      </td>
    );
  return (
    <td
      {...size}
      className={classNames(
        cell.values.length > 1 && "cal-many",
        cell.rows === 1 && "cal-one",
        cell.rows === 2 && "cal-two",
      )}
    >
      {cell.values.map((entry) => (
        <Entry key={entry.key} entry={entry} who={who?.short} />
      ))}
    </td>
  );
}

function Entry({ entry, who }: { entry: CalendarEntry; who: string | undefined }) {
  const { href, title, detail, short, place, length, reference, state, look } = entry;
  const inside = (
    <>
      <b>{title}</b>
      <span className="cal-what">
        {detail !== "" && (
          <>
            <span className="cal-long">{detail}</span>
            {short !== "" && (
              <span className="cal-short" aria-hidden="true">
                {short}
              </span>
            )}
          </>
        )}
        {place !== "" && (
          <>
            <span className="cal-sep">, </span>
            <span>{place}</span>
          </>
        )}
        <span className="cal-end">
          {detail === "" && place === "" ? "" : ", "}
          {length}
        </span>
        {reference !== null && <span className="sr-only">, {reference}</span>}
      </span>
      <span className="cal-who" aria-hidden="true">
        {who}
      </span>
      {state !== null && <span className="cal-state">{state}</span>}
    </>
  );
  const className = `cal-entry cal-${look}`;
  return href === null ? (
    <div className={className}>{inside}</div>
  ) : (
    <a {...{ className, href }} aria-current={entry.chosen ? "true" : undefined}>
      {inside}
    </a>
  );
}

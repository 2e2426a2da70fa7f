import type { CSSProperties } from "react";
import type { CalendarEntry as Entry } from "#app/features/appointments/calendars/calendar-entry-words.ts";
import type { Cell } from "#app/features/appointments/calendars/calendar-grid.ts";
import type { FreeCells } from "#app/features/appointments/calendars/free-cells.server.ts";
import type { CalendarDay } from "#app/features/appointments/calendars/office-calendar.server.ts";
import { classNames } from "#app/ui/class-names.ts";
import { CalendarEntry } from "./calendar-entry.tsx";

/** Days side by side, a table each; one below the other, as lists, where there is no room. */
export function CalendarSheet({ days, cells }: { days: readonly CalendarDay[]; cells: FreeCells }) {
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
            <Day key={day.iso} day={day} hours={day === first} alone={days.length === 1} cells={cells} />
          ))}
        </div>
      </section>
    </>
  );
}

type DayProps = { day: CalendarDay; hours: boolean; alone: boolean; cells: FreeCells };

function Day({ day, hours, alone, cells }: DayProps) {
  const id = `jour-${day.iso}`;
  const shut = day.rows.length === 0;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titre`}
      style={
        day.present ? ({ "--passed": (day.present.row + day.present.part).toFixed(2) } as CSSProperties) : undefined
      }
      className={classNames(
        day.present !== null && "cal-present-line",
        "cal-day",
        shut ? "cal-shut-day" : `cal-cols-${Math.min(day.columns.length, 8)}`,
        alone && "cal-alone",
        hours && "cal-hours",
        day.gone && "cal-gone",
        day.today !== null && "cal-today",
      )}
    >
      <h2 id={`${id}-titre`}>
        <a href={day.href} aria-current={alone ? "page" : undefined}>
          <span className="cal-weekday">{day.weekday}</span>
          <span className="cal-weekday-short" aria-hidden="true">
            {day.weekday.slice(0, 3)}.
          </span>{" "}
          <b>{day.number}</b>
          <span className="sr-only"> {day.month}</span>
        </a>
        {day.today && (
          <span className="cal-now">
            <span className="cal-rest">auj., </span>
            {day.today}
          </span>
        )}
        {day.count > 0 && <span className="cal-count">{day.count}&nbsp;rendez-vous</span>}
      </h2>
      {shut || day.closure === null ? null : <p className="cal-closure">{day.closure}</p>}
      {shut ? (
        <p className="cal-hatch cal-closed">
          <span>{day.closure ?? "Fermé"}</span>
        </p>
      ) : (
        <DayTable day={day} titleId={`${id}-titre`} cells={cells} />
      )}
    </section>
  );
}

/** The roles are written out: under 1200 px the table is drawn as a list, which would take them away. */
function DayTable({ day, titleId, cells: free }: Pick<DayProps, "day" | "cells"> & { titleId: string }) {
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
          >
            <th scope="row" className="cal-time">
              <span>{time}</span>
            </th>
            {cells.map(({ column, cell }) => (
              <DayCell key={column} {...{ cell, day, time, free }} who={columns[column]} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayCellProps = {
  cell: Cell<Entry>;
  who: CalendarDay["columns"][number] | undefined;
  day: CalendarDay;
  time: string;
  free: FreeCells;
};

function DayCell({ cell, who, day, time, free }: DayCellProps) {
  const size = { rowSpan: cell.rows, colSpan: cell.columns };
  const at = `date=${day.iso}&conseiller=${who?.id ?? ""}&heure=${time}`;
  if (cell.kind === "free")
    return (
      <td {...size} className="cal-free">
        {who && day.free[who.id]?.includes(time) ? (
          <a href={free.path + at} className={`cal-${free.act}`} aria-current={at === free.at ? "true" : undefined}>
            <span className="sr-only">
              {free.act === "book" ? "Réserver" : "Déplacer ici"}, {who.name}, {day.words} à {time}
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
      style={{ "--rows": cell.rows } as CSSProperties}
      data-at={cell.values.some(({ move }) => move) ? at : undefined}
      className={cell.values.length > 1 ? "cal-many" : undefined}
    >
      {cell.values.map((entry) => (
        <CalendarEntry key={entry.key} entry={entry} who={who?.short} />
      ))}
    </td>
  );
}

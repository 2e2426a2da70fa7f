import type { CalendarMonth as Month } from "#app/features/appointments/calendars/office-month.server.ts";
import { classNames } from "#app/ui/class-names.ts";

/** A month as a table of weeks: what each day holds, and the way to it. */
export function CalendarMonth({ month: { weekdays, weeks }, title }: { month: Month; title: string }) {
  return (
    <table className="cal-month" aria-label={`Mois\u00a0: ${title}`}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={index}>
            {week.map((day, place) =>
              day === null ? (
                <td key={place} aria-label="Hors du mois" className="cal-month-none" />
              ) : (
                <td
                  key={day.iso}
                  className={classNames(
                    day.closure !== null && "cal-hatch",
                    day.today && "cal-today",
                    day.lines.length === 0 && "cal-month-empty",
                  )}
                >
                  <a href={day.href} aria-current={day.today ? "date" : undefined}>
                    <span className="cal-month-weekday">{weekdays[place]}</span> <b>{day.number}</b>
                    <span className="sr-only"> {title}</span>
                  </a>
                  {day.closure !== null && <span className="cal-month-closure">{day.closure}</span>}
                  {day.lines.length > 0 && (
                    <ul>
                      {day.lines.map((line) => (
                        <li key={line}>{line}</li>
                      ))}
                    </ul>
                  )}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

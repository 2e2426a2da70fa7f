/** Holidays as they are typed, one a line. */
import type { OfficeHoliday } from "#app/platform/settings/parts.ts";

type Lines<Item> = { read: (typed: string) => Item | undefined; write: (item: Item) => string; example: string };

/** « 20/05 » for 05-20; undefined of a day that no year has. */
function monthDayOf(dayOfMonth: string, month: string): string | undefined {
  try {
    const day = Temporal.PlainMonthDay.from(
      { monthCode: `M${month}`, day: Number(dayOfMonth) },
      { overflow: "reject" },
    );
    return day.toString().slice(-5);
  } catch {
    return undefined;
  }
}
const typedMonthDay = (iso: string) => `${iso.slice(3)}/${iso.slice(0, 2)}`;
const signed = (days: number) => (days < 0 ? `-${-days}` : `+${days}`);

/** Days that have the same date each year. */
export const monthDays: Lines<{ day: string; name: string }> = {
  read: (typed) => {
    const [, dayOfMonth = "", month = "", name = ""] = /^(\d\d)\/(\d\d) (.{1,100})$/.exec(typed) ?? [];
    const day = monthDayOf(dayOfMonth, month);
    return day === undefined ? undefined : { day, name };
  },
  write: ({ day, name }) => `${typedMonthDay(day)} ${name}`,
  example: "écrivez le jour, le mois, puis le nom, par exemple «\u00a020/05 Fête nationale\u00a0».",
};

/** Days that follow Easter. */
export const easterDays: Lines<{ daysAfterEaster: number; name: string }> = {
  read: (typed) => {
    const [, days, name = ""] = /^Pâques ?([+-]\d{1,3}) (.{1,100})$/i.exec(typed) ?? [];
    return days === undefined ? undefined : { daysAfterEaster: Number(days), name };
  },
  write: ({ daysAfterEaster, name }) => `Pâques${signed(daysAfterEaster)} ${name}`,
  example: "écrivez le nombre de jours après Pâques, puis le nom, par exemple «\u00a0Pâques+39 Ascension\u00a0».",
};

/** Days that are announced each year. */
export const announcedDays: Lines<{ date: string; name: string }> = {
  read: (typed) => {
    const [, dayOfMonth = "", month = "", year = "", name = ""] =
      /^(\d\d)\/(\d\d)\/(20\d\d) (.{1,100})$/.exec(typed) ?? [];
    const date = `${year}-${month}-${dayOfMonth}`;
    try {
      return Temporal.PlainDate.from(date, { overflow: "reject" }).toString() === date ? { date, name } : undefined;
    } catch {
      return undefined;
    }
  },
  write: ({ date, name }) => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)} ${name}`,
  example: "écrivez la date entière, puis le nom, par exemple «\u00a009/03/2027 Fin du Ramadan\u00a0».",
};

/** Days of an office of Canada, in one of four forms. */
export const officeDays: Lines<OfficeHoliday> = {
  read: (typed) => {
    const easter = easterDays.read(typed);
    if (easter) return easter;
    const [, before, nth, first = "", month = "", name = ""] =
      /^lundi (?:(avant) |([1-5]) )(?:(\d\d)\/)?(\d\d) (.{1,100})$/i.exec(typed) ?? [];
    if (nth !== undefined && first === "" && Number(month) >= 1 && Number(month) <= 12)
      return { monday: Number(nth), month: Number(month), name };
    if (before !== undefined) {
      const mondayBefore = monthDayOf(first, month);
      return mondayBefore === undefined ? undefined : { mondayBefore, name };
    }
    const afterSunday = /^\d\d\/\d\d\* /.test(typed);
    const fixed = monthDays.read(typed.replace("* ", " "));
    return fixed && { ...fixed, afterSunday };
  },
  write: (one) => {
    if ("daysAfterEaster" in one) return easterDays.write(one);
    if ("mondayBefore" in one) return `lundi avant ${typedMonthDay(one.mondayBefore)} ${one.name}`;
    if ("monday" in one) return `lundi ${one.monday} ${String(one.month).padStart(2, "0")} ${one.name}`;
    return `${typedMonthDay(one.day)}${one.afterSunday ? "*" : ""} ${one.name}`;
  },
  example:
    "écrivez «\u00a001/07 Fête du Canada\u00a0», «\u00a024/06* Fête nationale\u00a0» (reportée d’un dimanche), «\u00a0Pâques+1 Lundi de Pâques\u00a0», «\u00a0lundi avant 25/05 Fête de la Reine\u00a0» ou «\u00a0lundi 1 09 Fête du Travail\u00a0».",
};

/** Whose holidays an office keeps. */
export const officesByCalendar: Lines<[string, string]> = {
  read: (typed) => {
    const [, name, kept] = /^(.{1,120}?) ?: ?(CM|CA|QC)$/.exec(typed) ?? [];
    return name === undefined || kept === undefined ? undefined : [name, kept];
  },
  write: ([name, kept]) => `${name} : ${kept}`,
  example: "écrivez le nom de l’organisme, deux-points, puis CM, CA ou QC.",
};

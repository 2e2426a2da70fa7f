/**
 * In which countries an adult needs a police certificate. IRCC asks for every country lived in for six months or more;
 * sources disagree on the years to go back (ten, or since 18) and on stays that reach six months together, so that
 * those are asked « à vérifier » (content/programmes, source ircc-police). Pure.
 */
import { ADULT_AGE } from "./conditions.ts";
import { dayNumber } from "./day-number.ts";
import { agoWords, countryName, isYou, monthWords, spanWords } from "#app/features/applications/file-words.ts";
import type { Member, Residence } from "#app/features/applications/types.ts";

const LEAST_MONTHS = 6;
const YEARS_BACK = 10;
/** No certificate of Canada is asked of those who apply to live there. */
const CANADA = "CA";

/** A country, its longest stay, the last day there (null: still there) and why it is asked with a reserve. */
export type PoliceCountry = {
  code: string;
  stay: Stay;
  leftOn: Temporal.PlainDate | null;
  doubt: "older" | "cumulated" | null;
};

/** Both days included; `until` null: still there. `since18`: it began earlier, and is counted from that birthday. */
type Stay = { from: Temporal.PlainDate; until: Temporal.PlainDate | null; began: Temporal.PlainDate; since18: boolean };

const { compare } = Temporal.PlainDate;
const latest = (one: Temporal.PlainDate, other: Temporal.PlainDate) => (compare(one, other) >= 0 ? one : other);
const endOf = ({ until }: Pick<Stay, "until">, today: Temporal.PlainDate) =>
  until && compare(until, today) < 0 ? until : today;

/** The countries, those lived in last first; null while nobody said where the person lived. Stays before 18 do not count. */
export function policeCountries(member: Member, today: Temporal.PlainDate): PoliceCountry[] | null {
  if (member.residences === null) return null;
  const adultOn = member.birthDate?.add({ years: ADULT_AGE });
  const since = today.subtract({ years: YEARS_BACK });
  return [...Map.groupBy(member.residences, ({ country }) => country)]
    .filter(([code]) => code !== CANADA)
    .flatMap(([code, residences]) => {
      const stays = joined(residences, today, adultOn);
      const last = stays.at(-1);
      if (!last) return [];
      const long = stays.filter((stay) => lasts(stay, today));
      const recent = (list: readonly Stay[]) => list.filter((stay) => compare(endOf(stay, today), since) >= 0);
      const inYears = recent(long);
      const doubt = doubtOf(inYears.length > 0, long.length > 0, monthsTogether(recent(stays), today));
      // Who lives there today is told since when; who left, of the longest stay that counts.
      const stay =
        last.until === null ? last : longest(inYears.length > 0 ? inYears : long.length > 0 ? long : stays, today);
      return doubt === undefined || !stay ? [] : [{ code, stay, leftOn: last.until, doubt }];
    })
    .toSorted((a, b) => compare(endOf({ until: b.leftOn }, today), endOf({ until: a.leftOn }, today)));
}

/** Null: simply asked; undefined: not asked at all. */
function doubtOf(inYears: boolean, long: boolean, months: number): PoliceCountry["doubt"] | undefined {
  if (inYears) return null;
  if (long) return "older";
  return months >= LEAST_MONTHS ? "cumulated" : undefined;
}

/** Stays in one country, oldest first, those that follow each other as one; cut at 18 and at today. */
function joined(
  residences: readonly Residence[],
  today: Temporal.PlainDate,
  adultOn: Temporal.PlainDate | undefined,
): Stay[] {
  const stays: Stay[] = [];
  for (const { from, until } of residences.toSorted((a, b) => compare(a.from, b.from))) {
    const begin = adultOn ? latest(from, adultOn) : from;
    const end = until && compare(until, today) < 0 ? until : null;
    if (compare(begin, end ?? today) > 0) continue;
    const before = stays.at(-1);
    if (!before || (before.until && dayNumber(before.until) + 1 < dayNumber(begin)))
      stays.push({ from: begin, until: end, began: from, since18: !begin.equals(from) });
    else if (before.until) before.until = end && latest(before.until, end);
  }
  return stays;
}

/** Where somebody lives today, the whole stay counts: who has just turned 18 gives the certificate of that country. */
function lasts(stay: Stay, today: Temporal.PlainDate): boolean {
  const from = stay.until === null ? stay.began : stay.from;
  return dayNumber(from.add({ months: LEAST_MONTHS })) <= dayNumber(endOf(stay, today)) + 1;
}

const daysOf = (stay: Stay, today: Temporal.PlainDate) => dayNumber(endOf(stay, today)) - dayNumber(stay.from) + 1;

/** Of several stays, the sum of their days, thirty to a month: a caution, never a requirement. */
const monthsTogether = (stays: readonly Stay[], today: Temporal.PlainDate) =>
  stays.length < 2 ? 0 : stays.reduce((sum, stay) => sum + daysOf(stay, today), 0) / 30;

function longest(stays: readonly Stay[], today: Temporal.PlainDate): Stay | undefined {
  return stays.toSorted((a, b) => daysOf(b, today) - daysOf(a, today))[0];
}

/** « vous y avez vécu 8 mois il y a six ans », « Hervé y vit depuis mars 2019 », « vous y vivez depuis l’enfance ». */
export function policeWords({ stay, leftOn }: PoliceCountry, member: Member, today: Temporal.PlainDate): string {
  const you = isYou(member);
  if (leftOn === null)
    return `${you ? "vous y vivez" : `${member.firstName} y vit`} depuis ${stay.since18 ? "l’enfance" : monthWords(stay.from)}`;
  const length = `${spanWords(stay.from, stay.until ?? today)}${stay.since18 ? ` depuis ${you ? "vos" : "ses"} 18\u00a0ans,` : ""}`;
  return `${you ? "vous y avez vécu" : `${member.firstName} y a vécu`} ${length} ${agoWords(stay.until ?? today, today)}`;
}

/** Why the certificate of such a country is « à vérifier »; null when it is simply asked. */
export function policeDoubt({ doubt, code }: PoliceCountry): string | null {
  if (doubt === null) return null;
  if (doubt === "older")
    return `Ce séjour a pris fin il y a plus de dix ans\u00a0: des sources demandent dix ans, d’autres remontent à 18\u00a0ans. À vérifier dans la liste de pièces du compte.`;
  return `Aucun séjour n’a duré six mois d’affilée, mais ensemble ils les atteignent (${countryName(code)})\u00a0: à vérifier.`;
}

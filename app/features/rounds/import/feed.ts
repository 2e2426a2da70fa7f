import { z } from "zod";
import { BANDS } from "#app/features/rounds/pool.ts";
import type { FullRound, Pool } from "#app/features/rounds/round.ts";
import { readJson } from "#app/platform/content/plain-text.ts";

/** A file of rounds that cannot be read; one line a fault, each naming its record. */
export class FeedError extends Error {
  override name = "FeedError";
}

const text = z.string("un texte est attendu").transform((words) => words.trim());

/** "3,500" as the English file writes it. */
const count = text
  .pipe(z.string().regex(/^\d{1,3}(,?\d{3})*$/, "un nombre entier est attendu"))
  .transform((digits) => Number(digits.replaceAll(",", "")));

const day = text.pipe(z.iso.date("une date AAAA-MM-JJ est attendue"));

const counts = z.object(Object.fromEntries(BANDS.map(({ field }) => [field, count])));

/**
 * One record of the official file: everything is text. It holds links and long dates too
 * (drawNumberURL, mitext, DrawText1, drawDateFull, drawDateTime), which repeat the rest.
 */
const record = z.object({
  drawNumber: text.pipe(z.string().regex(/^[1-9]\d{0,4}[a-z]?$/, "un numéro de tirage est attendu, comme 447 ou 91a")),
  drawDate: day,
  drawName: text.pipe(z.string().min(1, "le nom est vide")),
  drawSize: count.refine((size) => size > 0, "au moins une invitation est attendue"),
  drawCRS: count.refine((score) => score <= 1200, "un score de 0 à 1200 est attendu"),
  drawText2: text.optional(),
  drawCutOff: text.optional(),
  drawDistributionAsOn: text.optional(),
});

const ENGLISH_MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** "September 1, 2025" or "2025-09-01" as an ISO day; null when it is neither. */
function isoDayOf(words: string): string | null {
  if (z.iso.date().safeParse(words).success) return words;
  const [, name = "", dayOfMonth = "", year = ""] = /^([A-Z][a-z]+) (\d{1,2}), ?(\d{4})$/.exec(words) ?? [];
  const month = ENGLISH_MONTHS.indexOf(name) + 1;
  if (month === 0) return null;
  const iso = `${year}-${String(month).padStart(2, "0")}-${dayOfMonth.padStart(2, "0")}`;
  return z.iso.date().safeParse(iso).success ? iso : null;
}

const withoutEmpty = (words: string | undefined) =>
  words === undefined || words === "" || words === "N/A" ? null : words;

/**
 * The rounds of the official JSON file (ee_rounds_123_en.json): `{ "rounds": [ { "drawNumber", "drawDate",
 * "drawName", "drawSize", "drawCRS", "drawText2", "drawCutOff", "drawDistributionAsOn", "dd1" … "dd18" } ] }`.
 * Counts of the pool that are all "0" mean that no distribution was published.
 * @param today a round dated after it is a fault
 * @throws FeedError with a line for each fault of each record: nothing of a faulty file is used
 */
export function readFeed(source: string, today: Temporal.PlainDate): FullRound[] {
  const file = readJson(source);
  if (!file) throw new FeedError("ce fichier n’est pas du JSON");
  const envelope = z.object({ rounds: z.array(z.unknown()).min(1) }).safeParse(file.value);
  if (!envelope.success)
    throw new FeedError(
      "ce n’est pas le fichier officiel des rondes\u00a0: il lui manque la liste «\u00a0rounds\u00a0»",
    );
  const faults: string[] = [];
  const rounds = envelope.data.rounds.flatMap((one, index) => {
    const read = readRecord(one, today);
    if ("round" in read) return [read.round];
    faults.push(...read.faults.map((fault) => `${recordName(one, index)}\u00a0: ${fault}`));
    return [];
  });
  const twice = [...Map.groupBy(rounds, ({ number }) => number)].filter(([, same]) => same.length > 1);
  faults.push(
    ...twice.map(([number, same]) => `tirage ${number}\u00a0: il est ${same.length}\u00a0fois dans le fichier`),
  );
  if (faults.length > 0) throw new FeedError(faults.join("\n"));
  return rounds;
}

function recordName(one: unknown, index: number): string {
  const named = z.object({ drawNumber: z.string() }).safeParse(one);
  return named.success ? `tirage ${named.data.drawNumber} (fiche ${index + 1})` : `fiche ${index + 1}`;
}

function readRecord(one: unknown, today: Temporal.PlainDate): { round: FullRound } | { faults: string[] } {
  if (typeof one !== "object" || one === null) return { faults: ["ce n’est pas une fiche de tirage"] };
  const facts = record.safeParse(one);
  const distribution = counts.safeParse(one);
  const faults = [facts, distribution].flatMap(
    ({ error }) => error?.issues.map(({ path, message }) => `${path.join(".")}\u00a0: ${message}`) ?? [],
  );
  if (!facts.success || !distribution.success) return { faults };
  const { drawNumber, drawDate, drawName, drawSize, drawCRS, drawText2, drawCutOff, drawDistributionAsOn } = facts.data;
  if (drawDate > today.toString()) return { faults: [`drawDate\u00a0: le ${drawDate} n’est pas encore arrivé`] };
  const pool: Pool = BANDS.map(({ field }) => distribution.data[field] ?? 0);
  const published = pool.some((candidates) => candidates > 0);
  const poolOn = published ? isoDayOf(drawDistributionAsOn ?? "") : null;
  if (published && poolOn === null)
    return { faults: ["drawDistributionAsOn\u00a0: la date de la répartition manque ou ne se lit pas"] };
  return {
    round: {
      number: drawNumber,
      date: drawDate,
      name: drawName,
      programs: withoutEmpty(drawText2),
      invitations: drawSize,
      minimum: drawCRS,
      tieBreak: withoutEmpty(drawCutOff),
      poolOn,
      pool: published ? pool : null,
      source: "official",
    },
  };
}

/** The record of processing as it is read, on the page and on paper: what features declare, in words. */
import { type Kept, type Processing, legalBases, recipients } from "#app/features/people/processing.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import { periodWords } from "#app/platform/settings/retention.ts";
import { listWords } from "#app/platform/words/sentence.ts";
import type { SweepRun } from "./sweeps.server.ts";

/** One line of the retention of a processing. */
export type KeptLine = {
  what: string;
  /** « 90 jours après l’envoi » */ period: string;
  /** When what applies it ran last; "" where nothing runs by night. */ swept: string;
  /** What it removed then, and in all. */ removed: string;
};

export type RecordLine = {
  key: string;
  name: string;
  /** By its name in the record, in the order of a reader. */
  facts: readonly { label: string; text: string }[];
  kept: readonly KeptLine[];
};

const ABROAD = { yes: "hors du Cameroun", no: "", "where-hosted": "hors du Cameroun s’il y est établi" } as const;

/** The record, with the last run of each sweep. @param runs by name (sweeps.server.ts) */
export function recordOf(
  processing: readonly Processing[],
  runs: ReadonlyMap<string, SweepRun>,
): readonly RecordLine[] {
  return processing.map((one) => ({
    key: one.key,
    name: one.name,
    facts: [
      { label: "Finalité", text: one.purpose },
      { label: "Personnes", text: one.people },
      { label: "Données", text: one.data },
      { label: "Base légale", text: listWords(one.bases.map((basis) => legalBases[basis])) },
      { label: "Destinataires", text: ["l’équipe", ...one.recipients.map((name) => recipients[name].name)].join(", ") },
      { label: "Transferts", text: transfersOf(one) },
    ],
    kept: one.kept.map((line) => keptLine(line, runs)),
  }));
}

function transfersOf({ recipients: names }: Processing): string {
  const abroad = names.flatMap((name) => {
    const { name: words, abroad: where } = recipients[name];
    return where === "no" ? [] : [`${words} (${ABROAD[where]})`];
  });
  return abroad.length === 0 ? "aucun" : abroad.join("\u00a0; ");
}

function keptLine(line: Kept, runs: ReadonlyMap<string, SweepRun>): KeptLine {
  const found = (line.sweeps ?? []).flatMap((name) => runs.get(name) ?? []);
  const [first] = found.toSorted((a, b) => a.ranAt.getTime() - b.ranAt.getTime());
  const sum = (count: (run: SweepRun) => number) => found.reduce((all, run) => all + count(run), 0);
  const isSwept = (line.sweeps ?? []).length > 0;
  return {
    what: line.what,
    period: "period" in line ? `${periodWords(line.period)} après ${line.since}` : line.until,
    swept: first ? longDateTime(inDouala(first.ranAt)) : isSwept ? "pas encore passé" : "",
    removed: first
      ? `${frenchNumber(sum(({ removed }) => removed))}, ${frenchNumber(sum(({ removedInAll }) => removedInAll))} en tout`
      : "",
  };
}

/** Whoever receives something out of Cameroon, with the names of what sends it there. */
export type TransferLine = { recipient: string; where: string; processing: string };

export function transfersOfAll(processing: readonly Processing[]): readonly TransferLine[] {
  return (Object.keys(recipients) as (keyof typeof recipients)[]).flatMap((name) => {
    const { name: recipient, abroad } = recipients[name];
    const sent = processing.filter((one) => one.recipients.includes(name));
    if (abroad === "no" || sent.length === 0) return [];
    const all = sent.length === processing.length ? "tous les traitements" : sent.map((one) => one.name).join(", ");
    return [{ recipient, where: ABROAD[abroad], processing: all }];
  });
}

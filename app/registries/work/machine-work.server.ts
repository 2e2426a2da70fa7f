import { and, eq, gt, lt, min } from "drizzle-orm";
import { mails } from "#app/platform/mail/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { JobCounts } from "#app/platform/jobs/count-jobs.ts";
import { agreed } from "#app/platform/words/sentence.ts";
import { processFacts } from "#app/platform/watching/speeds.ts";
import { failureWords, isStuck } from "#app/features/machine/checks.ts";
import { countWork } from "#app/features/machine/count-work.server.ts";
import { type ListedItem, source } from "#app/features/office/worklist/item.ts";
import { type LastRuns, lastRuns } from "#app/platform/backup/runs.ts";
import { waitingForScanner } from "#app/platform/storage/antivirus/scan-files.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

const action = { label: "Voir", path: pathTo("/admin/machine") };
/** A night without one is told by the page of the machine; two in a row are work for somebody. */
const MISSED_HOURS = 50;
/** Mail that fails for longer than this waits for somebody. */
const SLOW_MINUTES = 15;
/** A scanner that starts again is no work for anybody. */
const UNSCANNED_MINUTES = 10;

function failedLine({ failed }: LastRuns, title: string): ListedItem[] {
  if (!failed) return [];
  const why = `Le ${longDateTime(inDouala(failed.askedAt))}. ${failureWords(failed.failure ?? "")} Un administrateur peut en demander une autre sur la page Machine.`;
  return [{ subjectId: failed.id, title, why, since: failed.askedAt, dueAt: failed.askedAt, action }];
}

let low: Date | undefined;
/** Since when this process has seen little room: a minute before the first look, so that the line is late at once. */
const lowSince = (now: Temporal.ZonedDateTime): Date => (low ??= dateOf(now.subtract({ minutes: 1 })));

/** Backups that failed or stopped coming, mail that does not leave, work that stands still or was given up, a disk without room: one of the sources of « À faire ». */
export const machineWork = source("machine", "machine", async ({ db, clock, jobs }) => {
  const now = clock.now();
  const [backups, tests, unscanned, failing, rooms, work] = await Promise.all([
    lastRuns(db, jobs, "backup"),
    lastRuns(db, jobs, "restore-test"),
    waitingForScanner(db),
    failingSince(db, dateOf(now.subtract({ minutes: SLOW_MINUTES }))),
    processFacts()?.rooms(),
    countWork({ db, clock, jobs }),
  ]);
  const isLow = rooms !== undefined && Object.values(rooms).some((room) => room !== "enough");
  if (!isLow) low = undefined;
  const scannerAway = unscanned && inDouala(unscanned.since).until(now).total("minutes") > UNSCANNED_MINUTES;
  const { good, failed } = backups;
  const missed = good && !failed && inDouala(good.askedAt).until(now).total("hours") > MISSED_HOURS ? [good] : [];
  return [
    ...failedLine(backups, "La sauvegarde a échoué"),
    ...missed.map(({ id, askedAt }) => ({
      subjectId: id,
      title: "Il n’y a plus de sauvegarde",
      why: `La dernière est du ${longDateTime(inDouala(askedAt))}. Un administrateur peut en demander une sur la page Machine.`,
      since: askedAt,
      dueAt: askedAt,
      action,
    })),
    ...failedLine(tests, "La dernière sauvegarde ne se restaure pas"),
    ...(scannerAway
      ? [
          {
            subjectId: unscanned.key,
            title: "L’antivirus ne répond pas",
            why: `${frenchCount(unscanned.count, "fichier")} à vérifier, le premier depuis le ${longDateTime(inDouala(unscanned.since))}\u00a0: personne ne peut les ouvrir.`,
            since: unscanned.since,
            dueAt: unscanned.since,
            action,
          },
        ]
      : []),
    ...(failing
      ? [
          plainLine("mail", failing, {
            title: "Les e-mails ne partent plus",
            why: `Le plus ancien attend depuis le ${longDateTime(inDouala(failing))}, et son envoi a échoué. Rien n’est perdu.`,
          }),
        ]
      : []),
    ...jobLines(work, now),
    ...(isLow
      ? [
          plainLine("disk", lowSince(now), {
            title: "Le disque est presque plein",
            why: "Les fichiers sont refusés\u00a0: il faut faire de la place ou agrandir le disque.",
          }),
        ]
      : []),
  ];
});

function jobLines({ waiting, oldest, givenUp, givenUpSince }: JobCounts, now: Temporal.ZonedDateTime): ListedItem[] {
  const stuck = isStuck(oldest, now)
    ? [
        plainLine("stuck-jobs", oldest, {
          title: "Les tâches du site ne commencent plus",
          why: `${frenchCount(waiting, "tâche")} en attente\u00a0; la plus ancienne devait commencer le ${longDateTime(inDouala(oldest))}. Il faut redémarrer le site.`,
        }),
      ]
    : [];
  const failed = givenUpSince
    ? [
        plainLine("given-up-jobs", givenUpSince, {
          title: `${frenchCount(givenUp, "tâche")} du site ${agreed(givenUp, "a échoué", "ont échoué")}`,
          why: "Après plusieurs essais\u00a0; le journal du serveur dit pourquoi. Relancez-les sur la page Machine une fois la cause levée.",
        }),
      ]
    : [];
  return [...stuck, ...failed];
}

/** One that has no thing of its own: there is one of it at most. */
const plainLine = (subjectId: string, since: Date, words: Pick<ListedItem, "title" | "why">): ListedItem => ({
  subjectId,
  ...words,
  since,
  dueAt: since,
  action,
});

/** The oldest mail that failed to leave and still waits, from before a moment. */
async function failingSince(db: Tx, limit: Date): Promise<Date | null> {
  const [found] = await db
    .select({ oldest: min(mails.createdAt) })
    .from(mails)
    .where(and(eq(mails.state, "queued"), gt(mails.attempts, 0), lt(mails.createdAt, limit)));
  return found?.oldest ?? null;
}

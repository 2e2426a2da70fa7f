import { failureWords } from "#app/features/machine/checks.ts";
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
/** A scanner that starts again is no work for anybody. */
const UNSCANNED_MINUTES = 10;

function failedLine({ failed }: LastRuns, title: string): ListedItem[] {
  if (!failed) return [];
  const why = `Le ${longDateTime(inDouala(failed.askedAt))}. ${failureWords(failed.failure ?? "")} Un administrateur peut en demander une autre à Machine.`;
  return [{ subjectId: failed.id, title, why, since: failed.askedAt, dueAt: failed.askedAt, action }];
}

/** Backups that failed or stopped coming: one of the sources of « À faire ». */
export const machineWork = source("machine", "machine", async ({ db, clock }) => {
  const now = clock.now();
  const [backups, tests, unscanned] = await Promise.all([
    lastRuns(db, "backup", now),
    lastRuns(db, "restore-test", now),
    waitingForScanner(db),
  ]);
  const scannerAway = unscanned && inDouala(unscanned.since).until(now).total("minutes") > UNSCANNED_MINUTES;
  const { good, failed } = backups;
  const missed = good && !failed && inDouala(good.askedAt).until(now).total("hours") > MISSED_HOURS ? [good] : [];
  return [
    ...failedLine(backups, "La sauvegarde a échoué"),
    ...missed.map(({ id, askedAt }) => ({
      subjectId: id,
      title: "Il n’y a plus de sauvegarde",
      why: `La dernière est du ${longDateTime(inDouala(askedAt))}. Un administrateur peut en demander une à Machine.`,
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
  ];
});

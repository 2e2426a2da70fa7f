/** What is looked at of the machine, and what it means: pure, so that the page and `npm run doctor` say the same. */
import { formatWeight } from "#app/ui/tables/file-size.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { agreed } from "#app/platform/words/sentence.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { INTERRUPTED, type LastRuns, type Run } from "#app/platform/backup/runs.ts";

export type CheckState = "good" | "watch" | "bad";
/** One line: `mend` is what to do about it, "" where all is well. */
export type MachineCheck = { id: string; title: string; state: CheckState; words: string; mend: string };

/** What was found. Sizes in bytes. */
export type MachineFacts = {
  now: Temporal.ZonedDateTime;
  deployed: boolean;
  database: { answers: boolean; migrations: boolean; version: string; schema: string; bytes: number };
  disk: { free: number; floor: number; full: number };
  backups: LastRuns;
  restoreTests: LastRuns;
  /** Whether one is made each night. */
  scheduled: boolean;
  mail: { sends: boolean; waiting: number; oldest: Date | null; undelivered: number };
  jobs: { waiting: number; oldest: Date | null; givenUp: number };
  /** The bucket of files; null where they lie in a folder. */
  store: { answers: boolean } | null;
  /** Of files; null where the settings name none. `waiting`: files that it has not seen, `oldest` the first of them. */
  scanner: { answers: boolean; waiting: number; oldest: Date | null } | null;
  /** Requests of the last day that ended in an error of ours. */
  errors: number;
};

/** A backup is made each day; two hours more for one that is under way. */
const BACKUP_HOURS = 26;
const RESTORE_TEST_DAYS = 35;
/** Work that waits longer than this waits for something. */
const SLOW_MINUTES = 15;

const good = (words: string) => ({ state: "good" as const, words, mend: "" });
const ago = (at: Date, now: Temporal.ZonedDateTime) => inDouala(at).until(now);
const said = (at: Date) => longDateTime(inDouala(at));

/** Every line, in the order of the page. */
export function machineChecks(facts: MachineFacts): MachineCheck[] {
  return [
    { id: "base", title: "Base de données", ...database(facts) },
    { id: "disque", title: "Place sur le disque", ...disk(facts) },
    { id: "sauvegarde", title: "Dernière sauvegarde", ...backup(facts) },
    { id: "essai", title: "Dernier essai de restauration", ...restoreTest(facts) },
    { id: "courriel", title: "Envoi des e-mails", ...mail(facts) },
    { id: "taches", title: "Tâches du site", ...jobs(facts) },
    ...(facts.store ? [{ id: "depot", title: "Dépôt des fichiers", ...store(facts.store) }] : []),
    ...(facts.scanner
      ? [{ id: "antivirus", title: "Antivirus des fichiers", ...scanner(facts.scanner, facts.now) }]
      : []),
    { id: "erreurs", title: "Erreurs", ...errors(facts) },
  ];
}

/** What can be said while the database cannot be reached at all: it, and the disk. */
export const checksWithoutDatabase = (facts: Pick<MachineFacts, "disk">): MachineCheck[] => [
  { id: "base", title: "Base de données", ...AWAY },
  { id: "disque", title: "Place sur le disque", ...disk(facts) },
];

const GIGABYTE = 1024 ** 3;
/** « 1,8 Go », « 84 ko ». */
const sizeWords = (bytes: number) =>
  bytes < GIGABYTE ? formatWeight(bytes) : `${(bytes / GIGABYTE).toFixed(1).replace(".", ",")}\u00a0Go`;

type Line = Omit<MachineCheck, "id" | "title">;

const AWAY: Line = {
  state: "bad",
  words: "Elle ne répond pas.",
  mend: "Redémarrez PostgreSQL, puis lisez son journal.",
};

function database({ database: { answers, migrations, version, schema, bytes } }: MachineFacts): Line {
  if (!answers) return AWAY;
  if (!migrations)
    return {
      state: "bad",
      words: "Il lui manque des changements de cette version du site, ou il en a d’une version plus récente.",
      mend: "Redémarrez le site\u00a0: il les fait en démarrant, ou nomme celui qu’il ne connaît pas.",
    };
  return good(`PostgreSQL ${version}, ${sizeWords(bytes)}, schéma ${schema}.`);
}

function disk({ disk: { free, floor, full } }: Pick<MachineFacts, "disk">): Line {
  const words = `${sizeWords(free)} libres.`;
  const mend = "Faites de la place ou agrandissez le disque\u00a0; d’anciennes sauvegardes peuvent aller ailleurs.";
  if (free < full) return { state: "bad", words: `${words} Plus rien ne peut être promis.`, mend };
  if (free < floor) return { state: "bad", words: `${words} Les fichiers sont refusés, le reste marche.`, mend };
  return free < 2 * floor
    ? { state: "watch", words: `${words} Bientôt, les fichiers seront refusés.`, mend }
    : good(words);
}

const KNOWN_FAILURES: Readonly<Record<string, string>> = {
  [INTERRUPTED]: "Le processus du site s’est arrêté au milieu.",
  "there is no archive to try": "Il n’y a pas encore d’archive.",
  "the archive is encrypted for a key that this server does not have":
    "L’archive est chiffrée pour une clé que ce serveur n’a pas\u00a0: essayez-la là où est la clé (npm run restore).",
};

/** Why a run failed, in French; what the server says otherwise stays in its own language, as a quotation. */
export const failureWords = (failure: string): string => KNOWN_FAILURES[failure] ?? `«\u00a0${failure}\u00a0»`;

const failedWords = ({ askedAt, failure }: Run) => `Celle du ${said(askedAt)} a échoué. ${failureWords(failure ?? "")}`;

function backup({ backups: { good: last, failed }, scheduled, deployed, now }: MachineFacts): Line {
  const mend = scheduled
    ? "Demandez-en une sur la page Machine, ou par npm run backup\u00a0; si elle échoue, lisez le journal du serveur."
    : "Demandez-en une sur la page Machine, ou par npm run backup, et choisissez une heure\u00a0: BACKUP_AT=03:00.";
  if (failed) return { state: "bad", words: failedWords(failed), mend };
  if (!last) return { state: deployed ? "bad" : "watch", words: "Aucune encore.", mend };
  const words = `Le ${said(last.askedAt)}, ${sizeWords(last.bytes ?? 0)}\u00a0; relue et comparée.`;
  if (ago(last.askedAt, now).total("hours") > BACKUP_HOURS) return { state: deployed ? "bad" : "watch", words, mend };
  return good(words);
}

function restoreTest({ restoreTests: { good: last, failed }, backups, now }: MachineFacts): Line {
  const mend =
    "Demandez-en un sur la page Machine\u00a0: la dernière archive est restaurée à côté, comparée, puis oubliée.";
  if (failed) return { state: "bad", words: failedWords(failed).replace("Celle", "Celui"), mend };
  if (!last) return { state: backups.good ? "watch" : "good", words: "Aucun encore.", mend: backups.good ? mend : "" };
  const words = `Le ${said(last.askedAt)}, ${last.archive ?? ""}.`;
  return ago(last.askedAt, now).total({ unit: "days", relativeTo: now }) > RESTORE_TEST_DAYS
    ? { state: "watch", words, mend }
    : good(words);
}

function mail({ mail: { sends, waiting, oldest, undelivered }, deployed, now }: MachineFacts): Line {
  if (!sends && deployed)
    return { state: "bad", words: "Aucun serveur d’envoi n’est réglé.", mend: "Réglez SMTP_URL et MAIL_FROM." };
  const words = `${waiting}\u00a0en attente, ${undelivered} non ${agreed(undelivered, "remis")}.`;
  if (sends && oldest && ago(oldest, now).total("minutes") > SLOW_MINUTES)
    return {
      state: "bad",
      words: `${words} Le plus ancien attend depuis le ${said(oldest)}.`,
      mend: "Vérifiez le serveur d’envoi et son mot de passe\u00a0; rien n’est perdu, tout repart.",
    };
  return undelivered > 0
    ? { state: "watch", words, mend: "Renvoyez-les ou prévenez les personnes autrement." }
    : good(words);
}

/** Whether work that is due has not begun for longer than any queue takes. @param oldest when it should have begun */
export const isStuck = (oldest: Date | null, now: Temporal.ZonedDateTime): oldest is Date =>
  oldest !== null && ago(oldest, now).total("minutes") > SLOW_MINUTES;

function jobs({ jobs: { waiting, oldest, givenUp }, now }: MachineFacts): Line {
  const words = `${waiting}\u00a0en attente, ${givenUp} ${agreed(givenUp, "abandonnée")}.`;
  if (isStuck(oldest, now))
    return {
      state: "bad",
      words: `${words} La plus ancienne devait commencer le ${said(oldest)}.`,
      mend: "Redémarrez le site\u00a0; si elles attendent encore, lisez son journal.",
    };
  return givenUp > 0
    ? { state: "bad", words, mend: "Relancez-les sur la page Machine une fois la cause levée." }
    : good(words);
}

function store({ answers }: NonNullable<MachineFacts["store"]>): Line {
  if (answers) return good("Il répond.");
  return {
    state: "bad",
    words: "Il ne répond pas. Les fichiers sont refusés, le reste marche.",
    mend: "Redémarrez-le, puis vérifiez S3_URL et ses clés.",
  };
}

function scanner(
  { answers, waiting, oldest }: NonNullable<MachineFacts["scanner"]>,
  now: Temporal.ZonedDateTime,
): Line {
  const words =
    waiting === 0
      ? "Aucun fichier n’attend."
      : `${frenchCount(waiting, "fichier")} en attente, que personne ne peut ouvrir.`;
  if (!answers)
    return {
      state: "bad",
      words: `Il ne répond pas. ${words}`,
      mend: "Redémarrez clamd, puis lisez son journal\u00a0; les fichiers sont reçus, et il les verra à son retour.",
    };
  return oldest && ago(oldest, now).total("minutes") > SLOW_MINUTES
    ? {
        state: "bad",
        words: `Il répond. ${words}`,
        mend: "Redémarrez le site\u00a0; s’ils attendent encore, lisez son journal.",
      }
    : good(`Il répond. ${words}`);
}

function errors({ errors: count }: MachineFacts): Line {
  if (count === 0) return good("Aucune demande n’a échoué depuis un jour.");
  return {
    state: "watch",
    words: `${frenchCount(count, "demande")} ${agreed(count, "a échoué", "ont échoué")} depuis un jour.`,
    mend: "Cherchez leur numéro sur la page Machine, puis dans le journal du serveur\u00a0: il dit la cause.",
  };
}

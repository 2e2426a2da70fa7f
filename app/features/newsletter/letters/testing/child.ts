/** Sends letters in a process of its own that tests kill: `node child.ts '{"database": …, "smtpUrl": …}'`. */
import { systemClock } from "#app/platform/clock/clock.ts";
import { type Others, workUntilKilled } from "#app/platform/mail/testing/mail-workers.ts";
import { letterTurnWorker } from "#app/features/newsletter/letters/hand-over.server.ts";
import { letterMailings } from "#app/features/newsletter/letters/letter-mailings.server.ts";

const others: Others = ({ database, jobs, clock, env }) => [
  letterTurnWorker({ database, jobs, clock, origin: env.baseUrl }),
];

await workUntilKilled(others, letterMailings({ clock: systemClock }));

import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { JobCounts } from "#app/platform/jobs/count-jobs.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { deliverMailQueue } from "#app/platform/mail/enqueue-mail.ts";

type Services = { db: Pick<Tx, "execute">; clock: Clock; jobs: Pick<Jobs, "count"> };

/** The site's own work that waits or was given up, for Machine and for « À faire »; a mail that did not leave is told of among mails. */
export const countWork = ({ db, clock, jobs }: Services): Promise<JobCounts> =>
  jobs.count(db, dateOf(clock.now()), [deliverMailQueue.name]);

/** A process that delivers mail as the site does, to be killed by tests. */
import { workUntilKilled } from "./mail-workers.ts";

await workUntilKilled();

import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files of more than half a minute among the browser's, of a quarter among the database's, the longest first: begun last, one of them
 * would run alone at the end. Those that wait for much, for kills or the clock, between those that compute.
 */
const LONG = [
  "/rolling-restart.e2e",
  "/slow-senders.e2e",
  "/runbook.e2e",
  "/site-map.e2e",
  "/npm-start.e2e",
  "/actions.e2e",
  "/process.e2e",
  "/office-frame.e2e",
  "/crash.e2e",
  "/access.e2e",
  "/holds.e2e",
  "/first-touch.e2e",
  "/outage.e2e",
  "/document-pages.e2e",
  "/interview.e2e",
  "/applications.e2e",
  "/accounts-deployed.e2e",
  "/language-tests.e2e",
  "/dev.e2e",
  "/space.e2e",
  "/office-sessions.e2e",
  "/backup.e2e",
  "/office-morning.e2e",
  "/simulators-awake.e2e",
  "/application-documents.e2e",
  "/broken-uploads.e2e",
  "/threads.e2e",
  "/review.e2e",
  "/full-disk.e2e",
  "/agenda.e2e",
  "/own-data.e2e",
  "/plan.e2e",
  "/browser-cookie.e2e",
  "/appointments.e2e",
  "/rounds.e2e",
  "/office-advisers.e2e",
  "/forms-under-attack.e2e",
  "/programme-walks.e2e",
  "/inner-links.e2e",
  "/offline.e2e",
  "/orders.e2e",
  "/office-people.e2e",
  "/appointment-races.e2e",
  "/screens.e2e",
  "/cached-pages.e2e",
  "/reading.e2e",
  "/spouse-access.e2e",
  "/document-photos.e2e",
  "/clients.e2e",
  "/pstq.e2e",
  "/page-ratios.e2e",
  "database/embedded/sharing.db",
  "scripts/backup/restore.db",
  "mail/crowd.db",
  "database/embedded/places.db",
  "notices/killed-worker.db",
  "platform/backup/backup.db",
  "mail/killed-worker.db",
  "contact/killed-worker.db",
  "mail/mail.db",
  "accounts/sign-in.db",
  "appointments/hold.db",
  "database/embedded/crash.db",
];

const rank = ({ moduleId }: TestSpecification) => {
  const found = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return found === -1 ? LONG.length : found;
};

/** The order of the test files: the long ones first, then as Vitest would. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own method of this name
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { ROOT } from "./run-step.ts";

/**
 * Files of more than half a minute among the browser's, of a quarter among the database's, the longest first: begun last, one of them
 * would run alone at the end. Those that wait for much, for kills or the clock, between those that compute.
 */
const LONG = [
  "e2e/walk/access.e2e",
  "e2e/walk/every-page.e2e",
  "e2e/process/rolling-restart.proof.e2e",
  "e2e/forms/slow-senders.proof.e2e",
  "e2e/process/runbook.proof.e2e",
  "e2e/walk/site-map.e2e",
  "e2e/process/npm-start.proof.e2e",
  "e2e/walk/actions.proof.e2e",
  "e2e/process/process.proof.e2e",
  "e2e/walk/office-frame.proof.e2e",
  "e2e/machine/crash.proof.e2e",
  "e2e/booking/holds.proof.e2e",
  "e2e/forms/first-touch.proof.e2e",
  "e2e/machine/outage.proof.e2e",
  "e2e/files/document-pages.proof.e2e",
  "e2e/interview/interview.e2e",
  "e2e/files/applications.e2e",
  "e2e/accounts/accounts-deployed.proof.e2e",
  "e2e/booking/language-tests.e2e",
  "e2e/process/dev.proof.e2e",
  "e2e/accounts/space.e2e",
  "e2e/booking/office-sessions.proof.e2e",
  "e2e/machine/backup.proof.e2e",
  "e2e/office/office-morning.proof.e2e",
  "e2e/simulators/simulators-awake.proof.e2e",
  "e2e/files/application-documents.e2e",
  "e2e/files/broken-uploads.proof.e2e",
  "e2e/files/threads.proof.e2e",
  "e2e/files/review.proof.e2e",
  "e2e/machine/full-disk.proof.e2e",
  "e2e/booking/agenda.e2e",
  "e2e/accounts/own-data.proof.e2e",
  "e2e/simulators/plan.proof.e2e",
  "e2e/security/browser-cookie.proof.e2e",
  "e2e/booking/appointments.e2e",
  "e2e/simulators/rounds.proof.e2e",
  "e2e/booking/office-advisers.proof.e2e",
  "e2e/forms/forms-under-attack.proof.e2e",
  "e2e/simulators/programme-walks.proof.e2e",
  "e2e/walk/inner-links.proof.e2e",
  "e2e/forms/offline.proof.e2e",
  "e2e/booking/orders.e2e",
  "e2e/office/office-people.proof.e2e",
  "e2e/booking/appointment-races.e2e",
  "e2e/walk/screens.proof.e2e",
  "e2e/reading/cached-pages.proof.e2e",
  "e2e/reading/reading.e2e",
  "e2e/files/spouse-access.proof.e2e",
  "e2e/files/document-photos.proof.e2e",
  "e2e/office/clients.proof.e2e",
  "e2e/simulators/pstq.proof.e2e",
  "app/platform/database/embedded/sharing.proof.db",
  "scripts/backup/restore.proof.db",
  "app/platform/mail/crowd.proof.db",
  "app/platform/database/embedded/places.proof.db",
  "app/platform/backup/backup.proof.db",
  "app/features/notices/mail/killed-worker.proof.db",
  "app/features/orders/phone-payments/killed.proof.db",
  "app/registries/office/office-lists.db",
  "app/registries/imports.db",
  "app/features/newsletter/letters/letters.db",
  "app/platform/mail/mail.db",
  "app/platform/database/embedded/crash.proof.db",
];

const rank = ({ moduleId }: TestSpecification) => {
  const found = LONG.indexOf(
    path
      .relative(ROOT, moduleId)
      .replaceAll("\\", "/")
      .replace(/\.test\.ts$/, ""),
  );
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

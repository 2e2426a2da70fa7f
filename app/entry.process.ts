/** What the process takes from the built bundle: the pages, and the work done beside them. */
import path from "node:path";
import * as pages from "virtual:react-router/server-build";
import { offerEndWorker } from "./features/appointments/waiting/answer-offer.server.ts";
import { holdEndWorker } from "./features/appointments/booking/release-appointments.server.ts";
import { expiryReminderWorker } from "./features/applications/calendar/remind-of-expiry.server.ts";
import { reminderWorker } from "./features/appointments/notices/send-reminder.server.ts";
import { emptySessionWorker } from "./features/language-tests/office/move-session.server.ts";
import { testReminderWorker } from "./features/language-tests/registrations/remind-of-tests.server.ts";
import { seatHoldEndWorker } from "./features/language-tests/seats/release-registrations.server.ts";
import { sessionChangedWorker } from "./features/language-tests/office/tell-session-changed.server.ts";
import { deleteAheadWorker } from "./features/documents/giving/send-document-ahead.server.ts";
import { expireOrderWorker } from "./features/orders/payments/expire-order.server.ts";
import { paymentReminderWorker } from "./features/orders/payments/remind-of-payments.server.ts";
import { paymentWorkers } from "./features/orders/phone-payments/attempts/check-attempt.server.ts";
import { phonePaymentServices } from "./registries/phone-payments.server.ts";
import { sendReplyWorker } from "./features/contact/office/answer-message.server.ts";
import { publishTextWorker } from "./features/publications/office/schedule.server.ts";
import { orderKinds } from "./registries/order-kinds.server.ts";
import { deleteAccountWorker } from "#app/features/accounts/data-rights/delete-account.server.ts";
import { deliveryWorker } from "#app/features/notices/deliveries/deliver-message.server.ts";
import { messengersOf } from "#app/features/notices/deliveries/messengers.ts";
import { dueMailWorker } from "./features/notices/mail/deliver-due-mail.server.ts";
import { gatheredMail } from "./features/notices/mail/gathered-mail.tsx";
import { letterTurnWorker } from "./features/newsletter/letters/hand-over.server.ts";
import { letterMailings } from "./features/newsletter/letters/letter-mailings.server.ts";
import { archiveWorker } from "./features/business-archive/make-archive.server.ts";
import { writeImportWorker } from "./features/imports/write-lines.server.ts";
import { importKinds } from "./registries/import-kinds.server.ts";
import { housekeepingWorker } from "./registries/chores.server.ts";
import { refuseInfectedFile } from "./registries/infected-files.server.ts";
import { noticeKinds } from "./registries/notice-kinds.server.ts";
import { ownedData } from "./registries/owned-data.server.ts";
import { allPages } from "./routes/pages.server.ts";
import { type ScheduledBackup, backupWorker, restoreTestWorker } from "#app/platform/backup/backup-worker.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { routeFactsOf } from "#app/platform/paths/route-facts.ts";
import { createSite as createSiteOf } from "#app/platform/http/site.ts";
import type { SiteServices } from "#app/platform/http/site-services.ts";
import stylesheet from "#app/styles.css?url";
import bricolage from "#app/ui/fonts/bricolage-700.woff2?url";
import figtree from "#app/ui/fonts/figtree-400-700.woff2?url";
import type { Env } from "#app/platform/env/env.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import type { Worker } from "#app/platform/jobs/queue.ts";
import type { Log } from "#app/platform/log/log.ts";
import { mailWorker } from "#app/platform/mail/deliver-mail.ts";
import { tellByTelephoneWorker } from "#app/platform/mail/tell-by-telephone.ts";
import { tellNoMoreWorker } from "#app/platform/mail/tell-no-more.ts";
import { smsGateway } from "#app/platform/messaging/sms-gateway.ts";
import type { Secrets } from "#app/platform/secrets/secrets.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { scanFilesWorker } from "#app/platform/storage/antivirus/scan-files.ts";
import { sweepFilesWorker } from "#app/platform/storage/sweep-files.ts";

/** The router's own build of the pages, for npm run bench. */
export { pages };

/** As the head of every page names them. */
const FIRST_FILES = [
  `<${stylesheet}>; rel=preload; as=style`,
  ...[bricolage, figtree].map((font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin=anonymous`),
];

/** @param built the same pages, with an eye on what they render (npm run bench) */
export const createSite = (services: Omit<SiteServices, "firstFiles" | "addresses">, built = pages) =>
  createSiteOf({ ...services, firstFiles: FIRST_FILES, addresses: allPages }, built);

/** What finds the route of a path, as the site does: for those who watch it. */
export const routesOf = () => routeFactsOf(allPages);

/** What work done beside the pages may use. */
export type ProcessServices = {
  env: Env;
  database: Database;
  jobs: Jobs;
  storage: Storage;
  secrets: Secrets;
  clock: Clock;
  log: Log;
};

/** Every worker of the site, one a queue. @param root the project's folder */
export function workersOf(services: ProcessServices, root: string): Worker[] {
  const { env, database, secrets } = services;
  const origin = env.baseUrl ?? `http://localhost:${env.port}`;
  const backups: ScheduledBackup = {
    ...services,
    ...env.backup,
    pool: database.pool,
    migrationsDir: path.join(root, "db/migrations"),
    scratchDir: env.dataDir,
    folder: path.resolve(root, env.backup.folder ?? path.join(env.dataDir, "backups")),
    signing: secrets.archiveSigning,
  };
  return [
    backupWorker(backups),
    restoreTestWorker(backups),
    mailWorker({ ...services, mailings: letterMailings(services) }),
    letterTurnWorker({ ...services, origin }),
    tellNoMoreWorker(services),
    tellByTelephoneWorker({ ...services, send: services.env.messaging.sms && smsGateway(services.env.messaging.sms) }),
    dueMailWorker(services, { kinds: noticeKinds, write: gatheredMail }),
    deliveryWorker({
      ...services,
      kinds: noticeKinds,
      write: gatheredMail,
      messengers: messengersOf(services.env.messaging, services.secrets),
    }),
    deleteAccountWorker(services, ownedData),
    housekeepingWorker(services),
    expireOrderWorker(services, orderKinds),
    paymentReminderWorker(services),
    ...paymentWorkers(phonePaymentServices({ ...services, origin })),
    testReminderWorker(services),
    sweepFilesWorker(services),
    scanFilesWorker({ ...services, onInfected: (tx, key) => refuseInfectedFile(tx, { ...services, origin }, key) }),
    reminderWorker(services),
    expiryReminderWorker(services),
    offerEndWorker(services),
    holdEndWorker(services),
    emptySessionWorker(services),
    seatHoldEndWorker(services),
    sessionChangedWorker(services),
    deleteAheadWorker(services),
    sendReplyWorker(services),
    publishTextWorker(services),
    archiveWorker(services),
    writeImportWorker({ ...services, kinds: importKinds }),
  ];
}

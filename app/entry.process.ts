/** What the process takes from the built bundle: the pages, and the work done beside them. */
import * as pages from "virtual:react-router/server-build";
import { offerEndWorker } from "#app/features/appointments/answer-offer.server.ts";
import { holdEndWorker } from "#app/features/appointments/release-appointments.server.ts";
import { expiryReminderWorker } from "#app/features/applications/remind-of-expiry.server.ts";
import { reminderWorker } from "#app/features/appointments/send-reminder.server.ts";
import { emptySessionWorker } from "#app/features/language-tests/move-session.server.ts";
import { testReminderWorker } from "#app/features/language-tests/remind-of-tests.server.ts";
import { seatHoldEndWorker } from "#app/features/language-tests/release-registrations.server.ts";
import { sessionChangedWorker } from "#app/features/language-tests/tell-session-changed.server.ts";
import { forgetDocumentWorker } from "#app/features/documents/send-document-ahead.server.ts";
import { expireOrderWorker } from "#app/features/orders/expire-order.server.ts";
import { paymentReminderWorker } from "#app/features/orders/remind-of-payments.server.ts";
import { paymentWorkers } from "#app/features/orders/phone-payments/check-attempt.server.ts";
import { phonePaymentServices } from "./registries/phone-payments.server.ts";
import { sendReplyWorker } from "#app/features/help/contact/answer-message.server.ts";
import { orderKinds } from "./registries/order-kinds.server.ts";
import { deleteAccountWorker } from "#app/features/accounts/data-rights/delete-account.server.ts";
import { deliveryWorker } from "#app/features/notices/deliveries/deliver-message.server.ts";
import { messengersOf } from "#app/features/notices/deliveries/messengers.ts";
import { dueMailWorker } from "#app/features/notices/deliver-due-mail.server.ts";
import { gatheredMail } from "#app/features/notices/mails/gathered-mail.tsx";
import { housekeepingWorker } from "./registries/chores.server.ts";
import { noticeKinds } from "./registries/notice-kinds.server.ts";
import { ownedData } from "./registries/owned-data.server.ts";
import { allPages } from "./routes/pages.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { type SiteServices, createSite as createSiteOf } from "#app/platform/http/site.ts";
import stylesheet from "#app/styles.css?url";
import bricolage from "#app/ui/fonts/bricolage-700.woff2?url";
import figtree from "#app/ui/fonts/figtree-400-700.woff2?url";
import type { Env } from "#app/platform/env/env.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import type { Worker } from "#app/platform/jobs/queue.ts";
import type { Log } from "#app/platform/log/log.ts";
import { mailWorker } from "#app/platform/mail/deliver-mail.ts";
import { tellByTelephoneWorker } from "#app/platform/mail/tell-by-telephone.ts";
import { smsGateway } from "#app/platform/messaging/sms-gateway.ts";
import type { Secrets } from "#app/platform/secrets/secrets.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { sweepFilesWorker } from "#app/platform/storage/sweep-files.ts";

export { refusedEditions } from "#app/features/simulators/editions/known.server.ts";
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

/** What work done beside the pages may use. */
export type ProcessServices = { env: Env; database: Database; jobs: Jobs; storage: Storage; secrets: Secrets; clock: Clock; log: Log };

/** Every worker of the site, one a queue. */
export function workersOf(services: ProcessServices): Worker[] {
  return [
    mailWorker(services),
    tellByTelephoneWorker({ ...services, send: services.env.messaging.sms && smsGateway(services.env.messaging.sms) }),
    dueMailWorker(services, { kinds: noticeKinds, write: gatheredMail }),
    deliveryWorker({ ...services, kinds: noticeKinds, write: gatheredMail, messengers: messengersOf(services.env.messaging, services.secrets) }),
    deleteAccountWorker(services, ownedData),
    housekeepingWorker(services),
    expireOrderWorker(services, orderKinds),
    paymentReminderWorker(services),
    ...paymentWorkers(phonePaymentServices({ ...services, origin: services.env.baseUrl ?? `http://localhost:${services.env.port}` })),
    testReminderWorker(services),
    sweepFilesWorker(services),
    reminderWorker(services),
    expiryReminderWorker(services),
    offerEndWorker(services),
    holdEndWorker(services),
    emptySessionWorker(services),
    seatHoldEndWorker(services),
    sessionChangedWorker(services),
    forgetDocumentWorker(services),
    sendReplyWorker(services),
  ];
}

import { z } from "zod";
import { mergeParts } from "./account-movers.server.ts";
import { deleteExpiredRequests } from "#app/features/accounts/data-requests/forget-requests.server.ts";
import { finishMerges } from "#app/features/accounts/merges/finish-merges.server.ts";
import { deleteExpiredSteps } from "#app/features/accounts/google/steps.server.ts";
import { deleteExpiredChallenges } from "#app/features/accounts/passkeys/challenges.server.ts";
import { deleteExpiredTraces } from "#app/features/accounts/forget-traces.server.ts";
import { deleteExpiredResumes } from "#app/features/eligibility/resume/forget-resumes.server.ts";
import { deleteExpiredMessages } from "#app/features/help/contact/forget-messages.server.ts";
import { deleteExpiredReadings } from "#app/features/library/forget-readers.server.ts";
import { deleteExpiredApplications } from "#app/features/applications/forget-applications.server.ts";
import { deleteExpiredLinks } from "#app/features/applications/relatives/forget-links.server.ts";
import { deleteExpiredAssemblies } from "#app/features/applications/assemblies/forget-assemblies.server.ts";
import { deleteExpiredAgreements } from "#app/features/appointments/agreements/forget-agreements.server.ts";
import { anonymizePastAppointments } from "#app/features/appointments/forget-appointments.server.ts";
import { documentKinds } from "./document-kinds.server.ts";
import { deleteExpiredClientViews } from "#app/features/clients/forget-views.server.ts";
import { deleteExpiredClaims } from "#app/features/documents/claims.server.ts";
import { deleteExpiredDocuments } from "#app/features/documents/forget-documents.server.ts";
import { deleteExpiredRegistrations } from "#app/features/language-tests/forget-registrations.server.ts";
import { deleteExpiredDeliveries } from "#app/features/notices/deliveries/forget-deliveries.server.ts";
import { deleteExpiredNotices } from "#app/features/notices/forget-notices.server.ts";
import { deleteExpiredFileMessages } from "#app/features/messages/forget-messages.server.ts";
import { deleteExpiredSubscribers } from "#app/features/newsletter/forget-subscribers.server.ts";
import { deleteExpiredWhatsapp } from "#app/features/whatsapp/forget-whatsapp.server.ts";
import { deleteExpiredMarks } from "#app/features/worklist/forget-marks.server.ts";
import { deleteExpiredAttempts } from "#app/features/orders/phone-payments/owned-data.server.ts";
import { deleteExpiredStatements } from "#app/features/books/statements/forget-statements.server.ts";
import { anonymizePastPayers } from "#app/features/orders/forget-payers.server.ts";
import { deleteExpiredAllowances } from "#app/platform/allowances/take-allowance.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { type Worker, defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import { deleteExpiredMails } from "#app/platform/mail/forget-mails.server.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

const housekeepingQueue = defineQueue({ name: "housekeeping", data: z.object({}) });

/** What the privacy page promises to forget, and what has run out: every night. */
const chores = [
  deleteExpiredMails,
  deleteExpiredSubscribers,
  deleteExpiredReadings,
  deleteExpiredMessages,
  deleteExpiredTraces,
  deleteExpiredChallenges,
  deleteExpiredSteps,
  deleteExpiredRequests,
  (services: Services) => finishMerges(services, mergeParts),
  deleteExpiredApplications,
  deleteExpiredFileMessages,
  deleteExpiredLinks,
  anonymizePastAppointments,
  deleteExpiredAgreements,
  deleteExpiredAssemblies,
  (services: Services) => deleteExpiredDocuments(services, documentKinds),
  deleteExpiredClaims,
  deleteExpiredRegistrations,
  deleteExpiredAttempts,
  anonymizePastPayers,
  deleteExpiredStatements,
  deleteExpiredResumes,
  deleteExpiredNotices,
  deleteExpiredDeliveries,
  deleteExpiredWhatsapp,
  deleteExpiredMarks,
  deleteExpiredClientViews,
  deleteExpiredAllowances,
];

export function housekeepingWorker(services: Services): Worker {
  const worker = workerOf(housekeepingQueue, async () => {
    for (const chore of chores) await chore(services);
  });
  return { ...worker, cron: "20 3 * * *" };
}

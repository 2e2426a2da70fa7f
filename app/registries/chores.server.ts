import { z } from "zod";
import { mergeParts } from "./account-movers.server.ts";
import { forgetRequests } from "#app/features/accounts/data-requests/forget-requests.server.ts";
import { finishMerges } from "#app/features/accounts/merges/finish-merges.server.ts";
import { forgetSteps } from "#app/features/accounts/google/steps.server.ts";
import { forgetChallenges } from "#app/features/accounts/passkeys/challenges.server.ts";
import { forgetTraces } from "#app/features/accounts/forget-traces.server.ts";
import { forgetResumes } from "#app/features/eligibility/resume/forget-resumes.server.ts";
import { forgetMessages } from "#app/features/help/contact/forget-messages.server.ts";
import { forgetReaders } from "#app/features/library/forget-readers.server.ts";
import { forgetApplications } from "#app/features/applications/forget-applications.server.ts";
import { forgetRelativeLinks } from "#app/features/applications/relatives/forget-links.server.ts";
import { forgetAssemblies } from "#app/features/applications/assemblies/forget-assemblies.server.ts";
import { forgetAgreements } from "#app/features/appointments/agreements/forget-agreements.server.ts";
import { forgetAppointments } from "#app/features/appointments/forget-appointments.server.ts";
import { documentKinds } from "./document-kinds.server.ts";
import { forgetClientViews } from "#app/features/clients/forget-views.server.ts";
import { forgetClaims } from "#app/features/documents/claims.server.ts";
import { forgetDocuments } from "#app/features/documents/forget-documents.server.ts";
import { forgetTestRegistrations } from "#app/features/language-tests/forget-registrations.server.ts";
import { forgetDeliveries } from "#app/features/notices/deliveries/forget-deliveries.server.ts";
import { forgetNotices } from "#app/features/notices/forget-notices.server.ts";
import { forgetFileMessages } from "#app/features/messages/forget-messages.server.ts";
import { forgetSubscribers } from "#app/features/newsletter/forget-subscribers.server.ts";
import { forgetWhatsapp } from "#app/features/whatsapp/forget-whatsapp.server.ts";
import { forgetMarks } from "#app/features/worklist/forget-marks.server.ts";
import { forgetAttempts } from "#app/features/orders/phone-payments/owned-data.server.ts";
import { forgetStatements } from "#app/features/books/statements/forget-statements.server.ts";
import { forgetPayers } from "#app/features/orders/forget-payers.server.ts";
import { forgetAllowances } from "#app/platform/allowances/take-allowance.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { type Worker, defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import { forgetMails } from "#app/platform/mail/forget-mails.server.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

const housekeepingQueue = defineQueue({ name: "housekeeping", data: z.object({}) });

/** What the privacy page promises to forget, and what has run out: every night. */
const chores = [
  forgetMails,
  forgetSubscribers,
  forgetReaders,
  forgetMessages,
  forgetTraces,
  forgetChallenges,
  forgetSteps,
  forgetRequests,
  (services: Services) => finishMerges(services, mergeParts),
  forgetApplications,
  forgetFileMessages,
  forgetRelativeLinks,
  forgetAppointments,
  forgetAgreements,
  forgetAssemblies,
  (services: Services) => forgetDocuments(services, documentKinds),
  forgetClaims,
  forgetTestRegistrations,
  forgetAttempts,
  forgetPayers,
  forgetStatements,
  forgetResumes,
  forgetNotices,
  forgetDeliveries,
  forgetWhatsapp,
  forgetMarks,
  forgetClientViews,
  forgetAllowances,
];

export function housekeepingWorker(services: Services): Worker {
  const worker = workerOf(housekeepingQueue, async () => {
    for (const chore of chores) await chore(services);
  });
  return { ...worker, cron: "20 3 * * *" };
}

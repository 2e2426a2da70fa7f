import { z } from "zod";
import { mergeParts } from "./account-movers.server.ts";
import { forgetRequests } from "#app/features/accounts/data-requests/retention.server.ts";
import { finishMerges } from "#app/features/accounts/merges/finish-merges.server.ts";
import { forgetSteps } from "#app/features/accounts/google/steps.server.ts";
import { forgetChallenges } from "#app/features/accounts/passkeys/challenges.server.ts";
import { forgetTraces } from "#app/features/accounts/retention.server.ts";
import { forgetResumes } from "#app/features/eligibility/resume/retention.server.ts";
import { forgetMessages } from "#app/features/contact/retention.server.ts";
import { forgetReaders } from "#app/features/publications/retention.server.ts";
import { forgetApplications } from "#app/features/applications/lifecycle/retention.server.ts";
import { forgetRelativeLinks } from "#app/features/applications/relatives/retention.server.ts";
import { forgetAssemblies } from "#app/features/applications/documents/assemblies/retention.server.ts";
import { forgetAgreements } from "#app/features/appointments/agreements/retention.server.ts";
import { forgetAppointments } from "#app/features/appointments/retention.server.ts";
import { documentKinds } from "./document-kinds.server.ts";
import { forgetClientViews } from "#app/features/clients/access-log/retention.server.ts";
import { forgetClaims } from "#app/features/documents/review/claims.server.ts";
import { forgetDocuments } from "#app/features/documents/retention.server.ts";
import { forgetTestRegistrations } from "#app/features/language-tests/registrations/retention.server.ts";
import { forgetDeliveries } from "#app/features/notices/deliveries/retention.server.ts";
import { forgetNotices } from "#app/features/notices/retention.server.ts";
import { forgetFileMessages } from "#app/features/messages/retention.server.ts";
import { forgetSubscribers } from "#app/features/newsletter/retention.server.ts";
import { forgetWhatsapp } from "#app/features/whatsapp/retention.server.ts";
import { forgetMarks } from "#app/features/office/worklist/retention.server.ts";
import { forgetAttempts } from "#app/features/orders/phone-payments/owned-data.server.ts";
import { forgetStatements } from "#app/features/accounting/statements/retention.server.ts";
import { forgetPayers } from "#app/features/orders/payments/retention.server.ts";
import { forgetAllowances } from "#app/platform/allowances/take-allowance.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { type Worker, defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import { forgetMails } from "#app/platform/mail/retention.server.ts";

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

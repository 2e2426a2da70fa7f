import { z } from "zod";
import { mergeParts } from "./account-movers.server.ts";
import { deleteExpiredRequests } from "#app/features/accounts/data-requests/retention.server.ts";
import { finishMerges } from "#app/features/accounts/merges/finish-merges.server.ts";
import { deleteExpiredSteps } from "#app/features/accounts/google/steps.server.ts";
import { deleteExpiredChallenges } from "#app/features/accounts/passkeys/challenges.server.ts";
import { deleteExpiredTraces } from "#app/features/accounts/retention.server.ts";
import { deleteExpiredResumes } from "#app/features/eligibility/resume/retention.server.ts";
import { deleteExpiredMessages } from "#app/features/contact/retention.server.ts";
import { refreshShownWords } from "#app/features/publications/store/refresh-words.ts";
import { deleteExpiredReadings } from "#app/features/publications/retention.server.ts";
import { deleteExpiredApplications } from "#app/features/applications/lifecycle/retention.server.ts";
import { deleteExpiredLinks } from "#app/features/applications/relatives/retention.server.ts";
import { deleteExpiredAssemblies } from "#app/features/applications/documents/assemblies/retention.server.ts";
import { deleteExpiredAgreements } from "#app/features/appointments/agreements/retention.server.ts";
import { anonymizePastAppointments } from "#app/features/appointments/retention.server.ts";
import { documentKinds } from "./document-kinds.server.ts";
import { deleteExpiredClientViews } from "#app/features/clients/access-log/retention.server.ts";
import { deleteExpiredClaims } from "#app/features/documents/review/claims.server.ts";
import { deleteExpiredDocuments } from "#app/features/documents/retention.server.ts";
import { deleteExpiredRegistrations } from "#app/features/language-tests/registrations/retention.server.ts";
import { deleteExpiredDeliveries } from "#app/features/notices/deliveries/retention.server.ts";
import { deleteExpiredNotices } from "#app/features/notices/retention.server.ts";
import { deleteExpiredFileMessages } from "#app/features/messages/retention.server.ts";
import { deleteExpiredSubscribers } from "#app/features/newsletter/retention.server.ts";
import { deleteExpiredWhatsapp } from "#app/features/whatsapp/retention.server.ts";
import { deleteExpiredImports } from "#app/features/imports/retention.server.ts";
import { deleteExpiredMarks } from "#app/features/office/worklist/retention.server.ts";
import { deleteExpiredAttempts } from "#app/features/orders/phone-payments/owned-data.server.ts";
import { deleteExpiredStatements } from "#app/features/accounting/statements/retention.server.ts";
import { anonymizePastPayers } from "#app/features/orders/payments/retention.server.ts";
import { deleteExpiredAllowances } from "#app/platform/allowances/take-allowance.ts";
import { noteSweep } from "#app/features/data-protection/register/sweeps.server.ts";
import { deleteExpiredErrors } from "#app/platform/watching/request-errors.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { type Worker, defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import type { Log } from "#app/platform/log/log.ts";
import { deleteExpiredMails } from "#app/platform/mail/retention.server.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock; log?: Pick<Log, "error"> };

const housekeepingQueue = defineQueue({ name: "housekeeping", data: z.object({}) });

/**
 * What the privacy page promises to forget, and what has run out: every night, in this order. Each says how many rows it deleted
 * or stripped of their person; the record of processing names them (registries/processing).
 */
export const sweeps = {
  mails: deleteExpiredMails,
  subscribers: deleteExpiredSubscribers,
  readings: deleteExpiredReadings,
  contact: deleteExpiredMessages,
  traces: deleteExpiredTraces,
  passkeyChallenges: deleteExpiredChallenges,
  googleSteps: deleteExpiredSteps,
  dataRequests: deleteExpiredRequests,
  merges: (services: Services) => finishMerges(services, mergeParts),
  applications: deleteExpiredApplications,
  messages: deleteExpiredFileMessages,
  relativeLinks: deleteExpiredLinks,
  appointments: anonymizePastAppointments,
  agreements: deleteExpiredAgreements,
  assemblies: deleteExpiredAssemblies,
  documents: (services: Services) => deleteExpiredDocuments(services, documentKinds),
  claims: deleteExpiredClaims,
  registrations: deleteExpiredRegistrations,
  paymentAttempts: deleteExpiredAttempts,
  payers: anonymizePastPayers,
  statements: deleteExpiredStatements,
  eligibility: deleteExpiredResumes,
  notices: deleteExpiredNotices,
  deliveries: deleteExpiredDeliveries,
  whatsapp: deleteExpiredWhatsapp,
  workMarks: deleteExpiredMarks,
  clientViews: deleteExpiredClientViews,
  allowances: deleteExpiredAllowances,
  requestErrors: deleteExpiredErrors,
  imports: deleteExpiredImports,
} as const satisfies Record<string, (services: Services) => Promise<number>>;

export type SweepName = keyof typeof sweeps;

export function housekeepingWorker(services: Services): Worker {
  const worker = workerOf(housekeepingQueue, async () => {
    for (const [name, sweep] of Object.entries(sweeps)) await noteSweep(services, name, await sweep(services));
    // An announced grid may have begun at midnight: searches read its figures from today on.
    await refreshShownWords(services);
  });
  return { ...worker, cron: "20 3 * * *" };
}

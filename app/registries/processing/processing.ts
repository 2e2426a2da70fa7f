/** The record of processing (law 2024/017): what every feature declares, in the order of the page. */
import { accountingProcessing } from "#app/features/accounting/statements/processing.ts";
import { accountsProcessing } from "#app/features/accounts/data-rights/processing.ts";
import { applicationsProcessing } from "#app/features/applications/lifecycle/processing.ts";
import { appointmentsProcessing } from "#app/features/appointments/notices/processing.ts";
import { auditProcessing } from "#app/features/audit/processing.ts";
import { clientsProcessing } from "#app/features/clients/access-log/processing.ts";
import { contactProcessing } from "#app/features/contact/processing.ts";
import { documentsProcessing } from "#app/features/documents/processing.ts";
import { eligibilityProcessing } from "#app/features/eligibility/resume/processing.ts";
import { factSheetsProcessing } from "#app/features/fact-sheets/processing.ts";
import { importsProcessing } from "#app/features/imports/processing.ts";
import { languageTestsProcessing } from "#app/features/language-tests/registrations/processing.ts";
import { messagesProcessing } from "#app/features/messages/processing.ts";
import { newsletterProcessing } from "#app/features/newsletter/letters/processing.ts";
import { noticesProcessing } from "#app/features/notices/deliveries/processing.ts";
import { worklistProcessing } from "#app/features/office/worklist/processing.ts";
import { ordersProcessing } from "#app/features/orders/payments/processing.ts";
import type { Processing } from "#app/features/people/processing.ts";
import { profileProcessing } from "#app/features/profile/processing.ts";
import { publicationsProcessing } from "#app/features/publications/readers/processing.ts";
import { savedSimulationsProcessing } from "#app/features/saved-simulations/processing.ts";
import { whatsappProcessing } from "#app/features/whatsapp/processing.ts";
import { siteProcessing } from "./site-processing.ts";

export const processing: readonly Processing[] = [
  ...accountsProcessing,
  ...profileProcessing,
  ...savedSimulationsProcessing,
  ...factSheetsProcessing,
  ...eligibilityProcessing,
  ...applicationsProcessing,
  ...documentsProcessing,
  ...messagesProcessing,
  ...appointmentsProcessing,
  ...languageTestsProcessing,
  ...ordersProcessing,
  ...accountingProcessing,
  ...contactProcessing,
  ...whatsappProcessing,
  ...noticesProcessing,
  ...newsletterProcessing,
  ...publicationsProcessing,
  ...clientsProcessing,
  ...importsProcessing,
  ...worklistProcessing,
  ...auditProcessing,
  ...siteProcessing,
];

/** Tables that hold nothing of a person, each looked at: what is not here is declared by a feature. */
export const IMPERSONAL: readonly string[] = [
  "agenda_exceptions",
  "agenda_hours",
  "business_editions",
  "first_editions",
  "credit_note_years",
  "mail_rate",
  "opening_queues",
  "publication_counts",
  "rounds",
  "schema_migrations",
  "search_words",
  "secret_fingerprints",
  "secrets",
  "site_place",
  // Which column of an operator's file is what, by the titles of its columns.
  "statement_columns",
  "sweeps",
  "request_speeds",
  "page_speeds",
  "test_sessions",
];

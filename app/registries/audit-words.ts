import type { ActionWords } from "#app/features/audit/action-words.ts";
import { accountActions } from "#app/features/accounts/audit-words.ts";
import { fileDocumentActions } from "#app/features/applications/documents/document-audit-words.ts";
import { applicationActions } from "#app/features/applications/audit-words.ts";
import { appointmentActions } from "#app/features/appointments/audit-words.ts";
import { clientActions } from "#app/features/clients/audit-words.ts";
import { archiveActions } from "#app/features/business-archive/audit-words.ts";
import { businessActions } from "#app/features/business/audit-words.ts";
import { claimActions } from "#app/features/publications/claims/audit-words.ts";
import { bookActions } from "#app/features/accounting/audit-words.ts";
import { importActions } from "#app/features/imports/audit-words.ts";
import { dataProtectionActions } from "#app/features/data-protection/audit-words.ts";
import { journalActions } from "#app/features/audit/audit-words.ts";
import { firstDayActions } from "#app/features/first-day/audit-words.ts";
import { factSheetActions } from "#app/features/fact-sheets/audit-words.ts";
import { contactActions } from "#app/features/contact/audit-words.ts";
import { languageTestActions } from "#app/features/language-tests/audit-words.ts";
import { libraryActions } from "#app/features/publications/audit-words.ts";
import { machineActions } from "#app/features/machine/audit-words.ts";
import { mailActions } from "#app/features/undelivered-mail/audit-words.ts";
import { messageActions } from "#app/features/messages/audit-words.ts";
import { newsletterActions } from "#app/features/newsletter/audit-words.ts";
import { noticeActions } from "#app/features/notices/audit-words.ts";
import { orderActions } from "#app/features/orders/audit-words.ts";
import { paymentActions } from "#app/features/orders/phone-payments/audit-words.ts";
import { profileActions } from "#app/features/profile/audit-words.ts";
import { roundActions } from "#app/features/rounds/audit-words.ts";
import { worklistActions } from "#app/features/office/worklist/audit-words.ts";
import { whatsappActions } from "#app/features/whatsapp/audit-words.ts";
import { readyTextActions } from "#app/features/ready-texts/audit-words.ts";
import { simulationActions } from "#app/features/saved-simulations/audit-words.ts";

/** Every action that the trail may hold, in French: each feature that traces adds its own. */
export const auditWords: ActionWords = {
  ...accountActions,
  ...applicationActions,
  ...appointmentActions,
  ...archiveActions,
  ...fileDocumentActions,
  ...bookActions,
  ...businessActions,
  ...claimActions,
  ...clientActions,
  ...factSheetActions,
  ...firstDayActions,
  ...contactActions,
  ...importActions,
  ...dataProtectionActions,
  ...journalActions,
  ...languageTestActions,
  ...libraryActions,
  ...machineActions,
  ...mailActions,
  ...messageActions,
  ...newsletterActions,
  ...noticeActions,
  ...orderActions,
  ...paymentActions,
  ...profileActions,
  ...readyTextActions,
  ...roundActions,
  ...simulationActions,
  ...whatsappActions,
  ...worklistActions,
};

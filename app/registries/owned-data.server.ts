import { applicationsData } from "#app/features/applications/owned-data.server.ts";
import { assembliesData } from "#app/features/applications/documents/assemblies/owned-data.server.ts";
import { relativeLinksData } from "#app/features/applications/relatives/owned-data.server.ts";
import { accountData } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { auditWords } from "./audit-words.ts";
import { fileDocumentsData } from "#app/features/applications/documents/documents-data.server.ts";
import { clientFiltersData, clientViewsData, importedClientData } from "#app/features/clients/owned-data.server.ts";
import { creditNotesData } from "#app/features/accounting/owned-data.server.ts";
import { contactData } from "#app/features/contact/owned-data.server.ts";
import { factSheetData } from "#app/features/fact-sheets/owned-data.server.ts";
import { libraryData } from "#app/features/publications/owned-data.server.ts";
import { languageTestsData } from "#app/features/language-tests/owned-data.server.ts";
import { agreementsData } from "#app/features/appointments/agreements/owned-data.server.ts";
import { appointmentsData } from "#app/features/appointments/owned-data.server.ts";
import { messagesData } from "#app/features/messages/owned-data.server.ts";
import { newsletterData } from "#app/features/newsletter/owned-data.server.ts";
import { ordersData } from "#app/features/orders/owned-data.server.ts";
import { phonePaymentsData } from "#app/features/orders/phone-payments/owned-data.server.ts";
import { noticesData } from "#app/features/accounts/data-rights/notices-data.server.ts";
import { dataRequestsData } from "#app/features/accounts/data-requests/owned-data.server.ts";
import { mergesData } from "#app/features/accounts/merges/owned-data.server.ts";
import { googleData } from "#app/features/accounts/google/owned-data.server.ts";
import { whatsappData } from "#app/features/whatsapp/owned-data.server.ts";
import { passkeysData } from "#app/features/accounts/passkeys/owned-data.server.ts";
import { profileData } from "#app/features/profile/owned-data.server.ts";
import { savedSimulationsData } from "#app/features/saved-simulations/owned-data.server.ts";

/** What the site keeps of a person, feature by feature: each new one that keeps something adds itself here. */
export const ownedData: readonly OwnedData[] = [
  ...accountData(auditWords),
  passkeysData,
  googleData,
  mergesData,
  dataRequestsData,
  profileData,
  savedSimulationsData,
  factSheetData,
  applicationsData,
  fileDocumentsData,
  assembliesData,
  messagesData,
  relativeLinksData,
  noticesData,
  whatsappData,
  clientViewsData,
  clientFiltersData,
  importedClientData,
  libraryData,
  contactData,
  newsletterData,
  appointmentsData,
  agreementsData,
  languageTestsData,
  // Before the orders that they are found by lose their payer.
  phonePaymentsData,
  ordersData,
  creditNotesData,
];

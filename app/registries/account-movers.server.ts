/** Every row that belongs to an account: what a merge of two accounts moves, and what it leaves where it is. */
import { dataRequests } from "#app/features/accounts/data-requests/tables.ts";
import type { MergeParts, Mover } from "#app/features/accounts/merges/movers.ts";
import { documentAssemblies } from "#app/features/applications/documents/assemblies/tables.ts";
import { applicationLinks } from "#app/features/applications/relatives/tables.ts";
import { applicationFeeds, applicationMembers, applications } from "#app/features/applications/tables.ts";
import { agreements } from "#app/features/appointments/agreements/tables.ts";
import { appointmentWaits, appointments } from "#app/features/appointments/tables.ts";
import { absorbClient } from "#app/features/clients/absorb-client.server.ts";
import { importedClients } from "#app/features/clients/tables.ts";
import { documentVersions, documents } from "#app/features/documents/tables.ts";
import { factSheets } from "#app/features/fact-sheets/tables.ts";
import { contactMessages } from "#app/features/contact/tables.ts";
import { testRegistrations } from "#app/features/language-tests/tables.ts";
import { checklists, comments, likes, ratings, saves } from "#app/features/publications/tables.ts";
import { threadMessages, threads } from "#app/features/messages/tables.ts";
import { notices } from "#app/features/notices/tables.ts";
import { whatsappContacts } from "#app/features/whatsapp/tables.ts";
import { orders } from "#app/features/orders/tables.ts";
import { profileFields } from "#app/features/profile/merge-fields.server.ts";
import { savedSimulations } from "#app/features/saved-simulations/tables.ts";
import { STAFF_COLUMNS } from "./staff-columns.ts";

/** A reader's own rows are kept under their account's id, marked as one. */
const asReader = (userId: string) => `u:${userId}`;
const ofReader = (key: string, title: string, table: typeof likes | typeof saves | typeof ratings): Mover => ({
  key,
  title,
  table,
  id: table.publicationId,
  owner: table.reader,
  as: asReader,
  once: [table.publicationId],
});

const movers: readonly Mover[] = [
  {
    key: "applications",
    title: "Dossiers",
    table: applications,
    id: applications.id,
    owner: applications.userId,
    label: applications.reference,
  },
  {
    key: "members",
    title: "Accès à la partie d’un conjoint",
    table: applicationMembers,
    id: applicationMembers.id,
    owner: applicationMembers.userId,
  },
  {
    key: "feeds",
    title: "Adresses d’agenda d’un dossier",
    table: applicationFeeds,
    id: applicationFeeds.id,
    owner: applicationFeeds.userId,
  },
  {
    key: "links",
    title: "Liens donnés à des proches",
    table: applicationLinks,
    id: applicationLinks.id,
    owner: applicationLinks.madeBy,
  },
  {
    key: "assemblies",
    title: "Photos en cours d’assemblage",
    table: documentAssemblies,
    id: documentAssemblies.id,
    owner: documentAssemblies.madeBy,
  },
  {
    key: "documents",
    title: "Documents",
    table: documents,
    id: documents.id,
    owner: documents.userId,
    email: documents.email,
  },
  {
    key: "versions",
    title: "Envois de documents",
    table: documentVersions,
    id: documentVersions.id,
    owner: documentVersions.givenBy,
  },
  {
    key: "threads",
    title: "Conversations",
    table: threads,
    id: threads.applicationId,
    owner: threads.clientId,
    label: threads.reference,
  },
  {
    key: "messages",
    title: "Messages écrits",
    table: threadMessages,
    id: threadMessages.id,
    owner: threadMessages.authorId,
  },
  {
    key: "appointments",
    title: "Rendez-vous",
    table: appointments,
    id: appointments.id,
    owner: appointments.userId,
    email: appointments.email,
    phone: appointments.phone,
    label: appointments.reference,
  },
  {
    key: "agreements",
    title: "Conventions de service",
    table: agreements,
    id: agreements.id,
    owner: agreements.userId,
    email: agreements.email,
    label: agreements.reference,
  },
  {
    key: "waits",
    title: "Places en liste d’attente",
    table: appointmentWaits,
    id: appointmentWaits.id,
    owner: appointmentWaits.userId,
    email: appointmentWaits.email,
    phone: appointmentWaits.phone,
  },
  {
    key: "registrations",
    title: "Inscriptions à un test",
    table: testRegistrations,
    id: testRegistrations.id,
    owner: testRegistrations.userId,
    email: testRegistrations.email,
    phone: testRegistrations.phone,
    label: testRegistrations.reference,
  },
  {
    key: "imported-clients",
    title: "Coordonnées reprises d’un fichier",
    table: importedClients,
    id: importedClients.id,
    owner: importedClients.userId,
    email: importedClients.email,
    phone: importedClients.phone,
    label: importedClients.lastName,
  },
  {
    key: "orders",
    title: "Commandes",
    table: orders,
    id: orders.id,
    owner: orders.userId,
    email: orders.payerEmail,
    phone: orders.payerPhone,
    label: orders.reference,
  },
  {
    key: "contacts",
    title: "Messages de contact",
    table: contactMessages,
    id: contactMessages.id,
    owner: contactMessages.userId,
    email: contactMessages.email,
  },
  {
    key: "data-requests",
    title: "Demandes sur ses données",
    table: dataRequests,
    id: dataRequests.id,
    owner: dataRequests.userId,
    email: dataRequests.email,
    label: dataRequests.reference,
  },
  {
    key: "comments",
    title: "Commentaires",
    table: comments,
    id: comments.id,
    owner: comments.userId,
    email: comments.email,
  },
  {
    key: "simulations",
    title: "Simulations enregistrées",
    table: savedSimulations,
    id: savedSimulations.id,
    owner: savedSimulations.userId,
  },
  {
    key: "facts",
    title: "Fiche des réponses",
    table: factSheets,
    id: factSheets.userId,
    owner: factSheets.userId,
    once: [],
  },
  {
    key: "whatsapp",
    title: "Contacts WhatsApp",
    table: whatsappContacts,
    id: whatsappContacts.id,
    owner: whatsappContacts.userId,
  },
  { key: "notices", title: "Avis", table: notices, id: notices.id, owner: notices.userId, once: [notices.key] },
  {
    key: "checklists",
    title: "Listes de guides cochées",
    table: checklists,
    id: checklists.publicationId,
    owner: checklists.userId,
    once: [checklists.publicationId],
  },
  ofReader("likes", "Mentions « J’aime »", likes),
  ofReader("saves", "Textes gardés", saves),
  ofReader("ratings", "Notes de guides", ratings),
];

/** What a merge moves: a new table about a person adds itself here, or below with the reason why it stays. */
export const mergeParts: MergeParts = { movers, fields: profileFields, notes: absorbClient };

/** Columns that name an account and that a merge leaves alone, each with the reason. */
export const leftAlone: Readonly<Record<string, string>> = {
  "credentials.user_id": "the closed account opens with nothing",
  "sessions.user_id": "closed with the account",
  "known_devices.user_id": "of the closed account's sign-in",
  "verifications.user_id": "closed with the account",
  "two_factor.user_id": "of the closed account's sign-in",
  "recovery_codes.user_id": "of the closed account's sign-in",
  "google_accounts.user_id": "of the closed account's sign-in",
  "google_steps.user_id": "of the closed account's sign-in",
  "passkeys.user_id": "of the closed account's sign-in",
  "second_proofs.user_id": "asked of the kept account anew (features/accounts/second-proof/merged-proof.server.ts)",
  "passkey_challenges.user_id": "of the closed account's sign-in",
  "account_deletions.user_id": "an account that is to be erased is not merged",
  "profiles.user_id": "merged field by field (features/profile/merge-fields.server.ts)",
  "notice_settings.user_id": "how the kept account wants to be told",
  "notice_choices.user_id": "how the kept account wants to be told",
  "message_phones.user_id": "how the kept account wants to be told",
  "message_consents.user_id": "what was agreed to is not handed on",
  "message_deliveries.user_id": "what left for the account as it was",
  "resumable_uploads.owner_id": "gone within a day; the file is sent again",
  "push_browsers.user_id": "gone with the closed account’s sessions",
  "clients.user_id": "what the office noted is copied (features/clients/absorb-client.server.ts)",
  "client_terms.user_id": "written by triggers",
  "client_notes.client_id": "of a row of clients",
  "client_tag_links.client_id": "of a row of clients",
  "client_views.client_id": "of a row of clients",
  "account_merges.kept_id": "an account into which another was merged is not merged away before that is final",
  "account_merges.merged_id": "the merge itself",
  "account_likeness.user_id": "written by triggers",
  "accounts_apart.first_id": "said of these two accounts",
  "accounts_apart.second_id": "said of these two accounts",
  "thread_messages.read_by": "who read it, on that day",
  "document_corrections.opened_by": "who did it, on that day",
  "document_corrections.closed_by": "who did it, on that day",
  "document_openings.opened_by": "who did it, on that day",
  ...Object.fromEntries(STAFF_COLUMNS.map((column) => [column, "of the staff, whose accounts are never merged"])),
};

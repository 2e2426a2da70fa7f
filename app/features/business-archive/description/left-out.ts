/** What the archive leaves out, each with its reason: a test fails for a table or a column that is neither described nor here. */

const SECRET = "un secret\u00a0: rien de ce qui ouvre un compte ne sort";
const MOMENT = "ne vaut que quelques heures";
const DERIVED = "calculé à partir du reste";
const TECHNICAL = "règle le fonctionnement de ce serveur";
const LINKS = "porte des liens personnels à usage unique";

/** Tables, with the reason. */
export const leftOutTables: Readonly<Record<string, string>> = {
  ...reasons(SECRET, [
    "credentials",
    "sessions",
    "known_devices",
    "verifications",
    "two_factor",
    "recovery_codes",
    "passkeys",
    "passkey_challenges",
    "second_proofs",
    "google_accounts",
    "google_steps",
    "secrets",
    "secret_fingerprints",
    "adviser_feeds",
    "application_feeds",
    "push_browsers",
    "eligibility_resumes",
    "documents_ahead",
    "message_phones",
  ]),
  ...reasons(DERIVED, ["client_terms", "account_likeness", "search_words"]),
  ...reasons(MOMENT, [
    "account_deletions",
    "allowance_slots",
    "document_claims",
    "mail_rate",
    "opening_queues",
    "opening_turns",
    "rate_limits",
    "reading_days",
    "publication_readings",
    "resumable_uploads",
    "resumable_upload_pieces",
    "temporary_files",
  ]),
  ...reasons("le compte rendu d’un import\u00a0: ce qu’il a apporté est dans les tables du métier", [
    "imports",
    "import_lines",
    "imported_client_changes",
  ]),
  ...reasons(TECHNICAL, [
    "account_merge_items",
    "application_link_uses",
    "application_reminders",
    "backup_runs",
    "request_errors",
    "request_speeds",
    "page_speeds",
    "sweeps",
    "business_archives",
    "business_editions",
    "first_editions",
    "credit_note_years",
    "first_day_steps",
    "publication_editions",
    "schema_migrations",
    "site_place",
    "statement_columns",
  ]),
};

/** Columns of described tables, as "table.column", with the reason. */
export const leftOutColumns: Readonly<Record<string, string>> = {
  ...reasons(SECRET, [
    "application_links.token_hash",
    "subscribers.confirm_token_hash",
    "subscribers.unsubscribe_token",
    "payment_attempts.operator_keys",
    "payment_attempts.notice_hash",
    "comments.sender",
    "stored_files.browser_key",
    "stored_files.address_key",
    "appointments.origin_address",
    "appointments.origin_browser",
    "test_registrations.origin_address",
    "test_registrations.origin_browser",
    "document_versions.sending_id",
    "payment_attempts.sending",
    "appointments.idempotency_key",
    "source_checks.text_md5",
  ]),
  ...reasons(DERIVED, [
    "clients.claims",
    "clients.sort_name",
    "clients.plain",
    "client_tags.plain",
    "publication_revisions.search",
    "publication_revisions.plain",
    "test_registrations.name_key",
    "test_registrations.email_key",
    "test_registrations.phone_key",
    "test_registrations.email_turn",
    "test_registrations.phone_turn",
    "imported_records.content_hash",
    "imported_records.likeness",
    "reconciliations.columns",
    "letters.html",
    "letters.plain",
    "whatsapp_contacts.scoped_id",
  ]),
  ...reasons(LINKS, ["notices.mail", "mails.html", "mails.text", "mails.calendar", "mails.unsubscribe_url"]),
  ...reasons(TECHNICAL, [
    "mails.idempotency_key",
    "message_deliveries.claimed_until",
    "message_deliveries.provider_id",
    "message_deliveries.browser_id",
    "mails.calendar_method",
    "mails.claimed_until",
    "mails.priority",
    "mails.reply_to",
  ]),
  "message_deliveries.body": "porte des codes\u00a0; ce que le bureau répond est dans la colonne «\u00a0Réponse\u00a0»",
  "reconciliations.sha256": "dit autrement, en hexadécimal",
  "reconciliations.content": "le fichier de l’opérateur, qui est dans operateurs/",
};

function reasons(reason: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}

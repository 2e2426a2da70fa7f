/** Everything that opens an account, speaks for its owner or reaches them, as rows: what is planted in one before its address is proven. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import type { Person } from "./accounts.ts";

type Planted = {
  /** SQL with the account's id at $1, its session's at $2 and a fresh text at $3. */
  plant: string;
  /** Counts what still serves, with the account's id at $1. */
  stands: string;
};

const counts = (table: string, and = "true", owner = "user_id") =>
  `SELECT count(*)::int AS count FROM ${table} WHERE ${owner} = $1 AND ${and}`;

/** Each with what plants it and what tells that it still serves; the password and the session of the registration are there already. */
const planted: Record<string, Planted> = {
  passkey: {
    plant:
      "INSERT INTO passkeys (user_id, credential_id, public_key, counter, synced, name, created_at) VALUES ($1, $3, 'cHVibGlxdWU', 0, false, 'Tecno', now())",
    stands: counts("passkeys"),
  },
  "passkey under way": {
    plant:
      "INSERT INTO passkey_challenges (token_hash, user_id, name, challenge, expires_at) VALUES ($3, $1, 'Tecno', 'ZGVmaQ', 'infinity')",
    stands: counts("passkey_challenges"),
  },
  "second factor": {
    plant: "INSERT INTO two_factor (user_id, secret, confirmed_at) VALUES ($1, 'v1.x', now())",
    stands: counts("two_factor"),
  },
  "recovery code": {
    plant: "INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, $3)",
    stands: counts("recovery_codes"),
  },
  "another Google account": {
    plant:
      "INSERT INTO google_accounts (subject, user_id, email, linked_at) VALUES ('planted ' || $3, $1, 'autre@gmail.test', now())",
    stands: counts("google_accounts", "subject LIKE 'planted %'"),
  },
  "Google account under way": {
    plant:
      "INSERT INTO google_steps (token_hash, user_id, state, nonce, code_verifier, expires_at) VALUES ($3, $1, 'a', 'b', 'c', 'infinity')",
    stands: counts("google_steps"),
  },
  "known device": {
    plant: "INSERT INTO known_devices (user_id, device_hash, last_used_at) VALUES ($1, 'planted ' || $3, now())",
    stands: counts("known_devices", "device_hash LIKE 'planted %'"),
  },
  "step to a code": {
    plant:
      "INSERT INTO verifications (token_hash, user_id, purpose, created_at, expires_at) VALUES ($3, $1, 'second-factor', now(), 'infinity')",
    stands: counts("verifications", "purpose = 'second-factor'"),
  },
  "change of address": {
    plant: `INSERT INTO verifications (token_hash, user_id, purpose, details, created_at, expires_at)
      VALUES ($3, $1, 'change-email', '{"step": "new", "newEmail": "voleur@exemple.cm"}', now(), 'infinity')`,
    stands: counts("verifications", "purpose = 'change-email'"),
  },
  "number of the account": {
    plant: "UPDATE users SET phone = '+237699000000' WHERE id = $1",
    stands: counts("users", "phone <> ''", "id"),
  },
  telephone: {
    plant: "INSERT INTO message_phones (user_id, phone, confirmed_at) VALUES ($1, '+237699000000', now())",
    stands: counts("message_phones"),
  },
  "consent to messages": {
    plant:
      "INSERT INTO message_consents (user_id, way, phone, given_at, given_how, given_on) VALUES ($1, 'sms', '+237699000000', now(), 'form', '/x')",
    stands: counts("message_consents", "ended_at IS NULL"),
  },
  "messages chosen": {
    plant: "INSERT INTO notice_choices (user_id, kind, way, choice) VALUES ($1, 'file.*', 'sms', 'now')",
    stands: counts("notice_choices", "way <> 'mail'"),
  },
  "WhatsApp contact": {
    plant: "INSERT INTO whatsapp_contacts (scoped_id, user_id, last_in_at, created_at) VALUES ($3, $1, now(), now())",
    stands: counts("whatsapp_contacts"),
  },
  "browser with notifications": {
    plant: `INSERT INTO push_browsers (user_id, session_id, endpoint, p256dh, auth, device, created_at)
      VALUES ($1, $2, 'https://fcm.googleapis.com/' || $3, repeat('p', 87), repeat('a', 22), 'Chrome sur Android', now())`,
    stands: counts("push_browsers"),
  },
  "calendar key of a file": {
    plant:
      "INSERT INTO application_feeds (application_id, user_id, created_at) SELECT id, $1, now() FROM applications WHERE user_id = $1",
    stands: counts("application_feeds", "revoked_at IS NULL"),
  },
  "calendar key of an adviser": {
    plant: `INSERT INTO adviser_feeds (adviser_id, user_id, key_hash, created_at)
      SELECT id, $1, decode(rpad(md5($3), 64, '0'), 'hex'), now() FROM advisers WHERE user_id = $1`,
    stands: counts("adviser_feeds", "revoked_at IS NULL"),
  },
  "link for a relative": {
    plant: `INSERT INTO application_links (id, application_id, made_by, token_hash, purpose, label, created_at, expires_at)
      SELECT gen_random_uuid(), id, $1, $3, 'states', 'Cousin', now(), 'infinity' FROM applications WHERE user_id = $1`,
    stands: counts("application_links", "revoked_at IS NULL", "made_by"),
  },
  "invitation of a spouse": {
    plant: `INSERT INTO application_invitations (member_id, email, sent_at, expires_at)
      SELECT m.id, 'complice@exemple.cm', now(), 'infinity' FROM application_members m JOIN applications a ON a.id = m.application_id WHERE a.user_id = $1`,
    stands: `SELECT count(*)::int AS count FROM application_invitations i JOIN application_members m ON m.id = i.member_id
      JOIN applications a ON a.id = m.application_id WHERE a.user_id = $1 AND i.closed_at IS NULL`,
  },
  "answers of a bilan": {
    plant: "INSERT INTO fact_sheets (user_id, facts, updated_at) VALUES ($1, 'age.29', now())",
    stands: counts("fact_sheets"),
  },
  "deletion of the account": {
    plant:
      "INSERT INTO account_deletions (user_id, requested_at, due_at) VALUES ($1, now(), now() + interval '7 days')",
    stands: counts("account_deletions"),
  },
};

/** Names of all that `plantAll` puts there. */
export const PLANTED = Object.keys(planted).toSorted();

/** Plants all of it in an account, with a file and a calendar of its own. */
export async function plantAll(
  { pool }: Pick<TestDatabase, "pool">,
  { viewer }: Pick<Person, "viewer">,
): Promise<void> {
  const { userId, sessionId } = viewer;
  await pool.query(
    `INSERT INTO applications (reference, form_id, user_id, program, template_version, title, state, created_at, updated_at)
     VALUES ($1, gen_random_uuid(), $2, 'express-entry', '2026-11-22', 'Famille Ngo', 'open', now(), now())`,
    [`DO-${randomUUID().slice(0, 8)}`, userId],
  );
  await pool.query(
    `INSERT INTO application_members (application_id, person, first_name, last_name, created_at, updated_at)
     SELECT id, 'spouse', 'Hervé', 'Ngo', now(), now() FROM applications WHERE user_id = $1`,
    [userId],
  );
  await pool.query("INSERT INTO advisers (user_id, name) VALUES ($1, 'Awa')", [userId]);
  for (const plant of Object.values(planted).map((one) => one.plant)) {
    const fresh = createHash("sha256").update(randomBytes(32)).digest("hex");
    await pool.query(
      plant.replaceAll("$1", `'${userId}'`).replaceAll("$2", `'${sessionId}'`).replaceAll("$3", `'${fresh}'`),
    );
  }
}

/** Names of what of it still serves. */
export async function standing({ pool }: Pick<TestDatabase, "pool">, userId: string): Promise<string[]> {
  const names: string[] = [];
  for (const [name, { stands }] of Object.entries(planted)) {
    const { rows } = await pool.query<{ count: number }>(stands, [userId]);
    if (rows[0]?.count) names.push(name);
  }
  return names.toSorted();
}

/** Fills a database with so many rows of everything that the office lists, for tests of its lists alone. */
import type { TestDatabase } from "#app/platform/database/testing/database.ts";

/** Tables whose triggers keep other tables in step; theirs are measured with the list of people. */
const QUIET = ["users", "orders", "payments", "applications", "appointments", "test_registrations", "contact_messages"];

/**
 * @param rows of each table; people and sessions are fewer
 * @param now the moment of the newest row
 */
export async function fillOfficeLists({ pool }: Pick<TestDatabase, "pool">, rows: number, now: Date): Promise<void> {
  for (const table of QUIET) await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const statement of STATEMENTS)
    await pool.query(
      statement.replaceAll(":rows", String(rows)).replaceAll(":now", `'${now.toISOString()}'::timestamptz`),
    );
  for (const table of QUIET) await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await pool.query("ANALYZE");
}

/** A moment within the last two years, spread evenly. */
const ago = (i: string) => `:now - (${i} * 730.0 / :rows) * interval '1 day'`;
const uuid = (kind: number, i: string) => `('00000000-0000-4000-800${kind}-' || lpad(to_hex(${i}), 12, '0'))::uuid`;
const series = "FROM generate_series(1, :rows) i";
const [FIRST_NAMES, LAST_NAMES] = [
  "ARRAY['Awa','Brice','Carine','Didier','Élise','Fabrice','Grâce']",
  "ARRAY['Ngo','Mbarga','Fotso','Kamga','Tchinda']",
];
const firstName = `(${FIRST_NAMES})[1 + i % 7]`;
const lastName = `(${LAST_NAMES})[1 + i % 5] || i`;
const email = "'personne' || i || '@exemple.cm'";

const STATEMENTS = [
  `INSERT INTO users (id, email, first_name, last_name, country, role, terms_version, terms_accepted_at, created_at, updated_at)
   SELECT ${uuid(1, "i")}, ${email}, ${firstName}, ${lastName}, 'CM', CASE WHEN i <= 3 THEN 'adviser' ELSE 'user' END, '1', :now, ${ago("i")}, :now
   FROM generate_series(1, greatest(10, :rows / 20)) i`,
  `INSERT INTO orders (id, reference, kind, subject_id, amount, state, payer_name, payer_email, payer_phone, due_at, created_at, state_changed_at)
   SELECT ${uuid(2, "i")}, 'CMD-' || lpad(i::text, 8, '0'), 'appointment', ${uuid(2, "i")}, 10000 + i % 400 * 500,
     CASE WHEN i % 50 = 0 THEN 'due' WHEN i % 200 = 1 THEN 'refund-due' WHEN i % 4 = 2 THEN 'expired' WHEN i % 40 = 3 THEN 'refunded' ELSE 'paid' END,
     ${firstName} || ' ' || ${lastName}, ${email}, '+2376' || lpad(i::text, 8, '0'), ${ago("i")} + interval '2 days', ${ago("i")}, ${ago("i")} ${series}`,
  `INSERT INTO order_lines (order_id, position, label, amount) SELECT ${uuid(2, "i")}, 1, 'Consultation', 10000 ${series}`,
  `INSERT INTO payments (order_id, means, transaction_number, amount, confirmed_at)
   SELECT id, 'mtn-momo', 'MP' || reference, amount, created_at FROM orders WHERE state IN ('paid', 'refund-due', 'refunded')`,
  // What the triggers compute of them.
  `UPDATE orders SET owed = CASE state WHEN 'due' THEN amount ELSE 0 END, refund_due = CASE state WHEN 'refund-due' THEN amount ELSE 0 END,
     received = CASE WHEN state IN ('due', 'expired') THEN 0 ELSE amount END, returned = CASE state WHEN 'refunded' THEN amount ELSE 0 END,
     ended = CASE WHEN state IN ('refund-due', 'refunded', 'expired') THEN 'expired' END, ended_at = CASE WHEN state IN ('refund-due', 'refunded', 'expired') THEN created_at END`,
  `INSERT INTO test_sessions (id, test, starts_at, registration_closes_at, city, country, centre, price, created_at)
   SELECT ${uuid(3, "i")}, 'tef-canada', :now + (i - :rows / 60) * interval '1 day', :now + (i - :rows / 60) * interval '1 day' - interval '10 days', 'Douala', 'Cameroun', 'Centre', 150000, :now
   FROM generate_series(1, greatest(2, :rows / 50)) i`,
  `INSERT INTO test_seats (session_id, number) SELECT id, n FROM test_sessions, generate_series(1, 40) n`,
  `INSERT INTO test_registrations (id, reference, session_id, last_name, first_name, email, phone, city, name_key, email_key, phone_key, state, seat, waiting_rank, created_at, updated_at)
   SELECT ${uuid(4, "i")}, 'TL-' || lpad(i::text, 8, '0'), ${uuid(3, "1 + i / 50")}, ${lastName}, ${firstName}, ${email}, '+2376' || lpad(i::text, 8, '0'), 'Douala', 'cle' || i, ${email}, '6' || i,
     CASE WHEN i % 50 < 40 THEN 'confirmed' ELSE 'waiting' END, CASE WHEN i % 50 < 40 THEN i % 50 + 1 END, CASE WHEN i % 50 >= 40 THEN i END, ${ago("i")}, ${ago("i")}
   FROM generate_series(0, :rows - 1) i WHERE EXISTS (SELECT 1 FROM test_sessions WHERE id = ${uuid(3, "1 + i / 50")})`,
  `INSERT INTO applications (id, reference, form_id, user_id, program, template_version, title, state, invited_on, planned_on, created_at, updated_at)
   SELECT ${uuid(5, "i")}, 'DO-' || lpad(i::text, 8, '0'), ${uuid(5, "i")}, ${uuid(1, "1 + i % greatest(10, :rows / 20)")}, 'express-entry', '1', 'Entrée express', 'open', CASE WHEN i % 3 = 0 THEN (:now - (i % 40) * interval '1 day')::date END, (:now + (i % 300) * interval '1 day')::date, ${ago("i")}, ${ago("i")} ${series}`,
  `INSERT INTO threads (application_id, client_id, reference, adviser_id, unanswered_since, last_at)
   SELECT id, user_id, reference, CASE WHEN random() < 0.5 THEN ${uuid(1, "1 + (random() * 2)::int")} END, CASE WHEN random() < 0.01 THEN updated_at END, updated_at FROM applications`,
  `INSERT INTO thread_messages (id, application_id, side, author_name, words, sent_at) SELECT ${uuid(6, "i")}, ${uuid(5, "i")}, 'client', 'Awa', 'Bonjour', ${ago("i")} ${series}`,
  // Two thousand of a hundred thousand wait, half of them in files with days and papers that end: months of two advisers' work.
  `INSERT INTO documents (id, email, subject_kind, subject_id, kind, category, state, version, expires_on, validated_at, created_at, updated_at)
   SELECT ${uuid(7, "i")}, ${email}, CASE WHEN i % 2 = 0 THEN 'application' ELSE 'test-registration' END, CASE WHEN i % 2 = 0 THEN ${uuid(5, "i")} ELSE ${uuid(4, "i")} END,
     'photo', 'identity', CASE WHEN i % 100 < 2 THEN 'in-review' ELSE 'validated' END, 1, CASE WHEN i % 3 = 0 THEN (:now + (i % 900) * interval '1 day')::date END, CASE WHEN i % 100 >= 2 THEN ${ago("i")} END, ${ago("i")}, ${ago("i")} ${series}`,
  `INSERT INTO stored_files (key, name, media_type, size, sha256, created_at) SELECT md5(i::text), 'a.pdf', 'application/pdf', 1000, repeat('a', 64), ${ago("i")} ${series}`,
  `INSERT INTO contact_messages (id, first_name, last_name, email, subject, message, state, created_at, waiting_since, answered_at)
   SELECT ${uuid(8, "i")}, ${firstName}, ${lastName}, ${email}, 'general', 'Bonjour', CASE WHEN i % 100 = 0 THEN 'new' WHEN i % 300 = 1 THEN 'held' ELSE 'answered' END, ${ago("i")}, ${ago("i")},
     CASE WHEN i % 100 = 0 OR i % 300 = 1 THEN NULL ELSE ${ago("i")} END ${series}`,
  `INSERT INTO whatsapp_contacts (id, phone, name, last_in_at, waiting_since, created_at)
   SELECT ${uuid(3, "i")}, '+2377' || lpad(i::text, 8, '0'), ${firstName}, ${ago("i")}, CASE WHEN i % 100 = 0 THEN ${ago("i")} END, ${ago("i")} ${series}`,
  `INSERT INTO whatsapp_messages (id, contact_id, words, received_at) SELECT 'wamid.' || i, ${uuid(3, "i")}, 'Bonjour', ${ago("i")} ${series}`,
  `INSERT INTO appointments (id, reference, idempotency_key, service, service_name, price, adviser_id, during, state, first_name, last_name, email, phone, place, created_at, updated_at)
   SELECT ${uuid(9, "i")}, 'RV-' || lpad(i::text, 8, '0'), 'k' || i, 'initial', 'Consultation', 25000, (SELECT id FROM advisers ORDER BY created_at, id LIMIT 1),
     tstzrange(:now - (i - 400) * interval '30 minutes', :now - (i - 401) * interval '30 minutes'), CASE WHEN i % 10 = 0 THEN 'cancelled' ELSE 'booked' END,
     ${firstName}, ${lastName}, ${email}, '+2376' || lpad(i::text, 8, '0'), CASE WHEN i % 20 = 0 THEN NULL ELSE 'agency' END, ${ago("i")}, ${ago("i")} ${series}`,
  `INSERT INTO publications (id, kind, slug, created_at) VALUES (${uuid(0, "1")}, 'article', 'mesures', :now)`,
  `INSERT INTO comments (id, publication_id, author_name, email, body, state, created_at)
   SELECT ${uuid(0, "i")}, ${uuid(0, "1")}, 'Awa', ${email}, 'Merci', CASE WHEN i % 100 = 0 THEN 'pending' WHEN i % 100 = 1 THEN 'spam' ELSE 'approved' END, ${ago("i")} ${series}`,
  `INSERT INTO mails (id, idempotency_key, recipient, subject, html, text, state, failure, failed_at, closed_at, created_at)
   SELECT ${uuid(1, "i")}, 'mesure ' || i, ${email}, 'Votre rendez-vous', 'x', 'x', CASE WHEN i % 10 < 2 THEN 'failed' ELSE 'sent' END, CASE WHEN i % 10 < 2 THEN 'address' END,
     CASE WHEN i % 10 < 2 THEN ${ago("i")} END, CASE WHEN i % 10 = 0 AND i % 500 <> 0 THEN ${ago("i")} END, ${ago("i")} ${series}`,
  `INSERT INTO work_marks (kind, subject_id, since, note, revision, changed_at) SELECT 'orders', ${uuid(2, "i")}::text, ${ago("i")}, 'vu', 1, ${ago("i")} ${series}`,
  `INSERT INTO audit_events (at, actor_id, action, subject_type, subject_id) SELECT ${ago("i")}, ${uuid(1, "1 + i % 3")}, 'order.paid', 'order', ${uuid(2, "i")}::text ${series}`,
];

/** Years of work in a scratch database: rows that accumulate, made by the database itself. What waits for somebody does not grow with them. */
import type { Client } from "pg";

/** How much there is in the end; a world of `share` has that part of each. */
export const GROWN = {
  accounts: 100_000,
  appointments: 300_000,
  orders: 100_000,
  audit: 1_000_000,
  messages: 200_000,
} as const;

/** Tables of these rows: none of them may be read from one end to the other for a page. */
export const GROWING: ReadonlySet<string> = new Set([
  "users",
  "clients",
  "client_terms",
  "appointments",
  "orders",
  "order_lines",
  "payments",
  "audit_events",
  "applications",
  "threads",
  "thread_messages",
  "contact_messages",
]);

/** Tables whose triggers keep others in step, one row at a time; what they would write is written here. */
const QUIET = [
  "users",
  "clients",
  "client_terms",
  "orders",
  "payments",
  "applications",
  "appointments",
  "contact_messages",
  "threads",
  "thread_messages",
];

/**
 * Adds the rows between two shares of `GROWN`.
 * @param client of the role that owns the tables
 * @param now the moment of the newest row; ISO
 */
export async function fillGrowth(
  client: Client,
  from: number,
  to: number,
  now: string,
  say: (line: string) => void,
): Promise<void> {
  for (const table of QUIET) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  // An index of words over rows that are there is made in a fraction of the time that filling it row by row takes.
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    "SELECT indexname AS name, indexdef AS made FROM pg_indexes WHERE indexdef LIKE '%USING gin%' AND tablename = ANY($1)",
    [[...GROWING]],
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (const [kind, statement] of STATEMENTS) {
    const began = performance.now();
    const series = `generate_series(${GROWN[kind] * from + 1}::int, ${GROWN[kind] * to}::int) i`;
    await client.query(
      statement
        .replaceAll(":series", series)
        .replaceAll(":all", String(GROWN[kind]))
        .replaceAll(":accounts", String(GROWN.accounts * to))
        .replaceAll(":now", `'${now}'::timestamptz`),
    );
    say(`  ${/INTO (\w+)/.exec(statement)?.[1] ?? ""}: ${Math.round(performance.now() - began)} ms`);
  }
  for (const { made } of indexes) await client.query(made);
  for (const table of QUIET) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await client.query("VACUUM ANALYZE");
}

const uuid = (kind: number, i: string) => `('00000000-0000-4000-900${kind}-' || lpad(to_hex(${i}), 12, '0'))::uuid`;
/** Within two years, the newest forty days old: this month's calendar is the same in both worlds. */
const ago = "(:now - interval '40 days' - (i * 690.0 / :all) * interval '1 day')";
const account = "(1 + i % :accounts)";
const [FIRST, LAST] = [
  "ARRAY['Awa','Brice','Carine','Didier','Élise','Fabrice','Grâce']",
  "ARRAY['Ngo','Mbarga','Fotso','Kamga','Tchinda']",
];
const first = `(${FIRST})[1 + i % 7]`;
const last = `(${LAST})[1 + i % 5] || ' ' || initcap(translate(substr(md5(i::text), 1, 7), '0123456789', 'aeiouaeiou'))`;
const email = "'croissance' || i || '@exemple.cm'";
const phone = "'+2376' || lpad(i::text, 8, '0')";
const CALENDARS = 60;

const STATEMENTS: readonly [keyof typeof GROWN, string][] = [
  [
    "accounts",
    `INSERT INTO users (id, email, first_name, last_name, country, role, terms_version, terms_accepted_at, email_confirmed_at, created_at, updated_at)
     SELECT ${uuid(1, "i")}, ${email}, ${first}, ${last}, 'CM', 'user', '1', ${ago}, ${ago}, ${ago}, ${ago} FROM :series`,
  ],
  [
    "accounts",
    `INSERT INTO clients (id, user_id, claims, first_name, last_name, email, phone, sort_name, plain, since)
     SELECT ${uuid(1, "i")}, ${uuid(1, "i")}, ${email}, ${first}, ${last}, ${email}, ${phone}, client_plain(${last} || ' ' || ${first}),
       ' ' || client_plain(${last} || ' ' || ${first} || ' ' || ${email}) || ' ', ${ago} FROM :series`,
  ],
  [
    "accounts",
    `INSERT INTO client_terms (source, source_id, user_id, first_name, last_name, email, phone, words, at)
     SELECT 'account', ${uuid(1, "i")}, ${uuid(1, "i")}, ${first}, ${last}, ${email}, ${phone}, ' ' || client_plain(${last} || ' ' || ${first} || ' ' || ${email}) || ' ', ${ago}
     FROM :series`,
  ],
  [
    "appointments",
    `INSERT INTO advisers (id, name, active, created_at) SELECT ${uuid(2, "n")}, 'Ancien calendrier ' || n, false, :now FROM generate_series(1, ${CALENDARS}) n ON CONFLICT DO NOTHING`,
  ],
  [
    "appointments",
    `INSERT INTO appointments (id, reference, idempotency_key, service, service_name, price, adviser_id, during, state, user_id, first_name, last_name, email, phone, place, created_at, updated_at)
     SELECT ${uuid(3, "i")}, 'RV-C' || i, 'croissance ' || i, 'initial', 'Consultation', 0, ${uuid(2, `1 + i % ${CALENDARS}`)},
       tstzrange(start, start + interval '1 hour'), CASE WHEN i % 10 = 0 THEN 'cancelled' WHEN i % 10 = 1 THEN 'missed' ELSE 'came' END,
       ${uuid(1, account)}, ${first}, ${last}, ${email}, ${phone}, 'agency', ${ago}, ${ago}
     FROM :series, LATERAL (SELECT :now - interval '40 days' - (i / ${CALENDARS}) * interval '2 hours' AS start) s`,
  ],
  [
    "orders",
    `INSERT INTO orders (id, reference, kind, subject_id, amount, state, user_id, payer_name, payer_email, payer_phone, due_at, created_at, state_changed_at, received, owed, ended, ended_at)
     SELECT ${uuid(4, "i")}, 'CMD-C' || i, 'appointment', ${uuid(3, "i")}, 10000 + i % 400 * 500, CASE WHEN i % 4 = 2 THEN 'expired' ELSE 'paid' END, ${uuid(1, account)},
       ${first} || ' ' || ${last}, ${email}, ${phone}, ${ago} + interval '2 days', ${ago}, ${ago}, CASE WHEN i % 4 = 2 THEN 0 ELSE 10000 + i % 400 * 500 END, 0,
       CASE WHEN i % 4 = 2 THEN 'expired' END, CASE WHEN i % 4 = 2 THEN ${ago} END FROM :series`,
  ],
  [
    "orders",
    `INSERT INTO order_lines (order_id, position, label, amount) SELECT ${uuid(4, "i")}, 1, 'Consultation', 10000 + i % 400 * 500 FROM :series`,
  ],
  [
    "orders",
    `INSERT INTO payments (order_id, means, transaction_number, amount, confirmed_at)
     SELECT ${uuid(4, "i")}, 'mtn-momo', 'MPC' || i, 10000 + i % 400 * 500, ${ago} FROM :series WHERE i % 4 <> 2`,
  ],
  [
    "audit",
    `INSERT INTO audit_events (at, actor_id, action, subject_type, subject_id)
     SELECT ${ago}, ${uuid(1, account)}, (ARRAY['account.signed-in', 'order.paid', 'appointment.booked'])[1 + i % 3],
       (ARRAY['user', 'order', 'appointment'])[1 + i % 3], (ARRAY[${uuid(1, "1 + i % 100000")}, ${uuid(4, "1 + i % 100000")}, ${uuid(3, "1 + i % 300000")}])[1 + i % 3]::text FROM :series`,
  ],
  // Ten messages a conversation.
  [
    "messages",
    `INSERT INTO applications (id, reference, form_id, user_id, program, template_version, title, state, ended_at, created_at, updated_at)
     SELECT ${uuid(5, "i / 10")}, 'DO-C' || i / 10, ${uuid(5, "i / 10")}, ${uuid(1, "(1 + (i / 10) % :accounts)")}, 'express-entry', '1', 'Entrée express', CASE WHEN i <= 200 THEN 'open' ELSE 'accepted' END, CASE WHEN i > 200 THEN ${ago} END, ${ago}, ${ago} FROM :series WHERE i % 10 = 0`,
  ],
  [
    "messages",
    `INSERT INTO threads (application_id, client_id, reference, last_at) SELECT ${uuid(5, "i / 10")}, ${uuid(1, "(1 + (i / 10) % :accounts)")}, 'DO-C' || i / 10, ${ago} FROM :series WHERE i % 10 = 0`,
  ],
  [
    "messages",
    `INSERT INTO thread_messages (id, application_id, side, author_name, words, sent_at, read_at)
     SELECT ${uuid(6, "i")}, ${uuid(5, "(i + 9) / 10")}, CASE WHEN i % 2 = 0 THEN 'client' ELSE 'office' END, 'Awa', 'Bonjour, voici la suite.', ${ago}, ${ago} FROM :series`,
  ],
  [
    "messages",
    `INSERT INTO contact_messages (id, first_name, last_name, email, subject, message, state, created_at, waiting_since, answered_at)
     SELECT ${uuid(7, "i")}, ${first}, ${last}, ${email}, 'general', 'Bonjour', 'answered', ${ago}, ${ago}, ${ago} FROM :series WHERE i % 10 = 0`,
  ],
];

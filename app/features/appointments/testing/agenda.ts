/** An agenda to try things on: a clock that stands still, jobs that are only noted. */
import { randomUUID } from "node:crypto";
import { type Booking, bookAppointment } from "#app/features/appointments/booking/book-appointment.server.ts";
import { serviceOf } from "#app/features/appointments/settings.ts";
import type { Appointment } from "#app/features/appointments/tables.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import type { Booker } from "#app/platform/allowances/booking-allowances.ts";
import { UNLIMITED, VISITOR } from "#app/platform/allowances/testing/allowances.ts";

/** A Monday morning, before opening. */
export const MONDAY = Temporal.ZonedDateTime.from("2026-11-23T08:00[Africa/Douala]");
export const TUESDAY = Temporal.PlainDate.from("2026-11-24");
export const FRIDAY = Temporal.PlainDate.from("2026-11-27");

export function agendaServices(database: TestDatabase) {
  const clock = {
    present: MONDAY,
    now() {
      return this.present;
    },
  };
  return {
    database,
    clock,
    jobs: recordedJobs(),
    env: { allowances: UNLIMITED },
    origin: "https://cap-erable.example",
  };
}

export type FakeServices = ReturnType<typeof agendaServices>;

/** A database whose calendars are all of licensed people. */
export async function agendaDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await licenseCalendars(database);
  return database;
}

/** Gives every calendar that has no account one, and a licence to whoever works one. */
export async function licenseCalendars({
  pool,
}: {
  pool: { query(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }> };
}): Promise<void> {
  const { rows } = await pool.query("SELECT id, name FROM advisers WHERE user_id IS NULL");
  for (const { id, name } of rows as { id: string; name: string }[]) {
    await pool.query(
      "INSERT INTO users (id, email, first_name, last_name, country, role, terms_version, terms_accepted_at, created_at, updated_at) VALUES ($1, $2, $3, '', 'CM', 'adviser', '1', now(), now(), now())",
      [id, `${id}@exemple.cm`, name],
    );
    await pool.query("UPDATE advisers SET user_id = id WHERE id = $1", [id]);
  }
  await pool.query(
    "INSERT INTO staff_licences SELECT user_id, 'cicc', 'R' || left(user_id::text, 6), 'https://register.college-ic.ca/', '2035-12-31', now() FROM advisers WHERE user_id IS NOT NULL ON CONFLICT DO NOTHING",
  );
}

/** A form filled in by Awa, but for what the test changes. */
export function booking(changes: Partial<Omit<Booking, "service">> & { service?: string } = {}): Booking {
  const { service = "initial", ...rest } = changes;
  const found = serviceOf(service);
  if (!found) throw new Error(`no service ${service}`);
  return {
    formId: randomUUID(),
    day: TUESDAY,
    time: "09:00",
    firstName: "Awa",
    lastName: "Ngo",
    email: "awa@exemple.cm",
    phone: "+237670000001",
    message: "",
    zone: "",
    ...rest,
    service: found,
  };
}

/** Books, and is sure to have booked. */
export async function booked(
  services: FakeServices,
  changes: Parameters<typeof booking>[0] = {},
): Promise<Appointment> {
  const outcome = await bookAppointment(services, VISITOR, booking(changes));
  if (outcome.outcome !== "booked")
    throw new Error(outcome.outcome === "refused" ? `refused: ${outcome.why}` : "held, not confirmed");
  return outcome.appointment;
}

/** Books, or has it held until it is confirmed. */
export async function bookedOrHeld(
  services: FakeServices,
  booker: Booker,
  changes: Parameters<typeof booking>[0],
): Promise<Appointment> {
  const outcome = await bookAppointment(services, booker, booking(changes));
  if (outcome.outcome === "refused") throw new Error(`refused: ${outcome.why}`);
  return outcome.appointment;
}

/** The rows of a query, for what no use case says. */
export async function rowsOf<Row>(
  { pool }: Pick<TestDatabase, "pool">,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await pool.query(sql, values)).rows as Row[];
}

export const SERGE = "00000000-0000-4000-8000-0000000000a1";
export const CLARISSE = "00000000-0000-4000-8000-0000000000a2";

/** Two calendars and no other: Serge's, of this account or of none, and Clarisse's. */
export async function twoAdvisers({ pool }: Pick<TestDatabase, "pool">, userId: string | null = null): Promise<void> {
  await pool.query("DELETE FROM advisers");
  await pool.query(
    "INSERT INTO advisers (id, name, user_id, created_at) VALUES ($1, 'Serge Fotso', $2, now()), ($3, 'Clarisse Ngo', NULL, now() + interval '1 hour')",
    [SERGE, userId, CLARISSE],
  );
}

/** The account of an adviser, as the one who acts. */
export async function adviserAccount(
  database: TestDatabase,
  email = "conseil@exemple.cm",
  role: "adviser" | "admin" = "adviser",
) {
  const { rows } = await database.pool.query<{ id: string }>(
    "INSERT INTO users (email, first_name, last_name, country, role, terms_version, terms_accepted_at, created_at, updated_at) VALUES ($1, 'Serge', 'Fotso', 'CM', $2, '1', now(), now(), now()) RETURNING id",
    [email, role],
  );
  const [account] = rows;
  if (!account) throw new Error("the account has no id");
  return { kind: "adviser", userId: account.id, role } as const;
}

/** Tables of db/migrations/0012_language_tests.sql, 0042_tentative_registrations.sql 0300_session_openings.sql and 0350_queue_behind.sql; what each column means is said there. */
import { bigint, boolean, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytea, moment } from "#app/platform/database/columns.ts";
import type { LanguageTest } from "./sessions/test-facts.ts";
import type { RegistrationState, SessionState } from "./status.ts";

export const testSessions = pgTable("test_sessions", {
  id: uuid("id").primaryKey().defaultRandom(),
  test: text("test").$type<LanguageTest>().notNull(),
  startsAt: moment("starts_at").notNull(),
  registrationOpensAt: moment("registration_opens_at"),
  registrationClosesAt: moment("registration_closes_at").notNull(),
  city: text("city").notNull(),
  country: text("country").notNull(),
  centre: text("centre").notNull(),
  price: integer("price").notNull(),
  state: text("state").$type<SessionState>().notNull().default("open"),
  sample: text("sample"),
  createdAt: moment("created_at").notNull(),
});

export const testSeats = pgTable(
  "test_seats",
  { sessionId: uuid("session_id").notNull(), number: smallint("number").notNull() },
  (table) => [primaryKey({ columns: [table.sessionId, table.number] })],
);

export const testRegistrations = pgTable("test_registrations", {
  id: uuid("id").primaryKey(),
  reference: text("reference").notNull(),
  sessionId: uuid("session_id").notNull(),
  userId: uuid("user_id"),
  lastName: text("last_name").notNull(),
  firstName: text("first_name").notNull(),
  email: text("email").notNull(),
  phone: text("phone").notNull(),
  city: text("city").notNull(),
  nameKey: text("name_key").notNull(),
  emailKey: text("email_key").notNull(),
  phoneKey: text("phone_key").notNull(),
  state: text("state").$type<RegistrationState>().notNull(),
  seat: smallint("seat"),
  emailTurn: smallint("email_turn").notNull().default(1),
  phoneTurn: smallint("phone_turn").notNull().default(1),
  tentativeUntil: moment("tentative_until"),
  originAddress: bytea("origin_address"),
  originBrowser: bytea("origin_browser"),
  waitingRank: bigint("waiting_rank", { mode: "number" }),
  orderId: uuid("order_id"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

export const openingQueues = pgTable("opening_queues", {
  sessionId: uuid("session_id").primaryKey(),
  issued: integer("issued").notNull().default(0),
  early: integer("early"),
  seed: bytea("seed"),
  behind: integer("behind").notNull().default(0),
  served: integer("served").notNull().default(0),
});

export const openingTurns = pgTable(
  "opening_turns",
  {
    sessionId: uuid("session_id").notNull(),
    place: integer("place").notNull(),
    until: moment("until").notNull(),
    asksAgain: boolean("asks_again").notNull().default(false),
    doneAt: moment("done_at"),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.place] })],
);

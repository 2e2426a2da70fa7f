/** Tables of db/migrations/0011, 0041, 0098 to 0100, 0119; what each column means is said there. */
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, moment } from "#app/platform/database/columns.ts";
import { users } from "#app/features/accounts/tables.ts";
import type { Interval } from "./availability/availability.ts";
import type { PlaceKind } from "./places.ts";
import type { AppointmentState, WaitState } from "./status.ts";

/** [start, end) as PostgreSQL's tstzrange. */
const interval = customType<{ data: Interval; driverData: string }>({
  dataType: () => "tstzrange",
  toDriver: ({ start, end }) => `[${start.toString()},${end.toString()})`,
  fromDriver: (range) => {
    const [, start, end] = /^\["([^"]+)","([^"]+)"\)$/.exec(range) ?? [];
    if (!start || !end) throw new Error(`an interval that is not [start, end): ${range}`);
    return { start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) };
  },
});

export const advisers = pgTable("advisers", {
  id: uuid("id").primaryKey().defaultRandom(),
  userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
  name: text("name").notNull(),
  registerNumber: text("register_number"),
  active: boolean("active").notNull().default(true),
  onlyService: text("only_service"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const adviserBusyTimes = pgTable("adviser_busy_times", {
  adviserId: uuid("adviser_id")
    .notNull()
    .references(() => advisers.id, { onDelete: "cascade" }),
  weekday: smallint("weekday").notNull(),
  startsAt: time("starts_at").notNull(),
  minutes: smallint("minutes").notNull(),
});

/** One or two spans of a day. */
const spanTimes = {
  firstFrom: time("first_from"),
  firstTo: time("first_to"),
  secondFrom: time("second_from"),
  secondTo: time("second_to"),
};

export const agendaHours = pgTable("agenda_hours", {
  weekday: smallint("weekday").primaryKey(),
  ...spanTimes,
  changedAt: moment("changed_at").notNull(),
});

export const agendaExceptions = pgTable("agenda_exceptions", {
  day: date("day", { mode: "string" }).primaryKey(),
  open: boolean("open").notNull(),
  reason: text("reason").notNull(),
  createdAt: moment("created_at").notNull(),
  ...spanTimes,
});

export const adviserHours = pgTable(
  "adviser_hours",
  {
    adviserId: uuid("adviser_id")
      .notNull()
      .references(() => advisers.id, { onDelete: "cascade" }),
    weekday: smallint("weekday").notNull(),
    ...spanTimes,
    changedAt: moment("changed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.adviserId, table.weekday] })],
);

export const adviserExceptions = pgTable(
  "adviser_exceptions",
  {
    adviserId: uuid("adviser_id")
      .notNull()
      .references(() => advisers.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    open: boolean("open").notNull(),
    reason: text("reason").notNull(),
    createdAt: moment("created_at").notNull(),
    ...spanTimes,
  },
  (table) => [primaryKey({ columns: [table.adviserId, table.day] })],
);

export const adviserBlocks = pgTable("adviser_blocks", {
  id: uuid("id").primaryKey().defaultRandom(),
  adviserId: uuid("adviser_id")
    .notNull()
    .references(() => advisers.id, { onDelete: "cascade" }),
  during: interval("during").notNull(),
  reason: text("reason").notNull(),
  createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
  createdAt: moment("created_at").notNull(),
});

export const adviserFeeds = pgTable("adviser_feeds", {
  id: uuid("id").primaryKey().defaultRandom(),
  adviserId: uuid("adviser_id")
    .notNull()
    .references(() => advisers.id, { onDelete: "cascade" }),
  userId: uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  keyHash: bytea("key_hash").notNull(),
  createdAt: moment("created_at").notNull(),
  revokedAt: moment("revoked_at"),
});

export const appointments = pgTable("appointments", {
  id: uuid("id").primaryKey(),
  reference: text("reference").notNull().unique(),
  idempotencyKey: text("idempotency_key").notNull().unique(),
  service: text("service").notNull(),
  serviceName: text("service_name").notNull(),
  price: integer("price").notNull(),
  adviserId: uuid("adviser_id")
    .notNull()
    .references(() => advisers.id),
  during: interval("during").notNull(),
  state: text("state").$type<AppointmentState>().notNull(),
  offeredUntil: moment("offered_until"),
  tentativeUntil: moment("tentative_until"),
  originAddress: bytea("origin_address"),
  originBrowser: bytea("origin_browser"),
  userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  email: text("email").notNull(),
  phone: text("phone").notNull(),
  message: text("message").notNull().default(""),
  visitorZone: text("visitor_zone").notNull().default(""),
  place: text("place").$type<PlaceKind>(),
  placeDetail: text("place_detail").notNull().default(""),
  reason: text("reason").notNull().default(""),
  sequence: integer("sequence").notNull().default(0),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/** A consultation as its row says it. */
export type Appointment = typeof appointments.$inferSelect;

export const appointmentWaits = pgTable("appointment_waits", {
  id: uuid("id").primaryKey(),
  place: bigint("place", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
  day: date("day", { mode: "string" }).notNull(),
  service: text("service").notNull(),
  state: text("state").$type<WaitState>().notNull(),
  userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  email: text("email").notNull(),
  phone: text("phone").notNull(),
  visitorZone: text("visitor_zone").notNull().default(""),
  appointmentId: uuid("appointment_id").references(() => appointments.id),
  createdAt: moment("created_at").notNull(),
});

/** Somebody who waits for a start on a full day. */
export type Wait = typeof appointmentWaits.$inferSelect;

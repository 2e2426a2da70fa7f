/** Tables of db/migrations/0002_accounts.sql and 0106_closed_accounts.sql, 0158_passkeys.sql, 0159_google_accounts.sql, 0405_second_proofs.sql; what each column means is said there. */
import { bigint, boolean, char, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";
import type { GoogleIdentity } from "./google/identity.ts";
import type { Role, StaffRole } from "#app/platform/session/permissions.ts";

export const users = pgTable("users", {
  id: uuid("id").primaryKey().defaultRandom(),
  email: text("email").notNull(),
  emailConfirmedAt: moment("email_confirmed_at"),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  phone: text("phone").notNull().default(""),
  country: char("country", { length: 2 }).notNull(),
  role: text("role").$type<Role>().notNull().default("user"),
  demonstration: boolean("demonstration").notNull().default(false),
  termsVersion: text("terms_version").notNull(),
  termsAcceptedAt: moment("terms_accepted_at").notNull(),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
  closedAt: moment("closed_at"),
  closedWhy: text("closed_why").$type<"left" | "merged">(),
  closedRole: text("closed_role").$type<StaffRole>(),
});

const ownerId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const credentials = pgTable("credentials", {
  userId: ownerId().primaryKey(),
  passwordHash: text("password_hash").notNull(),
  changedAt: moment("changed_at").notNull(),
});

/** Public halves of keys that devices hold (features/accounts/passkeys). */
export const passkeys = pgTable("passkeys", {
  id: uuid("id").primaryKey().defaultRandom(),
  userId: ownerId(),
  credentialId: text("credential_id").notNull().unique(),
  publicKey: text("public_key").notNull(),
  counter: bigint("counter", { mode: "number" }).notNull(),
  transports: text("transports").array().notNull().default([]),
  synced: boolean("synced").notNull(),
  name: text("name").notNull(),
  createdAt: moment("created_at").notNull(),
  lastUsedAt: moment("last_used_at"),
});

export const passkeyChallenges = pgTable("passkey_challenges", {
  tokenHash: text("token_hash").primaryKey(),
  userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
  name: text("name"),
  challenge: text("challenge").notNull(),
  expiresAt: moment("expires_at").notNull(),
});

export const googleAccounts = pgTable("google_accounts", {
  subject: text("subject").primaryKey(),
  userId: ownerId().unique(),
  email: text("email").notNull(),
  linkedAt: moment("linked_at").notNull(),
});

export const googleSteps = pgTable("google_steps", {
  tokenHash: text("token_hash").primaryKey(),
  userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
  state: text("state"),
  nonce: text("nonce"),
  codeVerifier: text("code_verifier"),
  suite: text("suite").notNull().default(""),
  identity: jsonb("identity").$type<GoogleIdentity>(),
  expiresAt: moment("expires_at").notNull(),
});

export const sessions = pgTable("sessions", {
  id: uuid("id").primaryKey().defaultRandom(),
  tokenHash: text("token_hash").notNull().unique(),
  userId: ownerId(),
  device: text("device").notNull(),
  sharedPhone: boolean("shared_phone").notNull().default(false),
  createdAt: moment("created_at").notNull(),
  lastUsedAt: moment("last_used_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  passkeyId: uuid("passkey_id").references(() => passkeys.id, { onDelete: "cascade" }),
});

export const knownDevices = pgTable(
  "known_devices",
  { userId: ownerId(), deviceHash: text("device_hash").notNull(), lastUsedAt: moment("last_used_at").notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);

export type VerificationPurpose = "confirm-email" | "reset-password" | "change-email" | "second-factor";

export const verifications = pgTable("verifications", {
  tokenHash: text("token_hash").primaryKey(),
  userId: ownerId(),
  purpose: text("purpose").$type<VerificationPurpose>().notNull(),
  details: jsonb("details").$type<Record<string, unknown>>().notNull().default({}),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
});

export const twoFactor = pgTable("two_factor", {
  userId: ownerId().primaryKey(),
  /** Sealed (internal/sealed-secret.ts). */
  secret: text("secret").notNull(),
  confirmedAt: moment("confirmed_at"),
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  { userId: ownerId(), codeHash: text("code_hash").notNull(), usedAt: moment("used_at") },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** What somebody shows beside an address that the office typed (features/accounts/second-proof). */
export const secondProofs = pgTable("second_proofs", {
  userId: ownerId().primaryKey(),
  phone: text("phone").notNull(),
  email: text("email").notNull(),
  notedBy: uuid("noted_by").references(() => users.id, { onDelete: "set null" }),
  notedAt: moment("noted_at").notNull(),
  confirmedBy: uuid("confirmed_by").references(() => users.id, { onDelete: "set null" }),
  confirmedAt: moment("confirmed_at"),
  codeHash: text("code_hash"),
  codeUntil: moment("code_until"),
  codeTries: smallint("code_tries").notNull().default(0),
  callAskedAt: moment("call_asked_at"),
  provenHow: text("proven_how").$type<"code" | "desk">(),
  provenAt: moment("proven_at"),
  mergeId: uuid("merge_id"),
});

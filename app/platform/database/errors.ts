/**
 * What can stop the database from serving, each as one sentence for the operator
 * (in English; visitors never see them).
 */

import { LoggableError } from "#app/platform/log/loggable.ts";

/** PostgreSQL could not be started or reached. `message` is one sentence that says what to do. */
export class DatabaseStartError extends LoggableError {
  override readonly name = "DatabaseStartError";
}

/** A migration was refused or failed; the database is as it was before it. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
  /** File name inside the migrations folder, e.g. "0001_rate_limits.sql". */
  readonly file: string;

  constructor(file: string, reason: string, options?: ErrorOptions) {
    super(`Migration ${file}: ${reason}`, options);
    this.file = file;
  }
}

/** The text of anything thrown. */
export function messageOf(cause: unknown): string {
  // Node wraps the attempts of one connection in an AggregateError without a message.
  if (cause instanceof AggregateError && cause.message === "") return cause.errors.map(messageOf).join("; ");
  return cause instanceof Error ? cause.message : String(cause);
}

/** The `code` of a system, SQLite or PostgreSQL error, e.g. "ENOSPC" or "23505". */
export function codeOf(cause: unknown): string | undefined {
  if (typeof cause !== "object" || cause === null || !("code" in cause)) return undefined;
  return typeof cause.code === "string" ? cause.code : undefined;
}

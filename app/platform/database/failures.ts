/** What PostgreSQL or the line to it answers, as the site passes it on: codes and names, never values. */
import { LoggableError } from "#app/platform/log/loggable.ts";

/** SQLSTATE conditions that are met in practice (PostgreSQL's errcodes, appendix A). */
const CONDITIONS: Readonly<Record<string, string>> = {
  "23502": "not null",
  "23503": "foreign key",
  "23505": "duplicate key",
  "23514": "check",
  "23P01": "exclusion",
  "25006": "read-only transaction",
  "40001": "serialization failure",
  "40P01": "deadlock",
  "53100": "disk full",
  "53300": "too many connections",
  "55P03": "lock not available",
  "57014": "query canceled",
  "57P01": "shutting down",
  "57P02": "crashed",
  "57P03": "starting up",
  P0001: "raised by a trigger",
};

/** Codes of pg's own errors, which have none. */
const LINE_TEXTS: readonly [RegExp, string][] = [
  [/^Connection terminated due to connection timeout|^timeout expired|^Query read timeout/, "CONNECTION_TIMEOUT"],
  [/^timeout exceeded when trying to connect/, "POOL_TIMEOUT"],
  [/^Connection terminated|not queryable/, "CONNECTION_LOST"],
];
const AWAY =
  /^(57P0[123]|53300|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|CONNECTION_TIMEOUT|POOL_TIMEOUT|CONNECTION_LOST)$/;
/** No room to write, or nobody allowed to: ours to mend, and what was asked is not done. */
const NO_ROOM = /^(53000|53100|53200|58030|25006|ENOSPC|EDQUOT)$/;
const STATEMENT_CHARACTERS = 300;

/** A statement that PostgreSQL refused or that got no answer. */
export class StatementFailure extends LoggableError {
  override readonly name = "StatementFailure";
  readonly code: string | undefined;
  /** Its text, with placeholders for values. */
  readonly statement: string;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;

  constructor(statement: string, cause: unknown) {
    const code = failureCode(cause);
    const constraint = nameIn(cause, "constraint");
    const shape = shapeOf(statement);
    super(
      `${[code ?? "failed", CONDITIONS[code ?? ""], constraint && `(${constraint})`].filter(Boolean).join(" ")}: ${shape}`,
    );
    this.code = code;
    this.statement = shape;
    this.constraint = constraint;
    this.table = nameIn(cause, "table");
    this.column = nameIn(cause, "column");
  }
}

/** PostgreSQL could not be reached for as long as a visitor waits. */
export class DatabaseAway extends LoggableError {
  override readonly name = "DatabaseAway";
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super("the database is away");
    this.code = failureCode(cause);
  }
}

/** @param cause what pg or drizzle threw; what is one of ours already stays as it is */
export function statementFailure(statement: string, cause: unknown): Error {
  return cause instanceof StatementFailure || cause instanceof DatabaseAway
    ? cause
    : new StatementFailure(statement, cause);
}

/** SQLSTATE, system error or one of `LINE_TEXTS`, looked for in what wraps it too. */
export function failureCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("code" in error && typeof error.code === "string" && error.code !== "") return error.code;
  if (error instanceof AggregateError) return failureCode(error.errors[0]);
  if (error instanceof Error) {
    const line = LINE_TEXTS.find(([text]) => text.test(error.message));
    if (line) return line[1];
  }
  return "cause" in error ? failureCode(error.cause) : undefined;
}

/** True when what pg threw means that PostgreSQL was not there to answer: starting, stopping, crashed, out of reach. */
export function meansAway(cause: unknown): boolean {
  return AWAY.test(failureCode(cause) ?? "");
}

/** The same of an error as the site passes it on; a mail server's broken line is none. */
export function isAway(error: unknown): boolean {
  if (hasName(error, "DatabaseAway") || (hasName(error, "StatementFailure") && meansAway(error))) return true;
  return error instanceof Error && error.cause !== undefined && isAway(error.cause);
}

/** True when the fault is an outage (PostgreSQL or files away, a file not scanned yet, no room on a disk), which passes without a change of ours. */
export function isOutage(error: unknown): boolean {
  return (
    isAway(error) ||
    hasName(error, "FilesAway") ||
    hasName(error, "InQuarantine") ||
    NO_ROOM.test(failureCode(error) ?? "")
  );
}

/** The process and its bundle each have a copy of the class. */
export function hasName(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

function nameIn(error: unknown, field: "constraint" | "table" | "column"): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const value: unknown = Reflect.get(error, field);
  if (typeof value === "string") return value;
  return "cause" in error ? nameIn(error.cause, field) : undefined;
}

/** The text of a statement without what is quoted in it. */
function shapeOf(statement: string): string {
  return statement
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, STATEMENT_CHARACTERS);
}

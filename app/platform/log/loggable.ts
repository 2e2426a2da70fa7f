/**
 * What may be written of an error. Texts of errors quote what people typed (PostgreSQL the row,
 * JSON the body, a mail server the address), so none is written unless the error's maker says
 * that its text holds none of that.
 */

import { getSystemErrorName } from "node:util";

/** Registered, since the process and its bundle each have a copy of this file. */
const LOGGABLE = Symbol.for("cap-erable.loggable");

/** An error whose message may be written: constant words, codes, ids and counts. */
export class LoggableError extends Error {
  override readonly name: string = "LoggableError";
  readonly [LOGGABLE] = true;
}

/** Fields of errors that name a thing of ours or of a protocol, each with all it may look like. */
const FIELDS: Readonly<Record<string, RegExp>> = {
  code: /^[\w-]{1,40}$/,
  constraint: /^\w{1,63}$/,
  table: /^\w{1,63}$/,
  column: /^\w{1,63}$/,
  routine: /^\w{1,63}$/,
  syscall: /^\w{1,20}$/,
  command: /^[A-Z ]{1,20}$/,
};
const NUMBERS = ["responseCode", "status"];
/** "    at name (file:///site/app/x.ts:1:2)", and nothing else that a message could hold. */
const FRAME = /^\s+at (?:[^()]{1,120} \()?(?:file:\/\/|node:|\/|[A-Z]:\\)[^()]{1,300}:\d+:\d+\)?$/;
const FRAMES = 12;
const CAUSES = 5;

/** What the log holds of one error. */
export type ErrorFacts = {
  type: string;
  message?: string;
  stack?: string;
  cause?: ErrorFacts;
  errors?: ErrorFacts[];
  [field: string]: unknown;
};

export function isError(value: unknown): value is Error {
  return (
    value instanceof Error ||
    (typeof value === "object" && value !== null && typeof Reflect.get(value, "stack") === "string")
  );
}

/**
 * The facts of anything thrown, without the values that its text may quote: its kind, codes,
 * names of ours, and the places in the code.
 */
export function errorFacts(thrown: unknown, depth = 0): ErrorFacts {
  if (!isError(thrown)) return { type: typeof thrown };
  const facts: ErrorFacts = { type: /^\w{1,60}$/.test(thrown.name) ? thrown.name : "Error" };
  for (const [name, shape] of Object.entries(FIELDS)) {
    const value: unknown = Reflect.get(thrown, name);
    if (typeof value === "string" && shape.test(value)) facts[name] = value;
  }
  for (const name of NUMBERS) {
    const value: unknown = Reflect.get(thrown, name);
    if (typeof value === "number") facts[name] = value;
  }
  const errno: unknown = Reflect.get(thrown, "errno");
  // Mail and other libraries put a code of their own over the system's.
  if (typeof errno === "number" && errno < 0) facts.system = getSystemErrorName(errno);
  if (Reflect.get(thrown, LOGGABLE) === true) facts.message = thrown.message;
  const frames = framesOf(thrown);
  if (frames !== "") facts.stack = frames;
  if (depth >= CAUSES) return facts;
  if (thrown.cause !== undefined) facts.cause = errorFacts(thrown.cause, depth + 1);
  if (thrown instanceof AggregateError)
    facts.errors = thrown.errors.slice(0, CAUSES).map((one: unknown) => errorFacts(one, depth + 1));
  return facts;
}

function framesOf({ stack = "", message }: Error): string {
  return stack
    .replace(message, "")
    .split("\n")
    .filter((line) => FRAME.test(line))
    .slice(0, FRAMES)
    .join("\n");
}

/** One line for a person: what its maker lets be read, or else its kind and codes. */
export function errorLine(thrown: unknown): string {
  const facts = errorFacts(thrown);
  return facts.cause ? `${ownLine(facts)}: ${ownLine(facts.cause)}` : ownLine(facts);
}

function ownLine({ message, type, code, system, responseCode }: ErrorFacts): string {
  return message ?? [...new Set([type, code, system, responseCode])].filter((part) => part !== undefined).join(" ");
}

/** The same error for whoever keeps it, e.g. the table of failed jobs: its line and its places, nothing else. */
export function withoutValues(thrown: unknown): Error {
  const kept = new LoggableError(errorLine(thrown));
  kept.stack = `${kept.message}\n${isError(thrown) ? framesOf(thrown) : ""}`;
  return kept;
}

// Loaded into a site that is measured, before its own code (growth.ts): notes each statement that goes to PostgreSQL, with its values, in a file.
import { appendFileSync } from "node:fs";
import { Client } from "pg";

const file = process.env.NOTED_STATEMENTS;

/** As PostgreSQL takes it from JSON. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString("hex")}`;
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

if (file) {
  const query: unknown = Reflect.get(Client.prototype, "query");
  if (typeof query !== "function") throw new Error("pg has no query to watch");
  const noted = function (this: unknown, ...given: unknown[]): unknown {
    const [asked, second] = given;
    const text: unknown = typeof asked === "object" && asked !== null ? Reflect.get(asked, "text") : asked;
    const own: unknown = typeof asked === "object" && asked !== null ? Reflect.get(asked, "values") : undefined;
    const values = Array.isArray(second) ? second : Array.isArray(own) ? own : [];
    if (typeof text === "string") appendFileSync(file, `${JSON.stringify({ text, values: values.map(plain) })}\n`);
    return Reflect.apply(query, this, given);
  };
  Reflect.set(Client.prototype, "query", noted);
}

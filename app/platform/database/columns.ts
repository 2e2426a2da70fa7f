/** Kinds of columns that many tables have. */
import { customType, timestamp } from "drizzle-orm/pg-core";

/** A moment, read as a Date; the database keeps it as a timestamptz. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Bytes, such as a hash. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

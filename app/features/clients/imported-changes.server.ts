import { asc, eq, inArray, sql } from "drizzle-orm";
import { personFields } from "#app/features/people/read-person.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Cells, FieldChange, ImportChanges } from "#app/platform/imports/import-kind.ts";
import { importedClientChanges, importedClients } from "./tables.ts";

const FIELDS = ["firstName", "lastName", "email", "phone"] as const;
type Values = Record<(typeof FIELDS)[number], string>;

const columns = {
  id: importedClients.id,
  firstName: importedClients.firstName,
  lastName: importedClients.lastName,
  email: importedClients.email,
  phone: importedClients.phone,
};

/** The person of a line, as a row of `imported_clients` has it. */
export const rowOf = ({ firstName = "", lastName = "", email = "", phone = "" }: Cells): Values => ({
  firstName,
  lastName,
  email,
  phone,
});

const differing = (before: Cells, after: Cells) => FIELDS.filter((field) => before[field] !== after[field]);
const only = (values: Cells, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? ""]));

const headerOf = (field: string) => personFields.find(({ key }) => key === field)?.header ?? field;
const told = (before: Cells, after: Cells): FieldChange[] =>
  differing(before, after).map((field) => ({
    column: headerOf(field),
    before: before[field] ?? "",
    after: after[field] ?? "",
  }));

async function rowsOf(db: Tx, ids: readonly string[]): Promise<Map<string, Values>> {
  const rows = await db
    .select(columns)
    .from(importedClients)
    .where(inArray(importedClients.id, [...ids]));
  return new Map(rows.map(({ id, ...values }) => [id, values]));
}

async function changedSince(tx: Tx, importId: string): Promise<number[]> {
  const rows = await tx
    .select({ line: importedClientChanges.line, after: importedClientChanges.after, now: columns })
    .from(importedClientChanges)
    .innerJoin(importedClients, eq(importedClients.id, importedClientChanges.importedId))
    .where(eq(importedClientChanges.importId, importId))
    .orderBy(asc(importedClients.id))
    .for("update");
  return rows.flatMap(({ line, after, now }) =>
    FIELDS.some((field) => after[field] !== undefined && after[field] !== now[field]) ? [line] : [],
  );
}

async function restore(tx: Tx, importId: string): Promise<number[]> {
  const { rows } = await tx.execute<{ line: number }>(sql`
    UPDATE imported_clients i SET
      first_name = coalesce(c.before ->> 'firstName', i.first_name),
      last_name = coalesce(c.before ->> 'lastName', i.last_name),
      email = coalesce(c.before ->> 'email', i.email),
      phone = coalesce(c.before ->> 'phone', i.phone)
    FROM imported_client_changes c WHERE c.import_id = ${importId} AND c.imported_id = i.id
    RETURNING c.line`);
  await tx.delete(importedClientChanges).where(eq(importedClientChanges.importId, importId));
  return rows.map(({ line }) => line);
}

/** What a later file changes of clients who were imported, with what it replaced. */
export const clientChanges: ImportChanges = {
  async planned(db, lines) {
    const rows = await rowsOf(
      db,
      lines.map(({ recordId }) => recordId),
    );
    return lines.map(({ recordId, cells }) => {
      const before = rows.get(recordId);
      return before ? told(before, rowOf(cells)) : [];
    });
  },
  async apply(tx, { importId, line }, recordId, cells) {
    const [before] = await tx
      .select(columns)
      .from(importedClients)
      .where(eq(importedClients.id, recordId))
      .for("update");
    if (!before) return false;
    const after = rowOf(cells);
    const fields = differing(before, after);
    await tx.update(importedClients).set(after).where(eq(importedClients.id, recordId));
    await tx.insert(importedClientChanges).values({
      importId,
      line,
      importedId: recordId,
      before: only(before, fields),
      after: only(after, fields),
    });
    return true;
  },
  async made(db, importId) {
    const { line, before, after } = importedClientChanges;
    const rows = await db
      .select({ line, before, after })
      .from(importedClientChanges)
      .where(eq(importedClientChanges.importId, importId));
    return new Map(rows.map((row) => [row.line, told(row.before, row.after)]));
  },
  changedSince,
  restore,
};

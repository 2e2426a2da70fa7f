import { asc, eq, sql } from "drizzle-orm";
import { personFields, reachKey } from "#app/features/people/read-person.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Cells, FieldChange, ImportChanges, LineFault } from "#app/platform/imports/import-kind.ts";
import { carryClient, heldAddresses, unlistedAddresses } from "./imported-addresses.server.ts";
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
    .where(sql`${importedClients.id} = ANY (${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map(({ id, ...values }) => [id, values]));
}

const CHANGED_SINCE = "changée dans le bureau depuis";

async function changedSince(tx: Tx, importId: string): Promise<Map<number, string>> {
  const rows = await tx
    .select({ line: importedClientChanges.line, after: importedClientChanges.after, now: columns })
    .from(importedClientChanges)
    .innerJoin(importedClients, eq(importedClients.id, importedClientChanges.importedId))
    .where(eq(importedClientChanges.importId, importId))
    .orderBy(asc(importedClients.id))
    .for("update");
  const held = await heldAddresses(tx, importId);
  return new Map(
    rows.flatMap(({ line, after, now }) => {
      const isChanged = FIELDS.some((field) => after[field] !== undefined && after[field] !== now[field]);
      const why = isChanged ? CHANGED_SINCE : held.get(line);
      return why === undefined ? [] : [[line, why] as const];
    }),
  );
}

async function restore(tx: Tx, importId: string): Promise<number[]> {
  const rows = await tx
    .select({ line: importedClientChanges.line, before: importedClientChanges.before, now: columns })
    .from(importedClientChanges)
    .innerJoin(importedClients, eq(importedClients.id, importedClientChanges.importedId))
    .where(eq(importedClientChanges.importId, importId))
    .orderBy(asc(importedClients.id));
  const moved: number[] = [];
  for (const { line, before, now } of rows) {
    const { id, ...values } = now;
    const former = { ...values, ...before };
    if (reachKey(values) === reachKey(former)) continue;
    await carryClient(tx, { importedId: id, importId }, values, former);
    await tx.update(importedClients).set(former).where(eq(importedClients.id, id));
    moved.push(line);
  }
  await tx.execute(sql`
    UPDATE imported_clients i SET
      first_name = coalesce(c.before ->> 'firstName', i.first_name),
      last_name = coalesce(c.before ->> 'lastName', i.last_name),
      email = coalesce(c.before ->> 'email', i.email),
      phone = coalesce(c.before ->> 'phone', i.phone)
    FROM imported_client_changes c WHERE c.import_id = ${importId} AND c.imported_id = i.id
      AND c.line <> ALL (${sql.param(moved)}::integer[])`);
  await tx.delete(importedClientChanges).where(eq(importedClientChanges.importId, importId));
  return rows.map(({ line }) => line);
}

const GONE: LineFault = {
  column: "Référence",
  sentence: "Cette personne a été effacée depuis\u00a0: elle ne revient pas par un import.",
};
/** The list of clients shows none of the staff: what was noted of the person would be in no list. */
const OF_STAFF: LineFault = { column: "E-mail", sentence: "Cette adresse est celle d’un compte de l’équipe." };

/** @param before undefined of somebody who is gone */
function obstacle(before: Values | undefined, after: Values, unlisted: ReadonlySet<string>): LineFault | undefined {
  if (!before) return GONE;
  const [former, address] = [before.email.toLowerCase(), after.email.toLowerCase()];
  return former !== address && unlisted.has(address) ? OF_STAFF : undefined;
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
  async obstacles(db, lines) {
    const rows = await rowsOf(
      db,
      lines.map(({ recordId }) => recordId),
    );
    const unlisted = await unlistedAddresses(
      db,
      lines.map(({ cells }) => rowOf(cells).email.toLowerCase()),
    );
    return lines.map(({ recordId, cells }) => obstacle(rows.get(recordId), rowOf(cells), unlisted));
  },
  async apply(tx, { importId, line }, recordId, cells) {
    const [before] = await tx
      .select(columns)
      .from(importedClients)
      .where(eq(importedClients.id, recordId))
      .for("update");
    const after = rowOf(cells);
    const refusal = obstacle(before, after, await unlistedAddresses(tx, [after.email.toLowerCase()]));
    if (!before || refusal) return refusal;
    const fields = differing(before, after);
    await carryClient(tx, { importedId: recordId, importId }, before, after);
    await tx.update(importedClients).set(after).where(eq(importedClients.id, recordId));
    await tx.insert(importedClientChanges).values({
      importId,
      line,
      importedId: recordId,
      before: only(before, fields),
      after: only(after, fields),
    });
    return undefined;
  },
  async made(db, importId, most) {
    const { line, before, after } = importedClientChanges;
    const made = db
      .select({ line, before, after })
      .from(importedClientChanges)
      .where(eq(importedClientChanges.importId, importId))
      .orderBy(asc(line));
    const rows = await (most === undefined ? made : made.limit(most));
    return new Map(rows.map((row) => [row.line, told(row.before, row.after)]));
  },
  count: (db, importId) => db.$count(importedClientChanges, eq(importedClientChanges.importId, importId)),
  changedSince,
  restore,
};

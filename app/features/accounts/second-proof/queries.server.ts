import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { secondProofs, users } from "#app/features/accounts/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";

/** What an account owes beside its address. `asked`: the address is a request that somebody who may open files confirms. */
export type OpenProof = {
  state: "asked" | "due";
  phone: string;
  email: string;
  notedAt: Date;
  /** First name of whoever noted the address. */
  notedBy: string | null;
  callAskedAt: Date | null;
};

const by = alias(users, "by");
const columns = {
  userId: secondProofs.userId,
  phone: secondProofs.phone,
  email: secondProofs.email,
  notedAt: secondProofs.notedAt,
  notedBy: by.firstName,
  callAskedAt: secondProofs.callAskedAt,
  state: sql<"asked" | "due">`CASE WHEN ${secondProofs.confirmedAt} IS NULL THEN 'asked' ELSE 'due' END`,
};

/** What an account still owes; undefined for nothing. */
export async function openProof(db: Tx, userId: string | null): Promise<OpenProof | undefined> {
  if (userId === null) return undefined;
  const [proof] = await db
    .select(columns)
    .from(secondProofs)
    .leftJoin(by, eq(by.id, secondProofs.notedBy))
    .where(and(eq(secondProofs.userId, userId), isNull(secondProofs.provenAt)));
  return proof;
}

/** Addresses to confirm, and clients who wait to be called, the oldest first. */
export async function waitingProofs(db: Tx, most: number) {
  return db
    .select({ ...columns, name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` })
    .from(secondProofs)
    .innerJoin(users, eq(users.id, secondProofs.userId))
    .leftJoin(by, eq(by.id, secondProofs.notedBy))
    .where(
      and(
        isNull(secondProofs.provenAt),
        isNull(users.closedAt),
        or(isNull(secondProofs.confirmedAt), isNotNull(secondProofs.callAskedAt)),
      ),
    )
    .orderBy(asc(secondProofs.notedAt))
    .limit(most);
}

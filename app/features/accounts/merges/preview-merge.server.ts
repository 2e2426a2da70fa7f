import { desc, eq, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.ts";
import { type Clock, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { phoneWords } from "#app/platform/words/phone-words.ts";
import { refusalOf } from "./merge-accounts.server.ts";
import { type Difference, type MergeParts, type Moving, countRows, wayTo } from "./movers.ts";
import type { MergeRefusal } from "./refusals.ts";
import type { Account } from "./services.ts";
import { accountMerges } from "./tables.ts";

/** One of the two accounts, as the page heads its column. */
export type Side = {
  id: string;
  name: string;
  /** The address, or the telephone of whoever has none. */
  reach: string;
  /** How its address stands. */
  standing: "confirmed" | "unconfirmed" | "none";
  since: string;
};

export type MergePreview = {
  kept: Side;
  merged: Side;
  /** Why it cannot be done; null when it can. */
  refusal: MergeRefusal | null;
  moves: Moving[];
  differences: Difference[];
};

/** Its address, or its telephone as people read it. */
const shownReach = ({ email, phone }: Pick<Account, "email" | "phone">) => email || phoneWords(phone);

export function sideOf(account: Account): Side {
  const { id, firstName, lastName, email, emailConfirmedAt, createdAt } = account;
  const reach = shownReach(account);
  return {
    id,
    name: `${firstName} ${lastName}`.trim() || reach,
    reach,
    standing: email === "" ? "none" : emailConfirmedAt === null ? "unconfirmed" : "confirmed",
    since: longDate(dayOf(createdAt)),
  };
}

/** The account of a client, for a page about them; undefined for an unknown id. */
export async function accountAt(db: Tx, id: string): Promise<Account | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** The account of this address, any case; undefined when there is none. */
export async function accountOfEmail(db: Tx, email: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row;
}

/** What a merge would do, without doing any of it. */
export async function previewMerge(db: Tx, parts: MergeParts, kept: Account, merged: Account): Promise<MergePreview> {
  const way = wayTo(kept.id, merged);
  const moves: Moving[] = [];
  for (const mover of parts.movers) moves.push(await countRows(db, mover, way));
  return {
    kept: sideOf(kept),
    merged: sideOf(merged),
    refusal: (await refusalOf(db, kept, merged)) ?? null,
    moves: moves.filter(({ count, stays }) => count > 0 || stays > 0),
    differences: await parts.fields.differences(db, kept.id, merged.id),
  };
}

/** A merge that an account was in. */
export type KnownMerge = {
  id: string;
  keptId: string;
  kept: string;
  /** « (compte effacé) » once it is final. */
  merged: string;
  on: string;
  by: string;
  reason: string;
  state: "open" | "undone" | "final";
  undoUntil: string;
};

/** The merges of one account, or the last ones of all; the newest first. */
export async function knownMerges(db: Tx, clock: Clock, accountId?: string): Promise<KnownMerge[]> {
  const [kept, merged, by] = [alias(users, "kept"), alias(users, "merged"), alias(users, "by")];
  const rows = await db
    .select({ merge: accountMerges, kept, merged, by: by.firstName })
    .from(accountMerges)
    .innerJoin(kept, eq(kept.id, accountMerges.keptId))
    .leftJoin(merged, eq(merged.id, accountMerges.mergedId))
    .leftJoin(by, eq(by.id, accountMerges.mergedBy))
    .where(
      accountId === undefined
        ? undefined
        : or(eq(accountMerges.keptId, accountId), eq(accountMerges.mergedId, accountId)),
    )
    .orderBy(desc(accountMerges.mergedAt), desc(accountMerges.id))
    .limit(20);
  const now = dateOf(clock.now());
  return rows.map((row) => ({
    id: row.merge.id,
    keptId: row.kept.id,
    kept: shownReach(row.kept),
    merged: row.merged ? shownReach(row.merged) : "(compte effacé)",
    on: longDate(dayOf(row.merge.mergedAt)),
    by: row.by ?? "quelqu’un de l’équipe",
    reason: row.merge.reason,
    state: row.merge.undoneAt ? "undone" : row.merge.finalAt || row.merge.undoUntil <= now ? "final" : "open",
    undoUntil: longDate(dayOf(row.merge.undoUntil)),
  }));
}

import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { may } from "#app/platform/session/permissions.ts";
import { type Side, sideOf } from "./preview-merge.server.ts";
import type { MergeActor, MergeServices } from "./services.ts";
import { accountLikeness, accountsApart } from "./tables.ts";

/** Two accounts that may be one person's; `kept` is the one that a merge would keep. */
export type Pair = { key: string; why: string; kept: Side; merged: Side };

const WHY = {
  email: "Même adresse e-mail, écrite autrement",
  name: "Même nom et même date de naissance",
  phone: "Même numéro de téléphone",
} as const;

const GROUPS_A_PAGE = 25;
/** A telephone may be a whole family's: more accounts than this are compared with the first one alone. */
const MOST_OF_A_GROUP = 6;

/** Pairs of open accounts of clients that look alike, a page at a time. Read in the order of an index of the groups that have a second account (0124_likeness_leads.sql). */
export async function duplicatePairs(db: Tx, cursor: string | null): Promise<PageOf<Pair>> {
  const { kind, key, userId, leads } = accountLikeness;
  const page = await pageOf({
    order: [
      { column: kind, descending: false },
      { column: key, descending: false },
    ],
    cursor,
    size: GROUPS_A_PAGE,
    keysOf: (row: { kind: keyof typeof WHY; key: string }) => [row.kind, row.key],
    read: ({ after, orderBy, limit }) =>
      db
        .select({ kind, key })
        .from(accountLikeness)
        .where(
          and(
            after,
            eq(leads, false),
            sql`(SELECT count(*) FROM account_likeness o WHERE (o.kind, o.key) = (${kind}, ${key})) > 1`,
          ),
        )
        .groupBy(kind, key)
        .orderBy(...orderBy)
        .limit(limit),
  });
  if (page.rows.length === 0) return { ...page, rows: [] };
  const members = await db
    .select({ kind, key, account: users })
    .from(accountLikeness)
    .innerJoin(users, eq(users.id, userId))
    .where(or(...page.rows.map((row) => and(eq(kind, row.kind), eq(key, row.key)))))
    .orderBy(asc(users.createdAt), asc(users.id));
  const apart = await apartOf(
    db,
    members.map(({ account }) => account.id),
  );
  const seen = new Set<string>();
  const pairs = page.rows.flatMap((group) => {
    const accounts = members
      .filter((member) => member.kind === group.kind && member.key === group.key)
      .map(({ account }) => account);
    // The confirmed address is kept, then the older account.
    const [first, ...others] = accounts.toSorted(
      (a, b) => Number(b.emailConfirmedAt !== null) - Number(a.emailConfirmedAt !== null),
    );
    if (!first) return [];
    return others.slice(0, MOST_OF_A_GROUP).flatMap((other): Pair[] => {
      const pair = pairKey(first.id, other.id);
      if (seen.has(pair) || apart.has(pair)) return [];
      seen.add(pair);
      return [{ key: pair, why: WHY[group.kind], kept: sideOf(first), merged: sideOf(other) }];
    });
  });
  return { ...page, rows: pairs };
}

const ordered = (a: string, b: string): [string, string] => (a < b ? [a, b] : [b, a]);
const pairKey = (a: string, b: string) => ordered(a, b).join(" ");

async function apartOf(db: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ a: accountsApart.firstId, b: accountsApart.secondId })
    .from(accountsApart)
    .where(inArray(accountsApart.firstId, [...new Set(ids)]));
  return new Set(rows.map(({ a, b }) => pairKey(a, b)));
}

/** Says that two accounts are of two people: they are proposed no more. False when one of them is gone, or they are the same. */
export function keepApart(
  { database, clock }: MergeServices,
  actor: MergeActor,
  a: string,
  b: string,
): Promise<boolean> {
  if (!may(actor.role, "merges")) throw new Error("only an admin says so");
  return inTransaction(database, async (tx) => {
    const found = await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [a, b]))
      .for("key share");
    if (found.length !== 2) return false;
    const [firstId, secondId] = ordered(a, b);
    const said = await tx
      .insert(accountsApart)
      .values({ firstId, secondId, saidBy: actor.userId, saidAt: dateOf(clock.now()) })
      .onConflictDoNothing()
      .returning({ firstId: accountsApart.firstId });
    if (said.length > 0)
      await trace(tx, clock, {
        actorId: actor.userId,
        action: "account.kept-apart",
        subjectType: "user",
        subjectId: firstId,
        details: { other: secondId },
      });
    return true;
  });
}

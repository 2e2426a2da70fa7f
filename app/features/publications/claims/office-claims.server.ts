import { sql, eq } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { ClaimPlace } from "./form.ts";
import { claims } from "./tables.ts";

/** A figure as the owner's list shows it. Days are ISO. */
export type OfficeClaim = {
  id: string;
  place: ClaimPlace;
  value: string;
  label: string;
  proof: string;
  provenOn: string;
  enteredAt: Date;
  /** null: that account is gone. */
  enteredBy: string | null;
  shown: boolean;
};

/** One page of the figures: those that are shown first, then the newest. */
export function officeClaims(db: Tx, cursor: string | null): Promise<PageOf<OfficeClaim>> {
  const rank = sql<number>`CASE WHEN ${claims.withdrawnAt} IS NULL THEN 0 ELSE 1 END`;
  return pageOf<OfficeClaim>({
    order: [
      { column: rank, descending: false },
      { column: claims.enteredAt, descending: true },
      { column: claims.id, descending: true },
    ],
    cursor,
    keysOf: ({ shown, enteredAt, id }) => [shown ? 0 : 1, enteredAt, id],
    read: ({ after, orderBy, limit }) =>
      db
        .select({
          id: claims.id,
          place: claims.place,
          value: claims.value,
          label: claims.label,
          proof: claims.proof,
          provenOn: claims.provenOn,
          enteredAt: claims.enteredAt,
          enteredBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
          shown: sql<boolean>`${claims.withdrawnAt} IS NULL`,
        })
        .from(claims)
        .leftJoin(users, eq(users.id, claims.enteredBy))
        .where(after)
        .orderBy(...orderBy)
        .limit(limit),
  });
}

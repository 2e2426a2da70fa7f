import { and, eq, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { trace } from "#app/features/audit/trace.server.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { ClaimForm } from "./form.ts";
import { claims } from "./tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };
type Owner = Pick<Viewer, "userId" | "role">;

// Any number will do so long as nothing else in this database takes it.
const LOCK = 7_305_122_061;

function requireOwner(actor: Owner): void {
  if (!may(actor.role, "publish")) throw new Error("only an admin says what the business announces");
}

/** Announces a figure with its proof. @returns "taken" when this page already announces the same thing */
export async function enterClaim(
  { database, clock }: Services,
  actor: Owner,
  form: ClaimForm,
): Promise<"entered" | "taken"> {
  requireOwner(actor);
  return inTransaction(database, async (tx: Tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
    const [made] = await tx
      .insert(claims)
      .values({ ...form, enteredBy: actor.userId, enteredAt: dateOf(clock.now()) })
      .onConflictDoNothing()
      .returning({ id: claims.id });
    if (!made) return "taken";
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "claim.entered",
      subjectType: "claim",
      subjectId: made.id,
      after: form,
    });
    return "entered";
  });
}

/** Takes a figure off its page; it can be put back. @returns false when it does not stand any more */
export async function withdrawClaim({ database, clock }: Services, actor: Owner, id: string): Promise<boolean> {
  requireOwner(actor);
  return inTransaction(database, async (tx: Tx) => {
    const withdrawn = await tx
      .update(claims)
      .set({ withdrawnAt: dateOf(clock.now()) })
      .where(and(eq(claims.id, id), isNull(claims.withdrawnAt)))
      .returning({ id: claims.id });
    if (withdrawn.length === 0) return false;
    await trace(tx, clock, { actorId: actor.userId, action: "claim.withdrawn", subjectType: "claim", subjectId: id });
    return true;
  });
}

/** Puts a figure back on its page. @returns false when it stands already, or when its page announces the same thing anew */
export async function restoreClaim({ database, clock }: Services, actor: Owner, id: string): Promise<boolean> {
  requireOwner(actor);
  return inTransaction(database, async (tx: Tx) => {
    // Whoever enters the same thing meanwhile waits, so that the update below breaks no rule of the table.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
    const twin = alias(claims, "twin");
    const standing = tx
      .select({ id: twin.id })
      .from(twin)
      .where(
        and(isNull(twin.withdrawnAt), eq(twin.place, claims.place), sql`lower(${twin.label}) = lower(${claims.label})`),
      );
    const restored = await tx
      .update(claims)
      .set({ withdrawnAt: null })
      .where(and(eq(claims.id, id), isNotNull(claims.withdrawnAt), notExists(standing)))
      .returning({ id: claims.id });
    if (restored.length === 0) return false;
    await trace(tx, clock, { actorId: actor.userId, action: "claim.restored", subjectType: "claim", subjectId: id });
    return true;
  });
}

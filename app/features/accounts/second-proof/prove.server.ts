/** What a client shows beside an address that the office typed: a code of the telephone that it had before, or a paper at the desk. */
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { secondProofs } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { NumberWay } from "#app/features/notices/deliveries/tables.ts";
import {
  CODES_PER_HOUR,
  CODE_TRIES,
  drawnCode,
  sendCode,
} from "#app/features/notices/deliveries/telephone/phone.server.ts";
import { fingerprint, takeAllowance } from "#app/platform/allowances/take-allowance.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };
type Staff = Pick<Viewer, "userId" | "role">;
type Proof = typeof secondProofs.$inferSelect;

/** How long a code serves: a short message may be slow, and so may a call. */
export const PROOF_MINUTES = 30;

/** The proof that an account owes, its row locked by `tx`; undefined when it owes none, or its address is not confirmed yet. */
async function owed(tx: Tx, userId: string): Promise<Proof | undefined> {
  const open = and(isNull(secondProofs.provenAt), isNotNull(secondProofs.confirmedAt));
  const [proof] = await tx
    .select()
    .from(secondProofs)
    .where(and(eq(secondProofs.userId, userId), open))
    .for("update");
  return proof;
}

const hashOf = async (tx: Tx, { userId, phone }: Proof, code: string) =>
  (await fingerprint(tx, "second-proof", `${userId} ${phone} ${code}`)).toString("hex");

/** Puts a new code in the place of the one under way. */
async function keepCode(tx: Tx, { clock }: Pick<Services, "clock">, proof: Proof, code: string): Promise<Date> {
  const until = dateOf(clock.now().add({ minutes: PROOF_MINUTES }));
  await tx
    .update(secondProofs)
    .set({ codeHash: await hashOf(tx, proof, code), codeUntil: until, codeTries: 0 })
    .where(eq(secondProofs.userId, proof.userId));
  return until;
}

const traced = (tx: Tx, clock: Clock, actorId: string, action: string, subjectId: string, details = {}) =>
  trace(tx, clock, { actorId, action, subjectType: "user", subjectId, details });

/** Sends a code to the number of before. @returns wait: three went out within the hour; none: nothing is owed any more */
export async function sendProofCode(
  services: Services & { jobs: Jobs },
  userId: string,
  way: NumberWay,
  draw = drawnCode,
): Promise<"sent" | "wait" | "none"> {
  const { database, clock } = services;
  return inTransaction(database, async (tx) => {
    const proof = await owed(tx, userId);
    if (!proof) return "none";
    const deliveryId = crypto.randomUUID();
    const limits = [{ scope: "second-proof", value: proof.phone, most: CODES_PER_HOUR }];
    if (!(await takeAllowance(tx, clock.now(), deliveryId, limits))) return "wait";
    const code = draw();
    const until = await keepCode(tx, services, proof, code);
    await sendCode(tx, services, { deliveryId, userId, way, phone: proof.phone, code, until });
    await traced(tx, clock, userId, "account.second-code-sent", userId);
    return "sent";
  });
}

/**
 * A code that somebody of the office reads out to the client, whom they call at the number of before.
 * @returns undefined when nothing is owed any more
 */
export async function codeToReadOut(
  services: Services,
  actor: Staff,
  userId: string,
  draw = drawnCode,
): Promise<string | undefined> {
  if (!may(actor.role, "files")) throw new Error("only who may open files reads a code out");
  const { database, clock } = services;
  return inTransaction(database, async (tx) => {
    const proof = await owed(tx, userId);
    if (!proof) return undefined;
    const code = draw();
    await keepCode(tx, services, proof, code);
    await traced(tx, clock, actor.userId, "account.second-code-read", userId);
    return code;
  });
}

/** They ask to be called: a line of the Bureau says so, once. */
export async function askCall({ database, clock }: Services, userId: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const proof = await owed(tx, userId);
    if (!proof || proof.callAskedAt !== null) return;
    await tx
      .update(secondProofs)
      .set({ callAskedAt: dateOf(clock.now()) })
      .where(eq(secondProofs.userId, userId));
    await traced(tx, clock, userId, "account.call-asked", userId);
  });
}

/** @returns over: no code is under way, or too many were wrong; proven: also when it was shown before */
export async function typeProofCode(
  services: Services,
  userId: string,
  typed: string,
): Promise<"proven" | "wrong" | "over"> {
  const { database, clock } = services;
  return inTransaction(database, async (tx) => {
    const proof = await owed(tx, userId);
    if (!proof) return "proven";
    const { codeHash, codeUntil, codeTries } = proof;
    if (codeHash === null || codeUntil === null || codeUntil <= dateOf(clock.now()) || codeTries >= CODE_TRIES)
      return "over";
    if ((await hashOf(tx, proof, typed.replace(/\D/g, ""))) !== codeHash) {
      await tx
        .update(secondProofs)
        .set({ codeTries: codeTries + 1 })
        .where(eq(secondProofs.userId, userId));
      return codeTries + 1 >= CODE_TRIES ? "over" : "wrong";
    }
    await settle(tx, clock, userId, "code");
    await traced(tx, clock, userId, "account.second-proof", userId, { how: "code" });
    return "proven";
  });
}

/** Somebody of the office saw the client and their paper. @param paper what it was, in words @returns false when nothing is owed any more */
export async function proveAtDesk(services: Services, actor: Staff, userId: string, paper: string): Promise<boolean> {
  if (!may(actor.role, "files")) throw new Error("only who may open files says that they saw a paper");
  const { database, clock } = services;
  return inTransaction(database, async (tx) => {
    if (!(await owed(tx, userId))) return false;
    await settle(tx, clock, userId, "desk");
    await traced(tx, clock, actor.userId, "account.second-proof", userId, { how: "desk", paper });
    return true;
  });
}

const settle = (tx: Tx, clock: Clock, userId: string, how: "code" | "desk") =>
  tx
    .update(secondProofs)
    .set({ provenHow: how, provenAt: dateOf(clock.now()), codeHash: null, codeUntil: null, codeTries: 0 })
    .where(eq(secondProofs.userId, userId));

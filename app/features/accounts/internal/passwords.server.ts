import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { createLimiter } from "#app/platform/database/limiter.ts";

const argon2Async = promisify(argon2);

/** OWASP Password Storage Cheat Sheet, read 2026-11: argon2id with 19 MiB, two passes, one lane. */
export const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/**
 * How many are computed at once. Node hashes on a pool of four threads that also reads files
 * and compresses pages: two are left to those, however many people sign in; and one core to
 * the pages, where there is more than one.
 */
export const AT_ONCE_MOST = 2;
const AT_ONCE = Math.max(1, Math.min(AT_ONCE_MOST, availableParallelism() - 1));

const inTurn = createLimiter(AT_ONCE);

function derive(
  password: string,
  nonce: Buffer,
  cost: { memory: number; passes: number; parallelism: number },
): Promise<Buffer> {
  return inTurn(() => argon2Async("argon2id", { message: password, nonce, tagLength: HASH_BYTES, ...cost }));
}

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

function phcOf(salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Hashes a password, exactly as typed, off the event loop. Returns a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return phcOf(salt, await derive(password, salt, COST));
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Whether the password is the one of this PHC string, off the event loop.
 * @throws when the string is not one that `hashPassword` made: the row is damaged
 */
export async function verifyPassword(phc: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(phc) ?? [];
  if (!salt || !hash) throw new Error("a password hash in the database cannot be read");
  const wanted = Buffer.from(hash, "base64");
  const found = await derive(password, Buffer.from(salt, "base64"), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return wanted.length === found.length && timingSafeEqual(wanted, found);
}

/** Dummy hash, for constant time: no password has it. */
const NOBODYS = phcOf(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

/** Takes as long as `verifyPassword` for an address that has no account, and is false. */
export function verifyNobodysPassword(password: string): Promise<boolean> {
  return verifyPassword(NOBODYS, password);
}

/**
 * Whether work that somebody asked for is done by a living process: the one rule of everything that lasts. Who does a job says so every
 * few seconds (pg-boss's heartbeat, a row of the database, so that it holds behind a pooler and among several processes); of one that
 * has not said so for `HEARTBEAT_SECONDS` the process has died. Its job is taken up by whoever lives, or given up when it may not be.
 */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Queue } from "./queue.ts";

/** Longer than any computation that lets a heartbeat wait: a living process must not be taken for dead. */
export const HEARTBEAT_SECONDS = 20;
/** Several may be missed. */
export const BEAT_EVERY_SECONDS = 4;

/** `interrupted`: its process died over it, or it failed; it is tried again by itself. */
const states = ["waits", "works", "interrupted"] as const;
export type WorkState = (typeof states)[number];
export type Work = { id: string; data: unknown; state: WorkState };

export type WorkUnderWay = (db: Pick<Tx, "execute">, queue: Pick<Queue<object>, "name">) => Promise<Work[]>;

const found = z.array(z.object({ id: z.string(), data: z.unknown(), state: z.enum(states) }));

/**
 * The jobs of a queue that are still to be done, or are being done; what is not among them is done, or was given up.
 * @throws what the database throws, also while no process has made the job tables yet
 */
export const workUnderWay: WorkUnderWay = async (db, { name }) => {
  const { rows } = await db.execute(sql`
    SELECT id, data, CASE state WHEN 'created' THEN 'waits' WHEN 'retry' THEN 'interrupted' ELSE
        CASE WHEN heartbeat_on + heartbeat_seconds * interval '1 second' < now() THEN 'interrupted' ELSE 'works' END END AS state
    FROM pgboss.job WHERE name = ${name} AND state IN ('created', 'retry', 'active')`);
  return found.parse(rows);
};

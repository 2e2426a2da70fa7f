/** Settings of the way to PostgreSQL. */
import { z } from "zod";

export type DatabaseSettings = {
  /** Absent: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** The same database without the pooler that `databaseUrl` leads through; absent: nothing stands between. */
  directDatabaseUrl: string | undefined;
  /** How many connections this process opens at most, beside the one on which it listens. */
  databasePool: number;
};

const address = z.url({ protocol: /^postgres(ql)?$/ }).optional();
const DEFAULT_POOL = 10;
/** Fewer would let a request that needs two wait for itself. */
const SMALLEST_POOL = 4;

/** What the environment may say of it. */
export const databaseVariables = {
  DATABASE_URL: address,
  DIRECT_DATABASE_URL: address,
  DATABASE_POOL: z.coerce.number().int().min(SMALLEST_POOL).max(500).default(DEFAULT_POOL),
};

type Variables = { DATABASE_URL?: string | undefined; DIRECT_DATABASE_URL?: string | undefined; DATABASE_POOL: number };

/** Name of the setting that is missing beside another. */
export function missingDatabaseSettings({ DATABASE_URL, DIRECT_DATABASE_URL }: Variables): string[] {
  return DIRECT_DATABASE_URL !== undefined && DATABASE_URL === undefined ? ["DATABASE_URL"] : [];
}

/** As the process uses them. */
export function databaseSettings({
  DATABASE_URL: databaseUrl,
  DIRECT_DATABASE_URL: directDatabaseUrl,
  DATABASE_POOL: databasePool,
}: Variables): DatabaseSettings {
  return { databaseUrl, directDatabaseUrl, databasePool };
}

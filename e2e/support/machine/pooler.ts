/** Debian's PgBouncer, by default in transaction mode, in front of an embedded PostgreSQL. */
import { spawn } from "node:child_process";
import { chmod, mkdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { endChild, freePort } from "#e2e/support/machine/front-server.ts";

export type Pooler = {
  /** Address of the database through the pooler. */
  url: string;
  /** What the pooler was started with. */
  file: string;
  stop(): Promise<void>;
};

/** Address of an embedded PostgreSQL's database by its socket. @param name another database of the same server */
export function directUrl({ host, port, user, database }: ClientConfig, name = String(database)): string {
  const place = new URLSearchParams({ host: host ?? "", port: String(port ?? 5432) });
  return `postgres://${String(user)}@localhost/${name}?${place}`;
}

/**
 * Starts it, and resolves once the database answers through it.
 * @param program PgBouncer's file
 * @param place a new folder for its files
 * @param mode "statement" gives each statement another connection
 */
export async function startPooler(
  program: string,
  place: string,
  config: ClientConfig,
  mode: "transaction" | "statement" = "transaction",
): Promise<Pooler> {
  const listens = await freePort();
  const { host, port, user, database } = config;
  await mkdir(place);
  await chmod(place, 0o777);
  await writeFile(path.join(place, "users.txt"), `"${String(user)}" ""\n`);
  const file = path.join(place, "pgbouncer.ini");
  await writeFile(
    file,
    `[databases]
site = host=${host} port=${port ?? 5432} dbname=${database} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listens}
unix_socket_dir =
auth_type = any
auth_file = ${place}/users.txt
pool_mode = ${mode}
default_pool_size = 8
`,
  );
  // It refuses to run as root, and who runs PostgreSQL alone reaches its socket.
  const { uid, gid } = await stat(host ?? "");
  const child = spawn(program, ["-q", file], {
    stdio: ["ignore", "ignore", "inherit"],
    ...(process.getuid?.() === 0 && { uid, gid }),
  });
  const url = `postgres://${String(user)}@127.0.0.1:${listens}/site`;
  while (!(await answers(url))) await sleep(100);
  return { url, file, stop: () => endChild(child) };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("SELECT 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

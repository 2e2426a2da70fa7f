/** A machine for the runbook: namespaces of our own with a checkout in /opt/cap-erable, a PostgreSQL, and no network but its own. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmod, mkdir, open, readFile, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { endChild } from "#e2e/support/machine/front-server.ts";
import { makeFolder } from "#e2e/support/site/site.ts";
import { hearFrom } from "#scripts/checks/patience.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const SOCKET = ".s.PGSQL.5432";
const NAME = "cap-erable";

export type Ran = { code: number | null; said: string };

export type ScratchMachine = {
  /** As root in /opt/cap-erable, by a shell that stops at the first failure. */
  run(commands: string): Promise<Ran>;
  /** The rows of a query in the site's database. */
  query<Row extends object>(sql: string): Promise<Row[]>;
  /** An empty database in place of the site's. */
  emptyDatabase(): Promise<void>;
  stop(): Promise<void>;
};

/** Why no such machine can be made here, in words; undefined where it can. */
export function whyNoMachine(): string | undefined {
  if (process.getuid?.() !== 0) return "only root makes mount and network namespaces";
  const tried = spawnSync("unshare", ["--mount", "--net", "mount", "-t", "tmpfs", "tmpfs", "/run"]);
  if (tried.status !== 0) return `no namespaces: ${String(tried.stderr ?? tried.error).trim()}`;
  const missing = ["curl", "git", "perl", "setpriv", "tar", "useradd"].filter(
    (program) => spawnSync("which", [program]).status !== 0,
  );
  return missing.length > 0 ? `${missing.join(", ")} not installed` : undefined;
}

/** Makes it. @throws Error with what its set-up said when that ends */
export async function makeMachine(): Promise<ScratchMachine> {
  /** Ends what was started, the last first, also when the set-up fails half-way. */
  await using started = new AsyncDisposableStack();
  const folder = await makeFolder();
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, "server"), say: () => undefined });
  started.defer(postgres.stop);
  const admin = async <Row extends object>(database: string, sql: string): Promise<Row[]> => {
    const client = new Client({ ...postgres.adminConfig, database });
    await client.connect();
    return client
      .query<Row>(sql)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  };
  const emptyDatabase = async () => {
    await admin("postgres", `DROP DATABASE IF EXISTS "${NAME}" WITH (FORCE)`);
    await admin("postgres", `CREATE DATABASE "${NAME}" OWNER "${NAME}"`);
  };
  await admin("postgres", `CREATE ROLE "${NAME}" LOGIN`);
  await emptyDatabase();
  // The socket of the embedded PostgreSQL is its owner's alone; that of a packaged one is everybody's.
  const place = path.join(folder, "postgresql");
  await mkdir(place);
  const door = createServer((socket) => {
    const inner = connect(path.join(postgres.config.host ?? "", SOCKET));
    for (const [from, to] of [
      [socket, inner],
      [inner, socket],
    ] as const)
      from
        .on("error", () => to.destroy())
        .on("close", () => to.destroy())
        .pipe(to);
  });
  started.defer(() => void door.close());
  await new Promise<void>((resolve) => door.listen(path.join(place, SOCKET), resolve));
  await chmod(path.join(place, SOCKET), 0o777);

  let said = "";
  const holder: ChildProcess = spawn(
    "unshare",
    ["--mount", "--net", "--propagation", "private", path.join(import.meta.dirname, "set-up.sh")],
    { env: { PATH: process.env.PATH, HOME: "/root", WORK: folder, ROOT }, stdio: ["ignore", "pipe", "pipe"] },
  );
  started.defer(() => endChild(holder));
  for (const stream of [holder.stdout, holder.stderr])
    stream?.on("data", (bytes: Buffer) => (said += bytes.toString()));
  await hearFrom(
    { said: () => said, ended: () => holder.exitCode !== null },
    "the machine was ready",
    (words) => words.includes("ready") || undefined,
  );
  started.defer(async () => void (await runInside(holder.pid ?? 0, "systemctl stop cap-erable@3001 cap-erable@3002")));
  const running = started.move();
  return {
    run: (commands) => runInside(holder.pid ?? 0, commands),
    query: (sql) => admin(NAME, sql),
    emptyDatabase,
    stop: () => running.disposeAsync(),
  };
}

async function runInside(pid: number, commands: string): Promise<Ran> {
  const env = { PATH: `${import.meta.dirname}:/usr/sbin:/usr/bin:/sbin:/bin:${process.env.PATH}`, HOME: "/root" };
  const shell = ["bash", "-euo", "pipefail", "-c", `cd /opt/cap-erable\n${commands}`];
  // Into a file: of a pipe, the processes that a block starts hold the end, and "exit" may come before what was said.
  const said = path.join(tmpdir(), `erable-said-${randomUUID()}`);
  const output = await open(said, "w");
  try {
    const child = spawn("nsenter", ["--target", String(pid), "--mount", "--net", ...shell], {
      env,
      stdio: ["ignore", output.fd, output.fd],
    });
    const code = await new Promise<number | null>((resolve, reject) => child.on("error", reject).on("exit", resolve));
    return { code, said: await readFile(said, "utf8") };
  } finally {
    await output.close();
    await rm(said);
  }
}

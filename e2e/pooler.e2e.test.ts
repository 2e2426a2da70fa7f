/** The site behind Debian's PgBouncer in transaction mode, and several processes on one database. */
import { spawn } from "node:child_process";
import { chmod, cp, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { endChild, freePort } from "#e2e/support/front-server.ts";
import { Person } from "#e2e/support/person.ts";
import { NO_ALLOWANCES, type Site, logLines, makeFolder, startInVain, startSite } from "#e2e/support/site.ts";
import { debianProgram } from "#scripts/checks/debian-program.ts";

const program = await debianProgram("pgbouncer");
const SIGN_INS = 40;
const AT_ONCE = 4;

async function refused(vain: Record<string, string>, sentence: RegExp): Promise<void> {
  const { code, output } = await startInVain(vain);
  expect(code).toBe(1);
  const said = output.split("\n").filter((line) => line.startsWith("cap-erable:"));
  expect(said).toEqual([expect.stringMatching(sentence)]);
  expect(output).not.toMatch(/\n\s+at /);
}

describe.skipIf(!program)("behind PgBouncer in transaction mode", () => {
  let folder: string;
  /** What ends each thing that the set-up started. */
  const ends: (() => Promise<unknown>)[] = [];
  let settings: Record<string, string>;
  let site: Site;

  beforeAll(async () => {
    folder = await makeFolder();
    ends.push(() => rm(folder, { recursive: true, force: true }));
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, "server"), say: () => undefined });
    ends.push(() => postgres.stop());
    const port = await freePort();
    const { host, port: inner, user, database } = postgres.config;
    const place = path.join(folder, "pooler");
    await mkdir(place);
    await chmod(place, 0o777);
    await writeFile(path.join(place, "users.txt"), `"${user}" ""\n`);
    const file = path.join(place, "pgbouncer.ini");
    await writeFile(
      file,
      `[databases]
site = host=${host} port=${inner ?? 5432} dbname=${database} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${place}/users.txt
pool_mode = transaction
default_pool_size = 8
`,
    );
    // It refuses to run as root, and who runs PostgreSQL alone reaches its socket.
    const { uid, gid } = await stat(host ?? "");
    const pooler = spawn(program ?? "", ["-q", file], {
      stdio: ["ignore", "ignore", "inherit"],
      ...(process.getuid?.() === 0 && { uid, gid }),
    });
    ends.push(() => endChild(pooler));
    settings = {
      DEMO: "1",
      DATABASE_URL: `postgres://${user}@127.0.0.1:${port}/site`,
      RATE_FORMS_PER_MINUTE: "0",
      ...NO_ALLOWANCES,
    };
    while (!(await answers(settings.DATABASE_URL ?? ""))) await sleep(100);
    await mkdir(path.join(folder, "one"));
    site = await startSite(settings, path.join(folder, "one"));
    ends.push(() => site.end("SIGTERM"));
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  it("every one of many simultaneous sign-ins succeeds", async () => {
    // An account is tried ten times at once and no more: right ones are not counted.
    for (let round = 0; round < SIGN_INS / AT_ONCE; round += 1)
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, one) => new Person(site.url).signInAs(one % 2 === 0 ? "user" : "adviser")),
      );
  });

  it("every page and form of a visitor and of the office answers, many at a time", async () => {
    const office = await new Person(site.url).signInAs("admin");
    const paths = ["/", "/guides", "/appointment", "/tests", "/recherche?q=CRS", "/crs?age=29"];
    const own = ["/admin", "/admin/messages", "/admin/clients?q=ngo", "/admin/agenda", "/dashboard"];
    for (let round = 0; round < 3; round += 1) {
      const given = await Promise.all([
        ...paths.map((one) => new Person(site.url).get(one)),
        ...own.map((one) => office.get(one)),
      ]);
      const failing = [...paths, ...own].filter((_, at) => (given[at]?.status ?? 500) >= 400);
      expect(failing).toEqual([]);
    }
  });

  it("a page shows another process's change without a notification", async () => {
    const client = new Client({ connectionString: settings.DATABASE_URL });
    await client.connect();
    try {
      expect(await (await fetch(`${site.url}/guides`)).text()).not.toContain("/guides/preuve-de-fonds-autre");
      await client.query("UPDATE publications SET slug = 'preuve-de-fonds-autre' WHERE slug = 'preuve-de-fonds'");
    } finally {
      await client.end();
    }
    await expect
      .poll(async () => (await fetch(`${site.url}/guides`)).text())
      .toContain("/guides/preuve-de-fonds-autre");
  });

  it("says once that it cannot listen, and logs no error", async () => {
    // The tries after the first come a second and two later.
    await sleep(5_000);
    const lines = logLines(await site.output());
    expect(lines.filter(({ msg }) => msg.startsWith("cannot listen for changes"))).toHaveLength(1);
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  });

  it("a second process with the same files and secrets starts; with others it is refused in one sentence", async () => {
    const second = await startSite(settings, path.join(folder, "one"));
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    expect(await second.end("SIGTERM")).toBe(0);
    await cp(path.join(folder, "one/data/secrets"), path.join(folder, "two/data/secrets"), { recursive: true });
    await refused(
      { ...settings, DATA_DIR: path.join(folder, "two/data") },
      /has its files in another place .*npm run adopt -- --files/,
    );
    await cp(path.join(folder, "one/data/files"), path.join(folder, "three/data/files"), { recursive: true });
    await refused({ ...settings, DATA_DIR: path.join(folder, "three/data") }, /secrets .*npm run secrets:import/);
  });

  it("control: the pooler gives a connection another of PostgreSQL's for each transaction", async () => {
    const one = new Client({ connectionString: settings.DATABASE_URL });
    await one.connect();
    const other = new Client({ connectionString: settings.DATABASE_URL });
    await other.connect();
    await one.query({ name: "kept", text: "SELECT 1" });
    await expect(other.query({ name: "kept", text: "SELECT 1" })).rejects.toThrow(/already exists/);
    await one.end();
    await other.end();
    expect(await readFile(path.join(folder, "pooler/pgbouncer.ini"), "utf8")).toContain("pool_mode = transaction");
  });
});

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

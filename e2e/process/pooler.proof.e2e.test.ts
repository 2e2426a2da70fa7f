/** The site behind Debian's PgBouncer in transaction mode, and several processes on one database. */
import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { Person } from "#e2e/support/people/person.ts";
import { formIn } from "#e2e/support/page/read-html.ts";
import { directUrl, startPooler } from "#e2e/support/machine/pooler.ts";
import {
  COMPILED,
  NO_ALLOWANCES,
  type Site,
  logLines,
  makeFolder,
  startInVain,
  startSite,
} from "#e2e/support/site/site.ts";
import { debianProgram } from "#scripts/checks/debian-program.ts";

const program = await debianProgram("pgbouncer");
const SIGN_INS = 40;
const AT_ONCE = 4;
const AGENCY = "/admin/entreprise/agency";

async function refused(vain: Record<string, string>, sentence: RegExp): Promise<void> {
  const { code, output } = await startInVain(vain);
  expect(code).toBe(1);
  const said = output.split("\n").filter((line) => line.startsWith("cap-erable:"));
  expect(said).toEqual([expect.stringMatching(sentence)]);
  expect(output).not.toMatch(/\n\s+at /);
}

const contactOf = async (url: string) => (await fetch(`${url}/contact`)).text();

/** All that `npm run adopt -- --files` says. */
function adopt(env: Record<string, string>): Promise<string> {
  return new Promise((done) =>
    execFile(
      process.execPath,
      ["scripts/adopt.ts", "--files"],
      { env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...env } },
      (_error, out, err) => done(err.replace(/^cap-erable: /, "") + out),
    ),
  );
}

describe.skipIf(!program)("behind PgBouncer in transaction mode", () => {
  let folder: string;
  /** What ends each thing that the set-up started. */
  const ends: (() => Promise<unknown>)[] = [];
  let settings: Record<string, string>;
  let direct: Record<string, string>;
  let elsewhere: string;
  let config: ClientConfig;
  let site: Site;

  beforeAll(async () => {
    folder = await makeFolder();
    ends.push(() => rm(folder, { recursive: true, force: true }));
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, "server"), say: () => undefined });
    ends.push(() => postgres.stop());
    const pooler = await startPooler(program ?? "", path.join(folder, "pooler"), postgres.config);
    ends.push(pooler.stop);
    config = postgres.config;
    elsewhere = directUrl(postgres.config, "postgres");
    direct = { DIRECT_DATABASE_URL: directUrl(postgres.config) };
    settings = {
      DEMO: "1",
      DATABASE_URL: pooler.url,
      RATE_FORMS_PER_MINUTE: "0",
      ...NO_ALLOWANCES,
    };
    await mkdir(path.join(folder, "one"));
    site = await startSite(settings, path.join(folder, "one"));
    ends.push(() => site.end("SIGTERM").catch(() => undefined));
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
    // It costs every process of a fleet some speed, and takes none out.
    const ready = await fetch(`${site.url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { place: "own", changes: "pooler" }]);
  });

  it("a second process with the same files and secrets starts; with others it is refused in one sentence", async () => {
    const second = await startSite(settings, path.join(folder, "one"));
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    await rename(path.join(folder, "one/data/files"), path.join(folder, "one/data/gone"));
    const ready = await fetch(`${second.url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { database: true, place: "elsewhere" }]);
    await rename(path.join(folder, "one/data/gone"), path.join(folder, "one/data/files"));
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

  it("with DIRECT_DATABASE_URL pages are cached, and what one process changes is fresh on another", async () => {
    const beside = { ...settings, ...direct, LOG_LEVEL: "debug" };
    const [one, other] = [
      await startSite(beside, path.join(folder, "one")),
      await startSite(beside, path.join(folder, "one")),
    ];
    try {
      const rendered = async () => (await one.output()).split('"page rendered to be cached"').length - 1;
      for (let asked = 0; asked < 3; asked += 1) await (await fetch(`${one.url}/faq`)).text();
      expect(await rendered()).toBe(1);
      const office = await new Person(other.url).signInAs("admin");
      expect(await contactOf(one.url)).not.toContain("77 00 11 22");
      const standing = formIn((await office.get(AGENCY)).body);
      await office.post(AGENCY, { ...standing, phone: "+237 6 77 00 11 22", intent: "write" });
      await expect.poll(() => contactOf(one.url)).toContain("77 00 11 22");
      // Though it is cached again.
      expect((await fetch(`${one.url}/contact`)).headers.get("etag")).toMatch(/^W\//);
      expect(logLines(await one.output()).filter(({ msg }) => msg.startsWith("cannot listen"))).toEqual([]);
    } finally {
      expect([await one.end("SIGTERM"), await other.end("SIGTERM")]).toEqual([0, 0]);
    }
  });

  it("a DIRECT_DATABASE_URL of another database, one alone, and a pooler that loses transactions stop the start with a sentence", async () => {
    await refused(
      { ...settings, DATA_DIR: path.join(folder, "one/data"), DIRECT_DATABASE_URL: elsewhere },
      /DIRECT_DATABASE_URL leads to another database than DATABASE_URL/,
    );
    const pooler = await startPooler(program ?? "", path.join(folder, "statements"), config, "statement");
    try {
      await refused(
        { ...settings, ...direct, DATABASE_URL: pooler.url, DATA_DIR: path.join(folder, "one/data") },
        /DATABASE_URL .*cannot be used: transaction/i,
      );
    } finally {
      await pooler.stop();
    }
    await refused(direct, /DATABASE_URL: needed with the other settings of the same database/);
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

  it("the connections that the pooler keeps look like a running site, but with DIRECT_DATABASE_URL", async () => {
    const stopped = { ...settings, DATA_DIR: path.join(folder, "one/data") };
    // Another process runs, and is seen both ways.
    expect(await adopt({ ...stopped, ...direct })).toMatch(/the site is running on this database/);
    expect(await site.end("SIGTERM")).toBe(0);
    expect(await adopt(stopped)).toMatch(/the site is running on this database/);
    expect(await adopt({ ...stopped, ...direct })).toMatch(/^The files of the database are in /);
  });
});

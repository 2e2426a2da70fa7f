/** Three processes of the site on one database, its files and its secrets: each thing is done once, and what one knows all know. */
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { type SmtpDouble, smtpRefusal, startSmtp } from "#app/platform/mail/testing/smtp.ts";
import { demonstrationAccounts } from "#db/demo/accounts.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { directUrl } from "#e2e/support/machine/pooler.ts";
import { formIn } from "#e2e/support/page/read-html.ts";
import { NO_ALLOWANCES, type Site, logLines, makeFolder, startSite } from "#e2e/support/site/site.ts";

const NAMES = ["one", "two", "three"];
const CALLS_A_MINUTE = 9;
/** Of those that come back by themselves, once a day each. */
const DAILY = ["backup", "housekeeping", "application-reminders"];
const AGENCY = "/admin/entreprise/agency";

let folder: string;
let postgres: EmbeddedPostgres;
let pool: Pool;
let smtp: SmtpDouble;
let sites: Site[] = [];
/** Recipients of the mails that the server holds back, then refuses for the moment. */
let held: { recipients: Set<string>; until: Promise<void> } | undefined;

const rowsOf = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await pool.query<Row>(sql, values)).rows;
const at = (one: number): Site => {
  const site = sites[one % sites.length];
  if (!site) throw new Error("no process runs");
  return site;
};

beforeAll(async () => {
  folder = await makeFolder();
  postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, "server"), say: () => undefined });
  pool = new Pool({ ...postgres.config, max: 3 });
  smtp = await startSmtp({
    beforeAccepting: async ({ to }) => {
      if (!held) return;
      for (const one of to) held.recipients.add(one);
      await held.until;
      throw smtpRefusal(451, "later");
    },
  });
  for (const name of NAMES) await mkdir(path.join(folder, name));
  const settings = {
    ...NO_ALLOWANCES,
    DEMO: "1",
    DATABASE_URL: directUrl(postgres.config),
    DATA_DIR: path.join(folder, "data"),
    RATE_FORMS_PER_MINUTE: "0",
    RATE_SIMULATIONS_PER_MINUTE: String(CALLS_A_MINUTE),
    BACKUP_AT: "03:00",
    SMTP_URL: smtp.url,
    MAIL_FROM: "bonjour@cap-erable.test",
  };
  sites = await Promise.all(NAMES.map((name) => startSite(settings, path.join(folder, name))));
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.end("SIGTERM")));
  await pool.end();
  await smtp.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

it("of three first starts at once on an empty database, each migration is applied by one, and none stumbles", async () => {
  const outputs = await Promise.all(sites.map((site) => site.output()));
  const applied = outputs.flatMap((output) => output.match(/(?<=^Migration )\S+(?= applied\.$)/gm) ?? []);
  expect(applied.length).toBeGreaterThan(90);
  expect(new Set(applied).size).toBe(applied.length);
  expect(outputs.flatMap(logLines).filter(({ level }) => level >= 50)).toEqual([]);
  for (const { url } of sites) expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

describe("what one process knows, all know", () => {
  it("a session: signed in at one, known at the others, signed out everywhere", async () => {
    const person = await new Person(at(0).url).signInAs("user");
    const elsewhere = [1, 2].map((one) => {
      const same = new Person(at(one).url);
      for (const [name, value] of person.cookies) same.cookies.set(name, value);
      return same;
    });
    for (const same of elsewhere) expect((await same.get("/dashboard")).status).toBe(200);
    await elsewhere[0]?.post("/logout");
    expect((await person.get("/dashboard")).location).toContain("/login");
    expect((await elsewhere[1]?.get("/dashboard"))?.location).toContain("/login");
  });

  it("a client's sessions that an admin ended at one: the next request of each, at any process, is a visitor's", async () => {
    const devices = await Promise.all([0, 1, 2].map((one) => new Person(at(one).url).signInAs("user")));
    for (const device of devices) expect((await device.get("/dashboard")).status).toBe(200);
    const admin = await new Person(at(1).url).signInAs("admin");
    const user = demonstrationAccounts.find(({ role }) => role === "user")?.id ?? "";
    const page = `/admin/clients/${user}/connexions`;
    // Asked for on a page of its own, which changes nothing.
    expect((await admin.get(`/admin/clients/${user}`)).body).toContain(page);
    expect((await admin.get(page)).body).toContain("Fermer toutes les connexions");
    expect((await devices[2]?.get("/dashboard"))?.status).toBe(200);
    expect((await admin.post(page)).location).toBe(`/admin/clients/${user}`);
    for (const device of devices) expect((await device.get("/dashboard")).location).toContain("/login");
    expect((await admin.get(page)).body).toContain("Aucune connexion ouverte");
    const adviser = await new Person(at(2).url).signInAs("adviser");
    expect((await adviser.get(`/admin/clients/${user}`)).body).not.toContain(page);
  });

  it("a limit: calls spread over all are counted together", async () => {
    const calls = Array.from({ length: CALLS_A_MINUTE + 6 }, (_, one) =>
      fetch(`${at(one).url}/api/simulations/crs`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: "{}",
      }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(CALLS_A_MINUTE);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });

  it("a setting of the business, on pages that each had cached", async () => {
    const pages = () => Promise.all(sites.map(async ({ url }) => (await fetch(`${url}/contact`)).text()));
    for (const page of await pages()) expect(page).not.toContain("77 00 11 22");
    const office = await new Person(at(1).url).signInAs("admin");
    const standing = formIn((await office.get(AGENCY)).body);
    await office.post(AGENCY, { ...standing, phone: "+237 6 77 00 11 22", intent: "write" });
    await expect
      .poll(async () => (await pages()).filter((page) => page.includes("77 00 11 22")).length)
      .toBe(sites.length);
  });
});

/** A day passes in which no process looked at the hours of anything. */
async function missADay(): Promise<Date> {
  await rowsOf("UPDATE pgboss.schedule SET created_on = created_on - interval '3 days'");
  const [pass] = await rowsOf<{ at: Date }>(
    "UPDATE pgboss.version SET cron_on = now() - interval '25 hours' RETURNING now() AS at",
  );
  return pass?.at ?? new Date();
}

/** How often each of the daily things was done. */
async function done(): Promise<Record<string, number>> {
  const rows = await rowsOf<{ name: string; n: number }>(
    "SELECT name, count(*)::int AS n FROM pgboss.job WHERE name = ANY($1) AND state = 'completed' GROUP BY 1",
    [DAILY],
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

const times = (n: number) => Object.fromEntries(DAILY.map((name) => [name, n]));

describe("what comes back by itself", () => {
  it("is done once by all together, the backup with one archive", async () => {
    const missed = await missADay();
    await expect.poll(done).toEqual(times(1));
    // Nor by the looks after the one that found it due.
    const passes = async () => {
      const [version] = await rowsOf<{ at: Date }>("SELECT cron_on AS at FROM pgboss.version");
      return (version?.at.getTime() ?? 0) - missed.getTime();
    };
    await expect.poll(passes).toBeGreaterThan(45_000);
    expect(await done()).toEqual(times(1));
    const given = await rowsOf<{ n: number }>("SELECT count(*)::int AS n FROM pgboss.job WHERE name = ANY($1)", [
      DAILY,
    ]);
    expect(given).toEqual([{ n: DAILY.length }]);
    expect(await readdir(path.join(folder, "data/backups"))).toHaveLength(1);
  });

  it("control: the same hours, when what pg-boss keeps of them is gone, are a second time", async () => {
    await rowsOf("UPDATE pgboss.job SET singleton_on = NULL WHERE singleton_on IS NOT NULL");
    await missADay();
    await expect.poll(done).toEqual(times(2));
  });
});

it("mails begun by a process that is killed leave by another, and each of all leaves once", async () => {
  const { promise: until, resolve: release } = Promise.withResolvers<void>();
  held = { recipients: new Set(), until };
  const people = Array.from({ length: 9 }, () => newPerson());
  const [victim, ...others] = sites;
  // Those that stand still begin nothing: all are begun by the one.
  for (const { pid } of others) process.kill(pid, "SIGSTOP");
  for (const person of people) expect((await new Person(at(0).url).post("/register", person)).status).toBe(302);
  await expect.poll(() => held?.recipients.size).toBe(people.length);
  expect(await victim?.end("SIGKILL")).toBeNull();
  for (const { pid } of others) process.kill(pid, "SIGCONT");
  sites = others;
  const killedAt = new Date();
  held = undefined;
  release();
  const addresses = people.map(({ email = "" }) => email).toSorted();
  const left = async () => {
    // The minutes pass after which a job of a dead process is looked for.
    await rowsOf(
      "UPDATE pgboss.job SET started_on = started_on - interval '3 minutes' WHERE name = 'deliver-mail' AND state = 'active' AND started_on < $1",
      [killedAt],
    );
    await rowsOf("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' AND start_after > now()");
    await rowsOf(
      "UPDATE mails SET claimed_until = now() WHERE state = 'queued' AND claimed_until > now() AND created_at < $1",
      [killedAt],
    );
    return (await rowsOf("SELECT FROM mails WHERE state = 'sent' AND recipient = ANY($1)", [addresses])).length;
  };
  await expect.poll(left, { interval: 500 }).toBe(addresses.length);
  const received = smtp.received.flatMap(({ to }) => to).filter((one) => addresses.includes(one));
  expect(received.toSorted()).toEqual(addresses);
  for (const { url } of sites) expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

/** Every form anybody may send, filled with marked words while the database fails: no word of them is printed or kept with a job. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freeStart } from "#e2e/support/journey/appointments.ts";
import { Person } from "#e2e/support/people/person.ts";
import { NO_ALLOWANCES, type Site, logLines, startSite } from "#e2e/support/site/site.ts";

const MARK = "Zoubiru";
const EMAIL = "zoubiru.marque@exemple.cm";
const PHONE = "+237677420042";

let site: Site;
let forms: [string, Record<string, string>][];
let visitor: Person;
let client: Person;
let exporter: Person;
beforeAll(async () => {
  site = await startSite({
    RATE_FORMS_PER_MINUTE: "0",
    RATE_DOCUMENTS_PER_MINUTE: "0",
    LOG_LEVEL: "trace",
    ...NO_ALLOWANCES,
  });
  visitor = new Person(site.url);
  client = await new Person(site.url).signInAs("user");
  exporter = await new Person(site.url).signInAs("user");
  const session =
    /href="(\/tests\/register\/[0-9a-f-]+)"/.exec((await visitor.get("/tests?test=tcf-canada&ville=Buea")).body)?.[1] ??
    "";
  const { date, start } = await freeStart(site.url, 7);
  const person = { firstName: MARK, lastName: MARK, email: EMAIL, phone: PHONE };
  const passwords = { password: `${MARK} quatre mots`, confirmPassword: `${MARK} quatre mots` };
  forms = [
    ["/contact", { ...person, subject: "general", message: MARK }],
    ["/blog/lire-son-attestation-tef-tcf", { intent: "comment", name: MARK, email: EMAIL, body: MARK }],
    ["/newsletter", { email: EMAIL, topics: "articles", source: "article", website: "" }],
    ["/register", { ...person, ...passwords, country: "CM", acceptTerms: "on" }],
    ["/login", { email: EMAIL, password: MARK }],
    ["/forgot-password", { email: EMAIL }],
    ["/appointment", { ...person, service: "initial", date, start, message: MARK, zone: "Africa/Douala" }],
    [session, { ...person, city: MARK, acceptWaiting: "on" }],
  ];
});
afterAll(async () => {
  await site.stop();
});

const home = () => path.join(site.folder, "data/postgresql");

async function asSuperuser<Result>(work: (db: Client) => Promise<Result>): Promise<Result> {
  const [, , , port, host] = (await readFile(path.join(home(), "cluster/postmaster.pid"), "utf8")).split("\n");
  const db = new Client({ host, port: Number(port), user: "postgres", database: "cap_erable" });
  db.on("error", () => undefined);
  await db.connect();
  return work(db).finally(() => db.end());
}

const post = (address: string, fields: Record<string, string>) =>
  visitor.post(address, { ...fields, formId: randomUUID() });

/** What was printed by the process and its children, and what jobs keep of their failures. */
async function said(): Promise<string> {
  const outputs = await asSuperuser((db) =>
    db.query<{ output: unknown }>("SELECT output FROM pgboss.job WHERE output IS NOT NULL"),
  );
  return `${await site.output()}\n${JSON.stringify(outputs.rows)}`;
}

async function expectSilence(): Promise<void> {
  const text = (await said()).toLowerCase();
  for (const word of [MARK, EMAIL, "marque@exemple", PHONE.slice(1), "677420042"])
    expect(text.includes(word.toLowerCase()), word).toBe(false);
}

describe("while the database fails", () => {
  it("every write refused by a trigger that quotes the row: no word is printed", async () => {
    await asSuperuser((db) =>
      db.query(`
        CREATE FUNCTION refuse_and_quote() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused: %', NEW USING DETAIL = NEW::text; END $$;
        DO $$ DECLARE t text; BEGIN
          FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'rate%' LOOP
            EXECUTE format('CREATE TRIGGER refuse_and_quote BEFORE INSERT OR UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_and_quote()', t);
          END LOOP;
        END $$`),
    );
    const statuses: string[] = [];
    for (const [address, fields] of forms) statuses.push(`${address} ${(await post(address, fields)).status}`);
    await client.post("/profile", { section: "personal", firstName: MARK, lastName: MARK, phone: PHONE });
    process.stdout.write(`with every write refused: ${statuses.join(", ")}\n`);
    await asSuperuser((db) => db.query("DROP FUNCTION refuse_and_quote() CASCADE"));
    expect(statuses.filter((one) => / 5\d\d$/.test(one)).length, "the trigger was felt").toBeGreaterThan(4);
    expect(logLines(await site.output()).filter(({ level }) => level >= 50).length, "and logged").toBeGreaterThan(4);
    await expectSilence();
  });

  it("every connection cut again and again: no word is printed", async () => {
    const over = new AbortController();
    const cutting = asSuperuser(async (db) => {
      while (!over.signal.aborted) {
        await db.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'cap_erable'");
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    });
    for (let round = 0; round < 3; round += 1)
      await Promise.all(forms.map(([address, fields]) => post(address, fields)));
    over.abort();
    await cutting;
    await expectSilence();
  });
});

it("twenty exports at once by one account: none fails", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => exporter.post("/profile/donnees/export")));
  const statuses = [...new Set(answers.map(({ status }) => status))];
  process.stdout.write(`twenty exports at once: ${statuses.join(", ")}\n`);
  expect(statuses).toEqual([200]);
});

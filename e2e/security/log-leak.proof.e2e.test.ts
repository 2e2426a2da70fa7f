/** Whatever a database refuses, and says with the whole row in its error: the log holds none of what people typed. */
import { randomUUID } from "node:crypto";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { freeDay } from "#e2e/support/journey/appointments.ts";
import { Person } from "#e2e/support/people/person.ts";
import { NO_ALLOWANCES, type Site, logLines, startSite } from "#e2e/support/site/site.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";

const MARK = "Zoubirunko";
const marked = {
  firstName: `${MARK} A`,
  lastName: `${MARK} B`,
  phone: "677 98 76 54",
  email: `${MARK.toLowerCase()}@exemple.cm`,
};
/** All of them as they may appear anywhere. */
const SAID = new RegExp(`${MARK}|677 ?98 ?76 ?54`, "gi");
const passwords = { password: `trois ${MARK} ici`, confirmPassword: `trois ${MARK} ici` };

let site: Site;
let postgres: EmbeddedPostgres;
let client: Client;
let formPath = "";
let date = "";
let member: Person;
let adviser: Person;
beforeAll(async () => {
  site = await startSite({ DEMO: "1", LOG_LEVEL: "trace", RATE_FORMS_PER_MINUTE: "0", ...NO_ALLOWANCES });
  postgres = await startEmbeddedPostgres({ dataDir: path.join(site.folder, "data"), say: () => undefined });
  client = new Client(postgres.config);
  await client.connect();
  const visitor = new Person(site.url);
  formPath = /href="(\/tests\/register\/[0-9a-f-]+)"/.exec((await visitor.get("/tests?ville=Buea")).body)?.[1] ?? "";
  date = await freeDay(site.url, 20);
  [member, adviser] = [await new Person(site.url).signInAs("user"), await new Person(site.url).signInAs("admin")];
});
afterAll(async () => {
  await client.end();
  await postgres.stop();
  await site.stop();
});

/** From now on PostgreSQL refuses each row that is written, and repeats the whole of it in message, detail and hint. */
async function refuseEveryRow(): Promise<number> {
  await client.query(`CREATE FUNCTION tell_all() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'refused %', to_jsonb(NEW) USING DETAIL = to_jsonb(NEW)::text, HINT = to_jsonb(NEW)::text; END $$`);
  const { rows } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  // Sessions and counts are left alone: a sender gets as far as the rows of the form.
  const tables = rows
    .map(({ name }) => name)
    .filter((name) => !/^(rate_limits|sessions|allowance_slots|migrations|schema_migrations)$/.test(name));
  for (const name of tables)
    await client.query(
      `CREATE TRIGGER tell_all BEFORE INSERT OR UPDATE ON "${name}" FOR EACH ROW EXECUTE FUNCTION tell_all()`,
    );
  return tables.length;
}

type Form = [what: string, post: () => Promise<{ status: number }>];

const forms: Form[] = [
  [
    "a message",
    () =>
      new Person(site.url).post("/contact", {
        ...marked,
        formId: randomUUID(),
        subject: "general",
        message: `${MARK} demande`,
      }),
  ],
  [
    "a comment",
    () =>
      new Person(site.url).post("/blog/lire-son-attestation-tef-tcf", {
        intent: "comment",
        name: MARK,
        email: marked.email,
        body: `${MARK} dit`,
      }),
  ],
  ["a newsletter", () => new Person(site.url).post("/newsletter", { email: marked.email, topics: "articles" })],
  [
    "an account",
    () =>
      new Person(site.url).post("/register", {
        ...marked,
        ...passwords,
        formId: randomUUID(),
        country: "Cameroun",
        acceptTerms: "on",
      }),
  ],
  [
    "a registration",
    () => new Person(site.url).post(formPath, { ...marked, formId: randomUUID(), city: `${MARK} Buea` }),
  ],
  [
    "a booking",
    () =>
      new Person(site.url).post("/appointment", {
        ...marked,
        formId: randomUUID(),
        service: "initial",
        date,
        start: "11:00",
        message: MARK,
      }),
  ],
  [
    "kept answers",
    () =>
      new Person(site.url).post("/eligibility/reprise", {
        intent: "keep",
        formId: randomUUID(),
        answers: `age=29&education=${MARK}`,
      }),
  ],
  ["a reset", () => new Person(site.url).post("/forgot-password", { email: "awa@cap-erable.example" })],
  [
    "a change of address",
    () => member.post("/profile/email", { email: marked.email, currentPassword: "erable-famille" }),
  ],
  [
    "a session",
    () =>
      adviser.post("/admin/sessions/nouvelle", {
        formId: randomUUID(),
        test: "tef-canada",
        date,
        time: "09:00",
        centre: MARK,
        city: MARK,
        country: "Cameroun",
        price: "150000",
        seats: "3",
      }),
  ],
];

describe("while every row is refused with all it holds", () => {
  it("control: PostgreSQL does say it all", async () => {
    expect(await refuseEveryRow()).toBeGreaterThan(20);
    const error: unknown = await client
      .query("INSERT INTO subscribers (email) VALUES ($1)", [marked.email])
      .catch((cause: unknown) => cause);
    expect(JSON.stringify(error)).toContain(MARK.toLowerCase());
  });

  it.each(forms)("%s", async (_what, post) => {
    // The database's refusal reached the HTTP layer: the form was no longer the reason.
    expect((await post()).status).toBe(500);
  });

  it("the log has the errors and no personal data", async () => {
    const output = await site.output();
    const errors = logLines(output).filter((line) => JSON.stringify(line).includes("P0001"));
    const found = output.match(SAID) ?? [];
    recordFigure({
      attack: "log-leak",
      sent: `${forms.length} forms`,
      measured: "marked words in the log",
      value: found.length,
      unit: "words",
      bound: { exactly: 0 },
    });
    expect(errors.length).toBeGreaterThan(5);
    expect(found).toEqual([]);
    expect(output).not.toMatch(/token=[\w-]{20}|jeton=[\w-]{20}|cle=[\w-]{20}/);
  });
});

/** An account with 2,000 documents and 500 tasks: every page of its files, answered whole by the server. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { type Site, startSite } from "#e2e/support/site/site.ts";

/**
 * From the request to the last byte of the page, asked alone. Other files share the cores: what the site and its PostgreSQL computed for it, who work one after the other. What computes beside
 * them only ever adds: what three runs stay under, the page takes by itself.
 */
const MOST_MS = 200;
const BY_THE_CLOCK = process.platform !== "linux";
const [WANTED, TIMES] = [3, 40];
const [DOCUMENTS, TASKS] = [2000, 500];

let postgres: EmbeddedPostgres;
let site: Site;
let client: Client;
let person: Person;
let file = "";

beforeAll(async () => {
  site = await startSite({ DEMO: "0", LOG_LEVEL: "warn" });
  postgres = await startEmbeddedPostgres({ dataDir: join(site.folder, "data"), say: () => undefined });
  client = new Client(postgres.config);
  await client.connect();
  person = new Person(site.url);
  const who = newPerson();
  expect((await person.post("/register", who)).status).toBe(302);
  const opened = await person.post("/management/nouveau", {
    program: "express-entry",
    "applicant-firstName": "Awa",
    "applicant-lastName": "Nguimfack",
    "applicant-birthDate": "1995-04-02",
    "spouse-firstName": "Hervé",
    "spouse-lastName": "Tchinda",
    "children-0-firstName": "Maëlle",
    "children-0-lastName": "Tchinda",
  });
  file = opened.location?.split("/").at(-1) ?? "";
  expect(file).toMatch(/^[\da-f-]{36}$/);
  await fill(who.email ?? "");
});
afterAll(async () => {
  await client?.end();
  await postgres?.stop();
  await site?.stop();
});

/** Documents beside those of the template, each with its version, its stored file and, every tenth, a correction; and tasks. */
async function fill(email: string): Promise<void> {
  await client.query(
    `INSERT INTO application_tasks (application_id, title, category, state, due_on, created_at, updated_at)
     SELECT $1, 'Tâche ' || n, 'Documents', CASE n % 3 WHEN 0 THEN 'pending' ELSE 'in-progress' END, '2027-01-01'::date + n, now(), now()
     FROM generate_series(1, $2) AS n`,
    [file, TASKS],
  );
  await client.query(
    `INSERT INTO stored_files (key, name, media_type, size, sha256, created_at)
     SELECT md5('large' || n), 'piece-' || n || '.pdf', 'application/pdf', 1000, repeat(md5(n::text), 2), now() FROM generate_series(1, $1) AS n`,
    [DOCUMENTS],
  );
  await client.query(
    `WITH owner AS (SELECT id, email FROM users WHERE email = $2),
     made AS (
       INSERT INTO documents (email, user_id, subject_kind, subject_id, person, kind, category, name, state, version, validated_at, created_at, updated_at, issued_on, expires_on, name_on_it)
       SELECT owner.email, owner.id, 'application', $1, (ARRAY['applicant','spouse','child-1','file'])[1 + n % 4], 'own-' || gen_random_uuid(),
         (ARRAY['identity','education','language','work'])[1 + n % 4], 'Pièce ' || n, (ARRAY['in-review','validated'])[1 + n % 2], 1, CASE n % 2 WHEN 1 THEN now() END, now(), now(),
         '2026-01-01', '2030-01-01', 'NGUIMFACK Awa'
       FROM owner, generate_series(1, $3) AS n RETURNING id
     ), numbered AS (SELECT id, row_number() OVER () AS n FROM made)
     INSERT INTO document_versions (document_id, number, file_key, given_at, given_by)
     SELECT numbered.id, 1, md5('large' || n), now(), owner.id FROM numbered, owner`,
    [file, email, DOCUMENTS],
  );
  await client.query("ANALYZE");
}

/** Milliseconds from the request to the last byte: of the clock, or of the processor. */
async function spent(path: string): Promise<number> {
  const before = await computed();
  const began = performance.now();
  const answer = await person.get(path);
  const took = performance.now() - began;
  const after = await computed();
  expect([path, answer.status]).toEqual([path, 200]);
  if (BY_THE_CLOCK) return took;
  // One that has ended meanwhile took its count along: nothing is known of this run.
  if ([...before.keys()].some((thread) => !after.has(thread))) return Number.POSITIVE_INFINITY;
  return [...after].reduce((sum, [thread, ms]) => sum + ms - (before.get(thread) ?? 0), 0);
}

/** Milliseconds that each thread of the site, and each process that answers it in PostgreSQL, has run on a processor. */
async function computed(): Promise<Map<string, number>> {
  if (BY_THE_CLOCK) return new Map();
  const { rows } = await client.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
  );
  const threads = [site.pid, ...rows.map(({ pid }) => pid)].flatMap((pid) =>
    listed(`/proc/${pid}/task`).map((id) => `/proc/${pid}/task/${id}`),
  );
  return new Map(
    threads
      .filter((thread) => existsSync(thread))
      .map((thread) => [thread, Number(readFileSync(`${thread}/schedstat`, "utf8").split(" ")[0]) / 1e6]),
  );
}

const listed = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

const PAGES: [name: string, path: (file: string) => string][] = [
  ["the overview", () => "/management"],
  ["the tasks", (id) => `/management?onglet=taches&dossier=${id}`],
  ["the documents", (id) => `/management?onglet=documents&dossier=${id}`],
  ["the detail", (id) => `/management/${id}`],
];

it.each(PAGES)(
  `%s of ${DOCUMENTS} documents and ${TASKS} tasks: under ${MOST_MS} ms at the server`,
  async (_name, path) => {
    await spent(path(file));
    const times: number[] = [];
    while (times.length < TIMES && times.filter((one) => one < MOST_MS).length < WANTED)
      times.push(await spent(path(file)));
    expect(times.toSorted((x, y) => x - y)[WANTED - 1]).toBeLessThan(MOST_MS);
  },
);

it("control: all of it is there", async () => {
  expect(await Promise.all([count("documents", "subject_id"), count("application_tasks", "application_id")])).toEqual([
    DOCUMENTS,
    expect.any(Number),
  ]);
  expect(await count("application_tasks", "application_id")).toBeGreaterThan(TASKS);
});

async function count(table: string, column: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${table} WHERE ${column} = $1`, [file]);
  return Number(rows[0]?.count);
}

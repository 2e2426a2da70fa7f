/** Messages with attachments whose line drops, or whose site is killed: neither lost nor doubled. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { SlowClient } from "#e2e/support/site/raw-request.ts";
import { NO_ALLOWANCES, type Site, startSite } from "#e2e/support/site/site.ts";

const SETTINGS = { RATE_FORMS_PER_MINUTE: "0", ...NO_ALLOWANCES };
const MESSAGES = 12;

let site: Site;
let client: Person;
let thread = "";

beforeAll(async () => {
  site = await startSite(SETTINGS);
  client = new Person(site.url);
  await client.get("/register");
  expect((await client.post("/register", newPerson())).status).toBe(302);
  const opened = await client.post("/management/nouveau", {
    program: "arrima",
    "applicant-firstName": "Awa",
    "applicant-lastName": "Ngo",
  });
  thread = `${opened.location}/messages`;
});
afterAll(() => site.stop());

function form(formId: string, words: string): FormData {
  const made = new FormData();
  made.set("formId", formId);
  made.set("words", words);
  for (const field of ["file1", "file2"]) {
    const bytes = Buffer.concat([pdfWith().subarray(0, -6), Buffer.from(`%${formId} ${field}\n%%EOF\n`)]);
    made.set(field, new File([new Uint8Array(bytes)], `${field}.pdf`, { type: "application/pdf" }));
  }
  return made;
}

/** How often each of these words, and how many files, stand in the thread. */
async function standing(words: readonly string[]): Promise<{ times: number[]; files: number }> {
  const { body } = await client.get(thread);
  const items = body.split('<p class="thread-words">').slice(1);
  return {
    times: words.map((one) => items.filter((item) => item.startsWith(one)).length),
    files: (body.match(/messages\/pieces\/[0-9a-f-]{36}"/g) ?? []).length,
  };
}

it("cut half-way through its files, nothing of it is there; sent again it is there once, however often", async () => {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const line = new SlowClient(site.url);
  const boundary = "coupure";
  await line.send(
    [
      `POST ${thread} HTTP/1.1`,
      `Host: ${new URL(site.url).host}`,
      `Origin: ${site.url}`,
      `Cookie: ${cookie}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      "Content-Length: 100000",
      "",
      `--${boundary}`,
      'Content-Disposition: form-data; name="words"',
      "",
      "Coupé.",
      `--${boundary}`,
      'Content-Disposition: form-data; name="file1"; filename="un.pdf"',
      "Content-Type: application/pdf",
      "",
      "%PDF-1.7",
    ].join("\r\n"),
  );
  await sleep(300);
  line.cut();
  await sleep(300);
  expect(await standing(["Coupé."])).toEqual({ times: [0], files: 0 });
  const formId = randomUUID();
  for (let time = 0; time < 3; time += 1) expect((await client.send(thread, form(formId, "Coupé."))).status).toBe(303);
  expect(await standing(["Coupé."])).toEqual({ times: [1], files: 2 });
});

it("killed while messages arrive, all of each is there or nothing, and sent again each is there once", async () => {
  const sendings = Array.from({ length: MESSAGES }, (_, at) => ({
    formId: randomUUID(),
    words: `Message ${String.fromCodePoint(65 + at)}.`,
  }));
  const words = sendings.map((one) => one.words);
  const under = sendings.map((one) =>
    client.send(thread, form(one.formId, one.words)).then(
      ({ status }) => status,
      () => 0,
    ),
  );
  // Some have been answered, some not.
  await Promise.race(under);
  await site.end("SIGKILL");
  const statuses = await Promise.all(under);
  const { folder } = site;
  site = await startSite({ ...SETTINGS, PORT: new URL(site.url).port }, folder);
  const after = await standing(words);
  for (const [at, status] of statuses.entries())
    if (status === 303) expect([words[at], after.times[at]]).toEqual([words[at], 1]);
  // Two of the message before.
  expect(after.files).toBe(2 + 2 * after.times.reduce((sum, one) => sum + one, 0));
  for (const one of sendings) expect((await client.send(thread, form(one.formId, one.words))).status).toBe(303);
  expect(await standing(words)).toEqual({ times: words.map(() => 1), files: 2 + 2 * MESSAGES });
});

/** A site whose files lie in an S3 bucket, and what becomes of it while the bucket is away, in a backup and on a machine with a folder. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type S3Server, startS3 } from "#app/platform/storage/s3/testing/s3-server.ts";
import { fileRefusals } from "#app/platform/storage/refusals.ts";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import {
  COMPILED,
  NO_ALLOWANCES,
  type Site,
  filesOnDisk,
  makeFolder,
  startInVain,
  startSite,
} from "#e2e/support/site/site.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const SETTINGS = { RATE_FORMS_PER_MINUTE: "0", LOG_LEVEL: "error", DEMO: "0", ...NO_ALLOWANCES };
const BYTES = pdfWith();
const SHA256 = createHash("sha256").update(BYTES).digest("hex");

let folder: string;
let elsewhere: string;
let s3: S3Server;
let bucket: Record<string, string>;
let site: Site;
let person: Person;
let file = "";
let version = "";
const login = newPerson();

beforeAll(async () => {
  [folder, elsewhere] = [await makeFolder(), await makeFolder()];
  s3 = await startS3(path.join(folder, "bucket"));
  bucket = {
    S3_URL: s3.settings.url,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  };
  site = await startSite({ ...SETTINGS, ...bucket }, folder);
  person = new Person(site.url);
  await person.get("/register");
  expect((await person.post("/register", login)).status).toBe(302);
  const opened = await person.post("/management/nouveau", {
    program: "express-entry",
    "applicant-firstName": "Awa",
    "applicant-lastName": "Ngo",
  });
  file = /\/management\/([0-9a-f-]{36})/.exec(opened.location ?? "")?.[1] ?? "";
});
afterAll(async () => {
  await site.stop();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
  await rm(elsewhere, { recursive: true, force: true });
});

function add(name: string) {
  const form = new FormData();
  const sheet = { name, category: "work", person: "applicant", place: "own", formId: crypto.randomUUID() };
  for (const [field, value] of Object.entries(sheet)) form.set(field, value);
  form.set("file", new Blob([new Uint8Array(BYTES)], { type: "application/pdf" }), "attestation.pdf");
  return person.send(`/management/${file}/documents/ajouter`, form);
}

/** What somebody gets of the document: the status, and the hash of its bytes. */
async function read(of: Person, url: string): Promise<{ status: number; sha256: string; retry: string | null }> {
  const cookie = [...of.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(url + version, { headers: { cookie } });
  const sha256 = createHash("sha256")
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest("hex");
  return { status: answer.status, sha256, retry: answer.headers.get("Retry-After") };
}

async function ready(): Promise<{ status: number; files?: string }> {
  const answer = await fetch(`${site.url}/readyz`);
  return { status: answer.status, ...((await answer.json()) as { files?: string }) };
}

/** A command of package.json, beside or without the site. */
function command(script: string, home: string, args: string[] = [], env: Record<string, string> = {}) {
  return new Promise<{ code: number | null; said: string }>((resolve, reject) => {
    const { PATH = "", HOME = "" } = process.env;
    const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
      cwd: ROOT,
      env: { PATH, HOME, NODE_COMPILE_CACHE: COMPILED, DATA_DIR: path.join(home, "data"), ...env },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, said }));
  });
}

it("takes a document, and gives it back byte for byte; nothing of it stays on the machine", async () => {
  const added = await add("Attestation");
  expect(added.status).toBe(303);
  const list = await person.get(added.location ?? "");
  const document = /\/documents\/([0-9a-f-]{36})/.exec(list.body)?.[1] ?? "";
  version = `/management/${file}/documents/${document}/versions/1`;
  expect(await read(person, site.url)).toMatchObject({ status: 200, sha256: SHA256 });
  expect(await filesOnDisk(site)).toEqual([]);
  expect(await ready()).toMatchObject({ status: 200, place: "own" });
});

it("while the bucket is away files are refused at their field, reading says 503 with the time to come back, and the rest works", async () => {
  await s3.goAway();
  const refused = await add("Autre attestation");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  expect(refused.body).toContain(fileRefusals["no-room"]);
  expect(refused.body).toContain("Autre attestation");
  expect(await read(person, site.url)).toMatchObject({ status: 503, retry: expect.stringMatching(/^\d+$/) });
  expect((await person.get(`/management?dossier=${file}&onglet=documents`)).status).toBe(200);
  expect((await new Person(site.url).get("/guides")).status).toBe(200);
  expect(await ready()).toMatchObject({ status: 200, place: "away" });
  const { said } = await command("doctor", folder, [], bucket);
  expect(said).toMatch(/^BAD {4}Dépôt des fichiers\u00a0: Il ne répond pas/m);
  await s3.back();
  expect(await read(person, site.url)).toMatchObject({ status: 200, sha256: SHA256 });
});

it("is backed up while it runs, and restored on a machine that has a folder", async () => {
  const { code, said } = await command("backup", folder, [], bucket);
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(", 1 files, ") });
  const archive = /Backup verified: (\S+)/.exec(said)?.[1] ?? "";
  const fingerprint = /Signed with the key ([0-9a-f]{64})/.exec(said)?.[1] ?? "";
  const restored = await command("restore", elsewhere, [archive, "--trust", fingerprint]);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining(", 1 files)") });
  const again = await startSite(SETTINGS, elsewhere);
  const there = new Person(again.url);
  await there.get("/login");
  expect((await there.post("/login", { email: login.email ?? "", password: login.password ?? "" })).status).toBe(302);
  expect(await read(there, again.url)).toMatchObject({ status: 200, sha256: SHA256 });
  expect(await filesOnDisk(again)).toHaveLength(1);
  // And from a folder into a bucket: the same archive over this site, which keeps what is there first.
  await again.end("SIGTERM");
  await site.end("SIGTERM");
  const back = await command("restore", folder, [archive, "--replace"], bucket);
  expect(back.code, back.said).toBe(0);
  site = await startSite({ ...SETTINGS, ...bucket }, folder);
  expect(await read(person, site.url)).toMatchObject({ status: 200, sha256: SHA256 });
});

it("does not start with keys that the store refuses, and says which setting", async () => {
  const refused = await startInVain({ ...SETTINGS, ...bucket, S3_ACCESS_KEY_ID: "AKIDWRONG" });
  expect(refused.code).not.toBe(0);
  expect(refused.output).toMatch(/the store of files refuses the keys .*see S3_ACCESS_KEY_ID/);
  expect(refused.output).not.toMatch(/AKIDWRONG|\n\s+at /);
});

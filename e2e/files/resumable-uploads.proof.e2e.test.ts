/** Files that arrive in parts, by tus: cut, taken up again, judged as if they had come at once, and nobody else's. */
import { createHash, randomBytes } from "node:crypto";
import { request as httpRequest } from "node:http";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { fileRefusals } from "#app/platform/storage/refusals.ts";
import { pdfWith, streamOf } from "#app/platform/storage/testing/pdf.ts";
import { type BrokenLine, openBrokenLine } from "#e2e/support/browser/broken-line.ts";
import { openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { identityField, sessionAddress } from "#e2e/support/journey/test-registration.ts";

const site = sharedSite().url;
const MEGABYTE = 1024 * 1024;
/** A little under 10 MB, which nothing makes smaller. */
const LARGE = pdfWith({ extra: [streamOf(randomBytes(9.9 * MEGABYTE))] });

let owner: Person;
let other: Person;
let file = "";

beforeAll(async () => {
  [owner, other] = [await someone(), await someone()];
  file = await openFile(owner);
});

async function someone(): Promise<Person> {
  const person = new Person(site);
  await person.get("/register");
  expect((await person.post("/register", newPerson())).status).toBe(302);
  return person;
}

async function openFile(of: Person): Promise<string> {
  const opened = await of.post("/management/nouveau", {
    program: "express-entry",
    "applicant-firstName": "Awa",
    "applicant-lastName": "Ngo",
  });
  return /\/management\/([0-9a-f-]{36})/.exec(opened.location ?? "")?.[1] ?? "";
}

const ahead = () => `/management/${file}/documents/fichier`;
const cookieOf = (of: Person) => [...of.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
const headersOf = (of: Person, more: Record<string, string> = {}) => ({
  Cookie: cookieOf(of),
  Origin: site,
  "Tus-Resumable": "1.0.0",
  ...more,
});
const fieldOf = (name: string) => `,field ${Buffer.from(name).toString("base64")}`;
const nameOf = (name: string) => `filename ${Buffer.from(name).toString("base64")}`;

function begin(size: number, name = "acte.pdf", of = owner, to = ahead(), more = "") {
  const headers = headersOf(of, { "Upload-Length": String(size), "Upload-Metadata": nameOf(name) + more });
  return fetch(site + to, { method: "POST", headers });
}

async function uploadOf(size: number, name?: string): Promise<string> {
  const made = await begin(size, name);
  expect(made.status).toBe(201);
  return made.headers.get("Location") ?? "";
}

const patch = (at: string, offset: number, bytes: Uint8Array, of = owner) =>
  fetch(site + at, {
    method: "PATCH",
    headers: headersOf(of, { "Content-Type": "application/offset+octet-stream", "Upload-Offset": String(offset) }),
    body: new Uint8Array(bytes),
  });

async function head(at: string, of = owner) {
  const { status, headers } = await fetch(site + at, { method: "HEAD", headers: headersOf(of) });
  return { status, offset: Number(headers.get("Upload-Offset")) };
}

async function finish(at: string, of = owner) {
  const headers = { Cookie: cookieOf(of), Origin: site };
  const answer = await fetch(site + at, { method: "POST", headers });
  return { status: answer.status, ...((await answer.json()) as { secret?: string; refusal?: string } | null) };
}

/** Sends all that is left on a line that breaks after so many bytes. */
function sendCut(at: string, offset: number, after: number): Promise<void> {
  return new Promise((resolve) => {
    const rest = LARGE.subarray(offset);
    const headers = headersOf(owner, {
      "Content-Type": "application/offset+octet-stream",
      "Upload-Offset": String(offset),
      "Content-Length": String(rest.length),
    });
    const sending = httpRequest(site + at, { method: "PATCH", headers });
    sending.on("error", () => resolve());
    sending.write(rest.subarray(0, after), () => setTimeout(() => sending.destroy(), 100));
  });
}

const idsIn = (body: string) => new Set([...body.matchAll(/\/documents\/([0-9a-f-]{36})/g)].map(([, id]) => id));

/** Adds the document that waits under this secret, and reads it back. @returns its hash */
async function added(secret: string, name: string): Promise<string> {
  const before = idsIn((await owner.get(`/management?dossier=${file}&onglet=documents`)).body);
  const form = new FormData();
  const sheet = { name, category: "work", person: "applicant", place: "own", formId: crypto.randomUUID() };
  for (const [field, value] of Object.entries({ ...sheet, fileSent: secret })) form.set(field, value);
  const answer = await owner.send(`/management/${file}/documents/ajouter`, form);
  expect(answer.status).toBe(303);
  const after = idsIn((await owner.get(answer.location ?? "")).body);
  const [id, ...more] = [...after].filter((one) => !before.has(one));
  expect(more).toEqual([]);
  const headers = { Cookie: cookieOf(owner) };
  const read = await fetch(`${site}/management/${file}/documents/${id}/versions/1`, { headers });
  return hashOf(new Uint8Array(await read.arrayBuffer()));
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

it("10 MB through ten cuts arrive whole, and no cut costs more than a piece; said twice, the end is one document", async () => {
  const at = await uploadOf(LARGE.length);
  let sent = 0;
  for (let cut = 0; cut < 10; cut += 1) {
    const { offset } = await head(at);
    await sendCut(at, offset, 0.9 * MEGABYTE);
    sent += 0.9 * MEGABYTE;
    await expect.poll(async () => (await head(at)).offset).toBeGreaterThan(offset);
  }
  const { offset } = await head(at);
  // What left and was not kept, of ten requests: less than a piece each.
  expect(sent - offset).toBeLessThan(10 * 256 * 1024);
  expect((await patch(at, offset, LARGE.subarray(offset))).status).toBe(204);
  const [one, two] = await Promise.all([finish(at), finish(at)]);
  expect([one?.status, two?.status, one?.secret]).toEqual([200, 200, two?.secret]);
  expect(await added(one?.secret ?? "", "Acte en dix fois")).toBe(hashOf(LARGE));
  // Claimed once.
  expect((await finish(at)).secret).toBe(one?.secret);
});

it("of two requests for the same bytes one goes on and the other is told so; nothing is mixed", async () => {
  const bytes = LARGE.subarray(0, 2 * MEGABYTE);
  const at = await uploadOf(bytes.length);
  const both = await Promise.all([patch(at, 0, bytes), patch(at, 0, bytes)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect((await patch(at, 5, bytes.subarray(5))).status).toBe(409);
  expect(await head(at)).toEqual({ status: 200, offset: bytes.length });
});

it("what is no document is refused as when it comes at once, an unfinished one is not taken, and the next can be sent", async () => {
  const at = await uploadOf(9, "acte.pdf");
  expect(await finish(at)).toMatchObject({ status: 409 });
  expect((await patch(at, 0, Buffer.from("<html>..."))).status).toBe(204);
  expect(await finish(at)).toEqual({ status: 422, refusal: fileRefusals["not-a-document"] });
  const [large, empty, unnamed] = [await begin(10 * MEGABYTE + 1), await begin(0), await begin(9, "x".repeat(500))];
  expect([await large.json(), await empty.json(), unnamed.status]).toEqual([
    { refusal: fileRefusals["too-large"] },
    { refusal: fileRefusals.empty },
    422,
  ]);
  // More than was announced.
  const small = await uploadOf(4);
  expect((await patch(small, 0, Buffer.from("12345"))).status).toBe(413);
  const pdf = pdfWith();
  const next = await uploadOf(pdf.length, "../acte.pdf");
  await patch(next, 0, pdf);
  expect(await finish(next)).toEqual({ status: 422, refusal: fileRefusals["path-in-name"] });
});

it("an id that is unknown, or another's, is 404 for every method, and so is another's file", async () => {
  const at = await uploadOf(9);
  const theirs = await openFile(other);
  const elsewhere = at.replace(file, theirs);
  for (const [address, of] of [
    [at, other],
    [elsewhere, other],
    [`${ahead()}/inconnu`, owner],
  ] as const) {
    expect((await head(address, of)).status, address).toBe(404);
    expect((await patch(address, 0, Buffer.from("123456789"), of)).status, address).toBe(404);
    expect((await finish(address, of)).status, address).toBe(404);
  }
  expect((await begin(9, "acte.pdf", other)).status).toBe(404);
  const stranger = new Person(site);
  expect((await begin(9, "acte.pdf", stranger)).status).not.toBe(201);
  expect((await head(at)).offset).toBe(0);
});

it("a fifth unfinished one takes the place of the oldest", async () => {
  const all: string[] = [];
  for (let at = 0; at < 5; at += 1) all.push(await uploadOf(9));
  expect(await Promise.all(all.map(async (at) => (await head(at)).status))).toEqual([404, 200, 200, 200, 200]);
});

it("no other site is told that it may ask", async () => {
  const made = await begin(9);
  expect(made.headers.get("Access-Control-Allow-Origin")).toBeNull();
});

/** Sends a whole file in two parts. @returns where it is */
async function sentInParts(to: string, bytes: Buffer, of: Person, more = ""): Promise<string> {
  const made = await begin(bytes.length, "piece.pdf", of, to, more);
  const at = made.headers.get("Location") ?? "";
  const middle = Math.floor(bytes.length / 2);
  expect([made.status, (await patch(at, 0, bytes.subarray(0, middle), of)).status]).toEqual([201, 204]);
  expect((await patch(at, middle, bytes.subarray(middle), of)).status).toBe(204);
  return at;
}

it("an attachment of a message comes so too, under the field that was named, and under no other name", async () => {
  const to = `/management/${file}/messages/fichier`;
  expect((await begin(9, "piece.pdf", owner, to)).status).toBe(400);
  expect((await begin(9, "piece.pdf", owner, to, fieldOf("file9"))).status).toBe(400);
  const pdf = pdfWith({ extra: [streamOf(randomBytes(MEGABYTE))] });
  const at = await sentInParts(to, pdf, owner, fieldOf("file2"));
  expect((await finish(at, other)).status).toBe(404);
  const { secret = "" } = await finish(at);
  const send = async (as: string) => {
    const form = new FormData();
    const words = { words: `Voici, ${as}.`, formId: crypto.randomUUID(), [`${as}Sent`]: secret };
    for (const [name, value] of Object.entries(words)) form.set(name, value);
    return owner.send(`/management/${file}/messages`, form);
  };
  expect((await send("file1")).status).not.toBe(302);
  const sent = await send("file2");
  const page = await owner.get(sent.location ?? "");
  const [attachment = ""] = /\/management\/[^"]*\/messages\/pieces\/[0-9a-f-]{36}/.exec(page.body) ?? [];
  const read = await fetch(site + attachment, { headers: { Cookie: cookieOf(owner) } });
  expect(hashOf(new Uint8Array(await read.arrayBuffer()))).toBe(hashOf(pdf));
});

it("a document of a registration comes so from whoever has no account: theirs by their browser, for that document", async () => {
  const to = "/tests/documents/identity";
  const [visitor, stranger] = [new Person(site), new Person(site)];
  for (const one of [visitor, stranger]) await one.get("/contact");
  const pdf = pdfWith({ extra: [streamOf(randomBytes(MEGABYTE))] });
  const at = await sentInParts(to, pdf, visitor);
  expect((await head(at, stranger)).status).toBe(404);
  expect((await finish(at, stranger)).status).toBe(404);
  expect((await finish(at.replace("identity", "photo"), visitor)).status).toBe(404);
  expect((await begin(9, "x.pdf", visitor, "/tests/documents/autre")).status).toBe(404);
  expect((await finish(at, visitor)).secret).toMatch(/^[\w-]{32}$/);
});

let browser: Browser;
let line: BrokenLine;
beforeAll(async () => {
  browser = await openBrowser();
  line = await openBrokenLine(site, { path: "/management/", after: 0.9 * MEGABYTE, method: "PATCH" });
});
beforeEach(() => {
  line.breaks.length = 0;
  line.uploads.length = 0;
});
afterAll(() => line.close());

it("in a browser, on a line that is cut ten times, the file arrives by itself, and each cut costs one part at most", async () => {
  const { page, context } = await visit(browser);
  await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: line.url })));
  await page.goto(`${line.url}/management/${file}/documents/ajouter`);
  await page.getByLabel("Nom du document").fill("Acte du navigateur");
  await page.getByLabel("Catégorie").selectOption({ label: "Travail" });
  await page.getByText("Déposez un fichier ici").waitFor();
  line.breaks.push(...Array.from({ length: 10 }, () => "cut" as const));
  await page
    .getByLabel("Fichier")
    .setInputFiles({ name: "acte.pdf", mimeType: "application/pdf", buffer: Buffer.from(LARGE) });
  await page.getByText("Reçu.").waitFor();
  expect(line.breaks).toEqual([]);
  const left = line.uploads.reduce((sum, bytes) => sum + bytes, 0);
  expect(left).toBeLessThan(LARGE.length + 10 * MEGABYTE);
  const secret = await page.locator("input[name=fileSent]").inputValue();
  expect(await added(secret, "Acte du navigateur")).toBe(hashOf(LARGE));
  await context.close();
});

/** Chooses the large file, waits until it hangs in its fourth part, and gives what left by then. */
async function hangMidway(page: Page, choose: () => Promise<void>): Promise<number> {
  line.breaks.push("pass", "pass", "pass", "hang");
  await choose();
  await expect.poll(() => line.uploads[3] ?? 0).toBeGreaterThan(0.9 * MEGABYTE);
  expect(await page.getByText("Reçu.").count()).toBe(0);
  return line.uploads.length;
}
const chosen = { name: "acte.pdf", mimeType: "application/pdf", buffer: Buffer.from(LARGE) };
/** Bytes of the parts that left from this one on. */
const leftSince = (part: number) => line.uploads.slice(part).reduce((sum, bytes) => sum + bytes, 0);

it("in a browser whose page is loaded again midway, the file chosen again goes on where it was, without an account too", async () => {
  line.path = "/tests/documents/";
  const { page, context } = await visit(browser);
  await page.goto((await sessionAddress(page, site, "tcf-canada", "Buea")).replace(site, line.url));
  const choose = async () => {
    await page.getByText("Déposez un fichier ici").nth(1).waitFor();
    await identityField(page).setInputFiles(chosen);
  };
  await page.getByLabel("Nom", { exact: true }).focus();
  const part = await hangMidway(page, choose);
  await page.reload();
  await page.getByLabel("Nom", { exact: true }).focus();
  await page.getByText("L’envoi de acte.pdf s’est arrêté en chemin").waitFor();
  await choose();
  await page.getByText("Reçu.").waitFor();
  expect(leftSince(part)).toBeLessThan(LARGE.length - 2.9 * MEGABYTE);
  // Nothing of it stays on the device.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("tus::")))).toEqual([]);
  // Control: the same file is sent whole by another browser.
  const again = line.uploads.length;
  const { page: theirs, context: others } = await visit(browser);
  await theirs.goto(page.url());
  await theirs.getByLabel("Nom", { exact: true }).focus();
  await theirs.getByText("Déposez un fichier ici").nth(1).waitFor();
  await identityField(theirs).setInputFiles(chosen);
  await theirs.getByText("Reçu.").waitFor();
  expect(leftSince(again)).toBeGreaterThan(LARGE.length);
  await Promise.all([context.close(), others.close()]);
});

it("in a browser that is closed midway and opened again, the attachment of a message goes on where it was", async () => {
  line.path = "/management/";
  const open = async (state?: Awaited<ReturnType<BrowserContext["storageState"]>>) => {
    const opened = await visit(browser, state && { storageState: state });
    if (!state)
      await opened.context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: line.url })));
    await opened.page.goto(`${line.url}/management/${file}/messages`);
    await opened.page.getByLabel("Votre message").focus();
    await opened.page.getByText("Déposez un fichier ici").first().waitFor();
    return opened;
  };
  const { page, context } = await open();
  const part = await hangMidway(page, () => page.getByLabel("Fichier 1").setInputFiles(chosen));
  const state = await context.storageState();
  await context.close();
  const { page: later, context: reopened } = await open(state);
  await later.getByLabel("Fichier 1").setInputFiles(chosen);
  await later.getByText("Reçu.").waitFor();
  expect(leftSince(part)).toBeLessThan(LARGE.length - 2.9 * MEGABYTE);
  await reopened.close();
});

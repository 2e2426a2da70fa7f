/** 48 PDFs at once from one address, scaled down by the settings: the disk takes its quota, and forms go on. */
import { randomUUID } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fileRefusals } from "#app/platform/storage/refusals.ts";
import { pdfOfSize } from "#app/platform/storage/testing/corpus.ts";
import { freeStart, postBooking, somebody } from "#e2e/support/journey/appointments.ts";
import { Person } from "#e2e/support/people/person.ts";
import { NO_ALLOWANCES, type Site, startSite } from "#e2e/support/site/site.ts";

const MB = 1024 * 1024;
// As 9 MB to quotas of 60 and 600 MB: 6 of one browser, 12 of an address, 16 of all.
const PDF = new Uint8Array(pdfOfSize(Math.floor(0.9 * MB)));
const settings = {
  WAITING_FILES_MB_BROWSER: "6",
  WAITING_FILES_MB_HOUR_ADDRESS: "12",
  WAITING_FILES_MB: "16",
  TRUST_PROXY: "1",
};

let site: Site;
let formPath: string;
/** Bytes of the demonstration's own documents. */
let atFirst = 0;
beforeAll(async () => {
  site = await startSite({
    RATE_FORMS_PER_MINUTE: "0",
    RATE_FORMS_BY_ADDRESS_PER_MINUTE: "0",
    LOG_LEVEL: "warn",
    ...NO_ALLOWANCES,
    ...settings,
  });
  atFirst = await bytesKept();
  const list = await (await fetch(`${site.url}/tests?test=tcf-canada&ville=Buea`)).text();
  formPath = /href="(\/tests\/register\/[0-9a-f-]+)"/.exec(list)?.[1] ?? "";
});
afterAll(async () => {
  await site.stop();
});

async function bytesKept(): Promise<number> {
  const entries = await readdir(path.join(site.folder, "data/files"), { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0) - atFirst;
}

type Sent = { secret?: string; refusal?: string };

async function sendAhead(address: string, cookie?: string): Promise<Sent> {
  const form = new FormData();
  form.set("cniDocument", new Blob([PDF]), "cni.pdf");
  const headers = { Origin: site.url, "X-Forwarded-For": address, ...(cookie && { Cookie: cookie }) };
  return (await (
    await fetch(`${site.url}/tests/documents/identity`, { method: "POST", body: form, headers })
  ).json()) as Sent;
}

/** A browser that our form page has just met. */
async function newBrowser(): Promise<string> {
  const person = new Person(site.url);
  await person.get(formPath);
  return [...person.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

const kept = (all: Sent[]) => all.filter(({ secret }) => secret !== undefined);
const refused = (all: Sent[]) => [...new Set(all.flatMap(({ refusal }) => refusal ?? []))];
const fields = (email: string) => ({
  formId: randomUUID(),
  lastName: "Ngo Quota",
  firstName: "Élise",
  email,
  phone: "+237670000019",
  city: "Bafoussam",
});

async function register(over: Record<string, string>, file?: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields(`${randomUUID()}@exemple.cm`), ...over }))
    form.set(name, value);
  if (file) form.set("cniDocument", new Blob([file]), "cni.pdf");
  const headers = { Origin: site.url, "X-Forwarded-For": "198.51.100.1" };
  const answer = await fetch(`${site.url}${formPath}`, { method: "POST", body: form, redirect: "manual", headers });
  return { status: answer.status, html: await answer.text() };
}

let waiting: Sent[] = [];

it("48 at once without a cookie: as many as one browser may, and the disk holds no more", async () => {
  waiting = await Promise.all(Array.from({ length: 48 }, () => sendAhead("198.51.100.1")));
  process.stdout.write(
    `48 PDFs of 0.9 MB at once from one address: ${kept(waiting).length} kept, ${await bytesKept()} bytes on the disk\n`,
  );
  expect(kept(waiting)).toHaveLength(6);
  expect(refused(waiting).filter((sentence) => sentence !== fileRefusals.busy)).toEqual([
    fileRefusals["browser-quota"],
  ]);
  await expect.poll(bytesKept).toBe(6 * PDF.length);
});

it("meanwhile the form comes back filled with the sentence at its file, goes through without it, and a consultation is booked", async () => {
  const back = await register({ email: "pas une adresse" }, PDF);
  expect(back.status).toBe(400);
  expect(back.html).toContain(fileRefusals["browser-quota"]);
  expect(back.html).toContain('value="Bafoussam"');
  expect(await bytesKept(), "what was refused is not kept").toBe(6 * PDF.length);
  expect((await register({ phone: "+237670000020" })).status).toBe(303);
  const booked = await postBooking(site.url, { ...somebody(), service: "initial", ...(await freeStart(site.url, 7)) });
  expect(booked.status).toBeLessThan(400);
});

it("a document that its form claims frees its share", async () => {
  expect((await sendAhead("198.51.100.1")).refusal).toBe(fileRefusals["browser-quota"]);
  const secret = kept(waiting)[0]?.secret ?? "";
  expect((await register({ cniDocumentSent: secret, phone: "+237670000021" })).status).toBe(303);
  expect((await sendAhead("198.51.100.1")).secret).toBeDefined();
});

it("with a cookie for each, an address fills its hour, and its neighbour what is left of all", async () => {
  const browsers = await Promise.all(Array.from({ length: 10 }, newBrowser));
  const same = await Promise.all(browsers.map((cookie) => sendAhead("198.51.100.1", cookie)));
  expect(kept(same)).toHaveLength(7);
  expect(refused(same)).toEqual([fileRefusals["address-quota"]]);
  const others = await Promise.all(browsers.map((cookie, index) => sendAhead(`198.51.100.${index + 2}`, cookie)));
  expect(kept(others)).toHaveLength(4);
  expect(refused(others)).toEqual([fileRefusals["total-quota"]]);
  await expect.poll(bytesKept).toBe((13 + 4 + 1) * PDF.length);
});

/** The upload corpus through the real form, over HTTP: each refused with its sentence, nothing kept. */
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileRefusals } from "#app/platform/storage/refusals.ts";
import { type Sample, photo, refusedSamples } from "#app/platform/storage/testing/corpus.ts";
import { SlowClient } from "#e2e/support/site/raw-request.ts";
import { NO_ALLOWANCES, startSite, type Site } from "#e2e/support/site/site.ts";

let site: Site;
let formPath: string;
/** Of the demonstration's own documents. */
let files: string[] = [];

beforeAll(async () => {
  site = await startSite({ DEMO: "1", RATE_FORMS_PER_MINUTE: "0", LOG_LEVEL: "error", ...NO_ALLOWANCES });
  const list = await (await fetch(`${site.url}/tests?test=tcf-canada&ville=Buea`)).text();
  files = await filesKept();
  formPath = /href="(\/tests\/register\/[0-9a-f-]+)"/.exec(list)?.[1] ?? "";
});
afterAll(async () => {
  await site.stop();
});

async function filesKept(): Promise<string[]> {
  const entries = await readdir(path.join(site.folder, "data/files"), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile() && !files.includes(entry.name)).map((entry) => entry.name);
}

function fieldsOf(): Record<string, string> {
  const mark = randomUUID();
  return {
    formId: mark,
    lastName: `Ngo ${mark}`,
    firstName: "Élise",
    email: `${mark}@exemple.cm`,
    phone: "+237670000009",
    city: "Bafoussam",
  };
}

async function send(sample: Pick<Sample, "kind" | "bytes" | "name">): Promise<{ status: number; html: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fieldsOf())) form.set(name, value);
  form.set(
    sample.kind === "square-photo" ? "photo" : "cniDocument",
    new Blob([new Uint8Array(sample.bytes)]),
    sample.name,
  );
  const answer = await fetch(`${site.url}${formPath}`, {
    method: "POST",
    body: form,
    redirect: "manual",
    headers: { Origin: site.url },
  });
  return { status: answer.status, html: await answer.text() };
}

const reasonsShown = (html: string) =>
  Object.entries(fileRefusals).flatMap(([reason, sentence]) => (html.includes(sentence) ? [reason] : []));

describe("refused with its sentence, the form still filled, no file left", async () => {
  it.each(await refusedSamples())("$what", async (sample) => {
    const { status, html } = await send(sample);
    expect(status).toBe(400);
    // What swells takes much of the two seconds of an inspection, which may be over first; read-upload.test.ts holds each reason.
    expect(reasonsShown(html)).toContainEqual(
      sample.reason === "pdf-swells" ? expect.stringMatching(/^pdf-(swells|too-slow)$/) : sample.reason,
    );
    expect(html).toContain('value="Bafoussam"');
    expect(await filesKept()).toEqual([]);
  });
});

it("a line cut in the middle of a file leaves nothing", async () => {
  const boundary = "limite";
  const picture = (await photo("jpeg")).toString("latin1");
  const client = new SlowClient(site.url);
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="photo.jpg"\r\n\r\n`;
  await client.send(
    `POST ${formPath} HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nOrigin: ${site.url}\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${head.length + picture.length + 4_000}\r\n\r\n${head}${picture.slice(0, 2_000)}`,
  );
  await sleep(500);
  client.cut();
  await expect.poll(filesKept).toEqual([]);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

it("a body beyond all limits is refused before it is read", async () => {
  const { status } = await send({ kind: "document", name: "énorme.pdf", bytes: Buffer.alloc(33 * 1024 * 1024) });
  expect(status).toBe(413);
  expect(await filesKept()).toEqual([]);
});

/** Many large photographs at once on the built site: its process stays small, its pages quick, its children end with it. */
import { randomUUID } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { expect, it } from "vitest";
import { heldUpMs } from "#e2e/support/browser/computed.ts";
import { type Site, startSite } from "#e2e/support/site/site.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";
import { counted } from "#scripts/checks/counts.ts";

/** npm run proof sends all sixteen that took a process to 1.5 GB. */
const PHOTOGRAPHS = counted(16, 4);
const MEGABYTE = 1024 * 1024;

async function pages(site: Site): Promise<string> {
  const list = await (await fetch(`${site.url}/tests?test=tcf-canada&ville=Buea`)).text();
  return `${site.url}${/href="(\/tests\/register\/[0-9a-f-]+)"/.exec(list)?.[1] ?? ""}`;
}

async function send(formUrl: string, bytes: Buffer): Promise<string> {
  const mark = randomUUID();
  const form = new FormData();
  // Without a town the form comes back: what is looked at here is the photograph alone.
  for (const [name, value] of Object.entries({
    formId: mark,
    lastName: "Ngo",
    firstName: "Élise",
    email: `${mark}@exemple.cm`,
    phone: "+237670000009",
  }))
    form.set(name, value);
  form.set("photo", new Blob([new Uint8Array(bytes)]), "photo.jpg");
  return (await fetch(formUrl, { method: "POST", body: form, headers: { Origin: new URL(formUrl).origin } })).text();
}

/** Bytes of a process in memory, and the processes that it started and that draw pictures. */
async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

async function drawing(pid: number): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir("/proc")) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, "utf8").catch(() => "") : "";
    const command = stat ? await readFile(`/proc/${name}/cmdline`, "utf8").catch(() => "") : "";
    if (command.includes("picture-process") && Number(/\) \S (\d+)/.exec(stat)?.[1]) === pid) found.push(Number(name));
  }
  return found;
}

it.runIf(process.platform === "linux")(`${PHOTOGRAPHS} of 49 megapixels at once`, async () => {
  const site = await startSite({ DEMO: "1", RATE_FORMS_PER_MINUTE: "0", LOG_LEVEL: "error" });
  const bytes = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: "#a0522d" } })
    .jpeg()
    .toBuffer();
  const formUrl = await pages(site);
  const before = await residentOf(site.pid);
  const seen = { most: before, children: 0, slowest: 0, over: false };
  const answers = Array.from({ length: PHOTOGRAPHS }, () => send(formUrl, bytes));
  void Promise.allSettled(answers).then(() => (seen.over = true));
  while (!seen.over) {
    seen.slowest = Math.max(
      seen.slowest,
      await heldUpMs(site.pid, async () => (await fetch(`${site.url}/healthz`)).text()),
    );
    seen.most = Math.max(seen.most, await residentOf(site.pid));
    seen.children = Math.max(seen.children, (await drawing(site.pid)).length);
    await sleep(50);
  }
  const sent = `${PHOTOGRAPHS} at once`;
  const grown = (seen.most - before) / MEGABYTE;
  recordFigure({
    attack: "photographs",
    sent,
    measured: "longest wait of /healthz",
    value: seen.slowest,
    unit: "ms",
    bound: { most: 2_000 },
  });
  recordFigure({
    attack: "photographs",
    sent,
    measured: "growth of the process",
    value: grown,
    unit: "MB",
    bound: { most: 200 },
  });
  recordFigure({
    attack: "photographs",
    sent,
    measured: "decoding at once",
    value: seen.children,
    unit: "processes",
    bound: { most: 2 },
  });
  const figures = `resident ${Math.round(before / MEGABYTE)} MB before, ${Math.round(seen.most / MEGABYTE)} at most; ${Math.round(seen.slowest)} ms the slowest`;
  for (const html of await Promise.all(answers))
    expect(html).not.toMatch(/trop de mémoire|Beaucoup de fichiers|abîmée/);
  expect(seen.children).toBeGreaterThan(0);
  expect(seen.children).toBeLessThanOrEqual(2);
  expect(seen.most - before, figures).toBeLessThan(200 * MEGABYTE);
  expect(seen.slowest, figures).toBeLessThan(2_000);
  process.stdout.write(`${figures}\n`);
  // Under a signal that nobody can answer they end too.
  const children = await drawing(site.pid);
  await site.end("SIGKILL");
  await expect
    .poll(async () => (await Promise.all(children.map((pid) => residentOf(pid).catch(() => 0)))).filter(Boolean))
    .toEqual([]);
  // The next start takes up the database that this end left behind.
  await (await startSite({ DEMO: "1" }, site.folder)).stop();
});

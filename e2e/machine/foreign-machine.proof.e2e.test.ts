/** A machine that nobody prepared: the clock of another zone, and a folder of temporary files without a free byte. */
import { spawn } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { freeStart, postBooking, somebody } from "#e2e/support/journey/appointments.ts";
import { copyFirstData } from "#e2e/support/site/first-data.ts";
import { Person } from "#e2e/support/people/person.ts";
import { rawRequest } from "#e2e/support/site/raw-request.ts";
import { COMPILED, NO_ALLOWANCES, type Site, makeFolder, startSite } from "#e2e/support/site/site.ts";
import { fillUpTo, mountSmallDisk, unmount } from "#e2e/support/machine/small-disk.ts";
import { hearFrom } from "#scripts/checks/patience.ts";

/** Fourteen hours ahead of UTC: another day than in Douala, most of the time. */
const ZONE = { TZ: "Pacific/Kiritimati" };
const [folder, temporary] = [await makeFolder(), await makeFolder()];
const mounted = mountSmallDisk(temporary, 1);

afterAll(async () => {
  if (mounted) unmount(temporary);
  await rm(folder, { recursive: true, force: true });
  await rm(temporary, { recursive: true, force: true });
});

describe.skipIf(!mounted)("with another time zone and a full folder of temporary files", () => {
  const settings = { ...NO_ALLOWANCES, ...ZONE, TMPDIR: temporary, RATE_FORMS_PER_MINUTE: "0" };
  let site: Site;
  beforeAll(async () => {
    await fillUpTo(temporary, 0);
    await copyFirstData({}, folder);
    site = await startSite(settings, folder);
  });
  afterAll(() => site.end("SIGTERM"));

  it("control: nothing can be written there", async () => {
    await expect(writeFile(path.join(temporary, "more"), Buffer.alloc(8192))).rejects.toThrow("ENOSPC");
  });

  it("days and hours are those of Douala", async () => {
    const { date, start } = await freeStart(site.url, 7);
    const visitor = new Person(site.url);
    const booked = await postBooking(site.url, { ...somebody(), service: "initial", date, start });
    expect(booked.status).toBe(303);
    const made = await visitor.get((booked.location ?? "").replace(site.url, ""));
    expect(made.body).toContain(`de ${start.replace(/^0/, "").replace(":", "\u00a0h\u00a0")} à `);
    const entry = /href="([^"]*rendez-vous\.ics[^"]*)"/.exec(made.body)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect((await visitor.get(entry.replace(site.url, ""))).body).toContain(
      `DTSTART;TZID=Africa/Douala:${`${date}T${start}:00`.replaceAll(/[-:]/g, "")}`,
    );
  });

  it("PDFs and pictures are drawn, and a document is looked into and taken", async () => {
    const home = await rawRequest(`${site.url}/`);
    const picture = new URL(/property="og:image" content="([^"]+)"/.exec(home.body)?.[1] ?? "").pathname;
    for (const [page, type] of [
      ["/crs/rapport.pdf?age=29", "application/pdf"],
      [picture, "image/png"],
    ] as const) {
      const { status, headers } = await rawRequest(`${site.url}${page}`);
      expect([page, status, headers["content-type"]]).toEqual([page, 200, type]);
    }
    const form = new FormData();
    form.set("cniDocument", new Blob([new Uint8Array(pdfWith())]), "cni.pdf");
    const sent = await new Person(site.url).send("/tests/documents/identity", form);
    expect([sent.status, sent.body.includes("refusal")]).toEqual([200, false]);
  });

  it("a backup is made and read back, and no line of the log is an error", async () => {
    const env = { PATH: process.env.PATH, HOME: folder, NODE_COMPILE_CACHE: COMPILED, ...ZONE, TMPDIR: temporary };
    const child = spawn(process.execPath, ["scripts/backup.ts"], {
      env: { ...env, DATA_DIR: path.join(folder, "data") },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes: Buffer) => (said += bytes.toString()));
    await hearFrom({ said: () => said, ended: () => child.exitCode !== null }, "the backup was verified", (words) =>
      words.includes("Backup verified") ? true : undefined,
    );
    expect(await site.output()).not.toMatch(/"level":[56]0/);
  });
});

/** Two machines with a database and a bucket beside them: the disk of one is full, the other serves, and nobody notices. */
import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { type S3Server, startS3 } from "#app/platform/storage/s3/testing/s3-server.ts";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { type FrontServer, startFront } from "#e2e/support/machine/front-server.ts";
import { directUrl } from "#e2e/support/machine/pooler.ts";
import { NO_ALLOWANCES, type Site, makeFolder, startSite } from "#e2e/support/site/site.ts";
import { fillUpTo, makeRoom, mountSmallDisk, unmount } from "#e2e/support/machine/small-disk.ts";
import { type SteadyLoad, startLoad } from "#e2e/support/site/steady-load.ts";
import { debianProgram } from "#scripts/checks/debian-program.ts";

const haproxy = await debianProgram("haproxy");
const folder = await makeFolder();
const smallDisk = await makeFolder();
const mounted = mountSmallDisk(smallDisk, 300);

/** What /readyz answers, and says of the disk. */
const readiness = async ({ url }: Site) => {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, disk: ((await answer.json()) as { disk: string }).disk };
};

describe.skipIf(!mounted || !haproxy)("two machines, the disk of one full", () => {
  let postgres: EmbeddedPostgres;
  let pool: Pool;
  let s3: S3Server;
  let roomy: Site;
  let full: Site;
  let front: FrontServer;
  let load: SteadyLoad;
  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, "server"), say: () => undefined });
    pool = new Pool({ ...postgres.config, max: 1 });
    s3 = await startS3(path.join(folder, "bucket"));
    const settings = {
      ...NO_ALLOWANCES,
      DEMO: "1",
      TRUST_PROXY: "1",
      DATABASE_URL: directUrl(postgres.config),
      S3_URL: s3.settings.url,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
      RATE_FORMS_PER_MINUTE: "0",
      RATE_FORMS_BY_ADDRESS_PER_MINUTE: "0",
      RATE_SEARCHES_PER_MINUTE: "0",
      RATE_COMPUTATIONS_PER_MINUTE: "0",
      FREE_SPACE_FLOOR_MB: "100",
    };
    const own = path.join(folder, "machine");
    await mkdir(own);
    roomy = await startSite(settings, own);
    // Machines of one site have the same secrets.
    await cp(path.join(own, "data/secrets"), path.join(smallDisk, "data/secrets"), { recursive: true });
    full = await startSite(settings, smallDisk);
    front = await startFront("haproxy", haproxy ?? "", [roomy.url, full.url]);
    load = startLoad(front.url);
  });
  afterAll(async () => {
    await load.stop();
    await front.stop();
    await makeRoom(smallDisk);
    await full.end("SIGTERM");
    await roomy.end("SIGTERM");
    unmount(smallDisk);
    await pool.end();
    await s3.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    await rm(smallDisk, { recursive: true, force: true });
  });

  const enough = { status: 200, disk: "enough" };

  it("goes on through the other without a failed request, files too; with room it is asked again", async () => {
    expect([await readiness(roomy), await readiness(full)]).toEqual([enough, enough]);
    await fillUpTo(smallDisk, 0);
    await expect.poll(() => readiness(full)).toEqual({ status: 503, disk: "full" });
    expect(await readiness(roomy)).toEqual(enough);
    const at = load.done.length;
    await expect.poll(() => load.done.length).toBeGreaterThan(at + 400);
    const form = new FormData();
    form.set("cniDocument", new Blob([new Uint8Array(pdfWith())]), "cni.pdf");
    const sent = await fetch(`${roomy.url}/tests/documents/identity`, {
      method: "POST",
      body: form,
      headers: { Origin: roomy.url },
    });
    expect(await sent.json()).not.toHaveProperty("refusal");
    await makeRoom(smallDisk);
    await expect.poll(() => readiness(full)).toEqual(enough);
    await load.stop();
    expect(load.failed()).toEqual([]);
    const { rows } = await pool.query<{ email: string }>("SELECT email FROM contact_messages");
    const senders = new Set(rows.map(({ email }) => email));
    expect(load.acknowledged().length).toBeGreaterThan(20);
    expect(load.acknowledged().filter((email) => !senders.has(email))).toEqual([]);
  });
});

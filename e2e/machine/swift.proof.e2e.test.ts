/** Files in Debian's Swift by its s3api: what the storage promises, and a site that keeps its documents there. In npm run proof alone. */
import { createHash, randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SiteFiles, bucketFiles } from "#app/platform/storage/site-files.ts";
import { MAX_FILE_BYTES } from "#app/platform/storage/storage.ts";
import { makeFolder, startSite } from "#e2e/support/site/site.ts";
import { type Swift, startSwift, swiftIsHere } from "#e2e/support/machine/swift.ts";
import { FULL } from "#scripts/checks/counts.ts";

const isAsked = FULL && (await swiftIsHere());
const bytesOf = async (files: SiteFiles, key: string) => buffer((await files.storage.get(key)) ?? Readable.from([]));

describe.skipIf(!isAsked)("Swift", () => {
  let folder: string;
  let swift: Swift;
  let files: SiteFiles;
  beforeAll(async () => {
    folder = await makeFolder();
    swift = await startSwift(folder);
    files = bucketFiles(swift.settings, path.join(folder, "drafts"));
  });
  afterAll(async () => {
    await swift.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    ["nothing at all", Buffer.alloc(0)],
    ["10 MB", randomBytes(MAX_FILE_BYTES)],
  ])("gives back %s, and forgets it", async (_what, bytes) => {
    const stored = await files.storage.put([bytes]);
    expect(stored.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect((await bytesOf(files, stored.key)).equals(bytes)).toBe(true);
    await files.storage.delete(stored.key);
    expect(await files.storage.get(stored.key)).toBeUndefined();
  });

  it("is swept of what nobody keeps, and holds the marks of its database", async () => {
    await files.place.writeMarks(["3f2b7c1e-0000-4000-8000-000000000001"]);
    const keys = await Promise.all(Array.from({ length: 6 }, () => files.storage.put([Buffer.from("carte")])));
    const kept = new Set(keys.slice(0, 2).map(({ key }) => key));
    const before = Temporal.Now.instant().add({ hours: 1 });
    expect(await files.storage.sweep({ before, kept: async () => kept })).toBe(4);
    for (const key of kept) expect((await bytesOf(files, key)).toString()).toBe("carte");
    expect(await files.place.readMarks()).toEqual(["3f2b7c1e-0000-4000-8000-000000000001"]);
    await files.place.writeMarks([]);
  });

  it("holds the files of a demonstration, which says so when it is away, and goes on when it is back", async () => {
    const site = await startSite({
      DEMO: "1",
      LOG_LEVEL: "silent",
      S3_URL: swift.settings.url,
      S3_ACCESS_KEY_ID: swift.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: swift.settings.secretAccessKey,
    });
    const place = async () => ((await (await fetch(`${site.url}/readyz`)).json()) as { place?: string }).place;
    try {
      const well = await place();
      await swift.goAway();
      await expect.poll(place).toBe("away");
      expect((await fetch(`${site.url}/crs`)).status).toBe(200);
      await swift.back();
      await expect.poll(place).toBe(well);
    } finally {
      await site.stop();
    }
  });
});

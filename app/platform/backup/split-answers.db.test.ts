/** What PostgreSQL answers comes in whatever pieces the line makes of it. */
import { mkdtemp, rm } from "node:fs/promises";
import { type Socket, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "#app/platform/clock/clock.ts";
import { createTestDatabase } from "#app/platform/database/testing/database.ts";
import { signingKeyOf } from "#app/platform/secrets/secrets.ts";
import { folderStorage } from "#app/platform/storage/folder-storage.ts";
import { createBackup } from "./create-backup.ts";

/** The message that says that the rows of a table have all come. The number of them comes in the next. */
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4]);

async function passOn(up: Socket, down: Socket): Promise<void> {
  for await (const chunk of up as AsyncIterable<Buffer>) {
    const cut = chunk.indexOf(COPY_DONE);
    const first = cut < 0 ? chunk.length : cut + COPY_DONE.length;
    down.write(chunk.subarray(0, first));
    if (first < chunk.length) {
      await sleep(10);
      down.write(chunk.subarray(first));
    }
  }
  down.end();
}

test("the rows of each table are counted though the end of its answer comes late", async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "cap-erable-backup-"));
  const { host = "", port } = database.config;
  const server = createServer((down) => {
    const up = host.startsWith("/") ? connect(join(host, `.s.PGSQL.${port}`)) : connect(Number(port), host);
    for (const end of [up, down]) end.on("error", () => undefined);
    down.pipe(up);
    void passOn(up, down).catch(() => undefined);
  });
  const line = join(folder, `.s.PGSQL.${port}`);
  await new Promise<void>((listening) => void server.listen(line, listening));
  const pool = new Pool({ ...database.config, host: folder, application_name: "cap-erable-backup", max: 1 });
  onTestFinished(async () => {
    await pool.end();
    server.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });
  const made = await createBackup({
    pool,
    storage: folderStorage(join(folder, "files")),
    clock: systemClock,
    migrationsDir: resolve("db/migrations"),
    signing: signingKeyOf(Buffer.alloc(32, 7)),
    folder: join(folder, "backups"),
    scratchDir: folder,
    say: () => undefined,
  });
  expect(made.rows).toBeGreaterThan(100);
});

/** npm run backup beside a running site, npm run restore on another machine's empty folder, and the site goes on there. */
import { spawn } from "node:child_process";
import { readFile, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forms } from "#e2e/support/site/booking-load.ts";
import { COMPILED, type Site, makeFolder, startSite } from "#e2e/support/site/site.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const QUIET = { DEMO: "1", RATE_FORMS_PER_MINUTE: "0", LOG_LEVEL: "error" };

let site: Site;
let elsewhere: string;
/** Of the key that signs the archives of that site. */
let fingerprint = "";
/** Pages that a registration and a consultation led to. */
const led: string[] = [];

beforeAll(async () => {
  site = await startSite(QUIET);
  elsewhere = await makeFolder();
  const list = await (await fetch(`${site.url}/tests?test=tcf-canada&ville=Buea`)).text();
  const sessionId = /href="\/tests\/register\/([0-9a-f-]+)"/.exec(list)?.[1] ?? "";
  const kinds = new Set<string>();
  for await (const form of forms(sessionId)) {
    if (kinds.size === 2) break;
    if (kinds.has(form.kind)) continue;
    const page = (await form.send(site.url)).headers.get("Location");
    if (!page) continue;
    kinds.add(form.kind);
    led.push(page);
  }
});
afterAll(async () => {
  await site.stop();
  await rm(elsewhere, { recursive: true, force: true });
});

/** A command of package.json, on a data folder of ours. */
function command(
  script: "backup" | "restore",
  folder: string,
  ...args: string[]
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_COMPILE_CACHE: COMPILED,
        DATA_DIR: path.join(folder, "data"),
      },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, said }));
  });
}

async function archives(folder: string): Promise<string[]> {
  const within = path.join(folder, "data/backups");
  return (await readdir(within)).toSorted().map((name) => path.join(within, name));
}

describe("a backup of a running site", () => {
  it("is made and verified while the site answers", async () => {
    const { code, said } = await command("backup", site.folder);
    expect(said).toMatch(/Backup verified: .*cap-erable-.*\.tar\.gz \(.* rows, 5 files, /);
    expect(code).toBe(0);
    fingerprint = /Signed with the key ([0-9a-f]{64})/.exec(said)?.[1] ?? "";
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    const [archive = ""] = await archives(site.folder);
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
  });

  it("holds no secret of the server", async () => {
    const [archive = ""] = await archives(site.folder);
    const unpacked = gunzipSync(await readFile(archive)).toString("latin1");
    // Control: what the database holds is found in this way.
    expect(unpacked).toContain("admin@");
    const folder = path.join(site.folder, "data/secrets");
    const files = await readdir(folder);
    expect(files.toSorted()).toEqual(["archive-signing", "browser-cookie", "second-factor", "web-push"]);
    for (const name of files) {
      const text = (await readFile(path.join(folder, name), "utf8")).trim();
      const bytes = Buffer.from(text, "base64url");
      for (const form of [text, bytes.toString("hex"), bytes.toString("base64"), bytes.toString("latin1")])
        expect([name, unpacked.includes(form)]).toEqual([name, false]);
    }
  });

  it("is not restored over that site while it runs", async () => {
    const [archive = ""] = await archives(site.folder);
    expect(await command("restore", site.folder, archive, "--replace")).toMatchObject({
      code: 1,
      said: expect.stringContaining("the site is running on this database: stop it first"),
    });
  });

  it("restored into an empty folder is the same site: its links open, its orders and documents are there", async () => {
    const [archive = ""] = await archives(site.folder);
    // That machine knows neither the server nor its key.
    expect(await command("restore", elsewhere, archive)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`--trust ${fingerprint}`),
    });
    const trusting = [archive, "--trust", fingerprint];
    const { code, said } = await command("restore", elsewhere, ...trusting);
    expect(said).toContain("Restored: everything as it was on");
    expect(code).toBe(0);
    const again = await startSite(QUIET, elsewhere);
    const orders: string[] = [];
    for (const page of led) {
      const answer = await fetch(new URL(page, again.url));
      expect(answer.status).toBe(200);
      const [order = ""] = /\/orders\/CMD-[\w-]+\?cle=[\w.-]+/.exec(await answer.text()) ?? [];
      expect((await fetch(`${again.url}${order}`)).status).toBe(200);
      orders.push(order);
    }
    expect(new Set(orders).size).toBe(2);
    // A second restore keeps what is there first.
    await again.end("SIGTERM");
    expect(await command("restore", elsewhere, ...trusting)).toMatchObject({
      code: 1,
      said: expect.stringContaining("add --replace"),
    });
    const replaced = await command("restore", elsewhere, ...trusting, "--replace");
    expect(replaced.said).toContain("What the database holds is backed up first…");
    expect(replaced.code).toBe(0);
    expect(await archives(elsewhere)).toHaveLength(1);
  });
});

it.each([
  [[], "say which archive"],
  [["nowhere.tar.gz"], "there is no file"],
])("restore %j says what it wants", async (args, sentence) => {
  const { code, said } = await command("restore", elsewhere, ...args);
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(sentence) });
  expect(said).not.toMatch(/\n\s+at /);
});

/** Processes of one site behind each front: restarted in turn no request fails, killed none of their answers is lost. */
import { readFile, rm } from "node:fs/promises";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { type FrontName, type FrontServer, freePort, startFront } from "#e2e/support/machine/front-server.ts";
import { rawRequest } from "#e2e/support/site/raw-request.ts";
import { NO_ALLOWANCES, type Site, logLines, makeFolder, startSite } from "#e2e/support/site/site.ts";
import { type SteadyLoad, startLoad } from "#e2e/support/site/steady-load.ts";
import { debianProgram } from "#scripts/checks/debian-program.ts";

const FRONTS: [FrontName, string | undefined][] = [
  ["nginx", await debianProgram("nginx")],
  ["haproxy", await debianProgram("haproxy")],
  ["caddy", await debianProgram("caddy")],
];
/** For whom a process is killed under: those who asked it before the front knew. */
const REFUSED_AT_MOST_MS = 1_000;

let folder: string;
let settings: Record<string, string>;
let sites: Site[] = [];
const ports: number[] = [];
let front: FrontServer | undefined;
let load: SteadyLoad | undefined;

const start = (port: number | undefined) => startSite({ ...settings, PORT: String(port) }, folder);

/** The seconds that the unit of deploy/ sets: what is tried is what is deployed. */
async function drainSeconds(): Promise<string> {
  const unit = await readFile(path.resolve("deploy/cap-erable@.service"), "utf8");
  return /^Environment=.*\bDRAIN_SECONDS=(\d+)/m.exec(unit)?.[1] ?? "";
}

beforeAll(async () => {
  folder = await makeFolder();
  settings = {
    DEMO: "1",
    TRUST_PROXY: "1",
    DRAIN_SECONDS: await drainSeconds(),
    RATE_FORMS_PER_MINUTE: "0",
    RATE_FORMS_BY_ADDRESS_PER_MINUTE: "0",
    RATE_SEARCHES_PER_MINUTE: "0",
    RATE_COMPUTATIONS_PER_MINUTE: "0",
    ...NO_ALLOWANCES,
  };
  for (let one = 0; one < 3; one += 1) {
    ports.push(await freePort());
    // The first makes the database that the others attach to.
    sites.push(await start(ports[one]));
  }
});
afterEach(async () => {
  await load?.stop();
  await front?.stop();
  load = front = undefined;
});
afterAll(async () => {
  await Promise.all(sites.map((site) => stopSoon(site)));
  await rm(folder, { recursive: true, force: true });
});

/** The second signal ends the wait of the first. */
async function stopSoon(site: Site): Promise<void> {
  const again = setInterval(() => process.kill(site.pid, "SIGTERM"), 500);
  await site.end("SIGTERM").finally(() => clearInterval(again));
}

/** Pages that a process has answered. */
const pagesOf = async (site: Site) =>
  logLines(await site.output()).filter((line) => line.msg === "request" && line.path === "/guides").length;

/** Waits until the front sends visitors to this process. */
const isAsked = async (site: Site) => {
  const before = await pagesOf(site);
  await expect.poll(() => pagesOf(site)).toBeGreaterThan(before);
};

/** From whom the database has messages. */
async function stored(): Promise<Set<string>> {
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, "data"), say: () => undefined });
  const client = new Client(postgres.config);
  await client.connect();
  const { rows } = await client.query<{ email: string }>("SELECT email FROM contact_messages");
  await client.end();
  await postgres.stop();
  return new Set(rows.map(({ email }) => email));
}

async function expectStored(acknowledged: string[]): Promise<void> {
  expect(acknowledged.length).toBeGreaterThan(20);
  const senders = await stored();
  expect(acknowledged.filter((email) => !senders.has(email))).toEqual([]);
}

describe.each(FRONTS)("behind %s", (name, program) => {
  it.skipIf(!program)("two processes restarted in turn under load: not one request fails", async () => {
    const two = [sites[0], sites[1]].filter((site) => site !== undefined);
    front = await startFront(
      name,
      program ?? "",
      two.map(({ url }) => url),
    );
    load = startLoad(front.url);
    for (const site of two) await isAsked(site);
    for (const at of [0, 1]) {
      expect(await sites[at]?.end("SIGTERM")).toBe(0);
      const again = await start(ports[at]);
      sites[at] = again;
      await isAsked(again);
    }
    await load.stop();
    expect(load.failed()).toEqual([]);
    await expectStored(load.acknowledged());
  });

  it.skipIf(!program)("one of three killed with -9: nothing acknowledged is lost, soon nobody is refused", async () => {
    front = await startFront(
      name,
      program ?? "",
      sites.map(({ url }) => url),
    );
    load = startLoad(front.url);
    for (const site of sites) await isAsked(site);
    const killed = performance.now();
    await sites[2]?.end("SIGKILL");
    const at = load.done.length;
    await expect.poll(() => load?.done.length).toBeGreaterThan(at + 300);
    await load.stop();
    expect(load.failed().filter(({ began }) => began > killed + REFUSED_AT_MOST_MS)).toEqual([]);
    await expectStored(load.acknowledged());
    sites[2] = await start(ports[2]);
  });

  it.skipIf(!program)("asks another process for a page that was cut, and sends no post twice", async () => {
    const received: string[] = [];
    const cutting = [await cutter(received, () => true), await cutter(received, (method) => method === "POST")];
    front = await startFront(name, program ?? "", cutting.map(urlOf));
    // As many as a front that chooses by chance needs to choose both.
    const pages = 24;
    for (let page = 0; page < pages; page += 1)
      expect((await rawRequest(`${front.url}/page-${page}`)).status, `page ${page}`).toBe(200);
    // The control: one of the processes did cut, and was asked.
    expect(received.length).toBeGreaterThan(pages);
    expect((await rawRequest(`${front.url}/envoi`, { method: "POST", body: "a=1" })).status).toBe(502);
    expect(received.filter((line) => line === "POST /envoi")).toHaveLength(1);
    for (const server of cutting) server.close();
  });
});

/** A process that takes some requests and cuts the line without an answer; it answers checks. */
async function cutter(received: string[], cuts: (method: string) => boolean): Promise<Server> {
  const server = createServer((request, response) => {
    const { method = "", url = "" } = request;
    if (/^\/(readyz|healthz)/.test(url)) return void response.end("ok");
    received.push(`${method} ${url}`);
    request.resume();
    request.on("end", () => (cuts(method) ? request.socket.destroy() : response.end("ok")));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

it("control: where nothing stands in front, the same load notices a restart", async () => {
  const [site] = sites;
  if (!site) throw new Error("no site");
  load = startLoad(site.url);
  await isAsked(site);
  await stopSoon(site);
  sites[0] = await start(ports[0]);
  await isAsked(sites[0]);
  await load.stop();
  expect(load.failed()).not.toEqual([]);
});

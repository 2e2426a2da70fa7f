/** The process as its operator knows it: starts, health, log, stops, and what happens when it is killed. */
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SlowClient, rawRequest } from "#e2e/support/site/raw-request.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { type Site, findLogLine, startInVain, startSite } from "#e2e/support/site/site.ts";
import { counted } from "#scripts/checks/counts.ts";

const site = sharedSite().url;
const outputFile = sharedSite().outputFile;
const CRS = "/api/simulations/crs";
/** The site forgets by design after a minute how many simulations somebody asked for. */
const COUNTED_FOR_MS = 55_000;
const KILLS = counted(10, 2);

const simulate = ({ url }: Site) =>
  rawRequest(`${url}${CRS}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" });

describe("health and log", () => {
  it("says that the process lives, and that the database is there and up to date", async () => {
    expect(await (await fetch(`${site}/healthz`)).json()).toEqual({ status: "ok" });
    const ready = await fetch(`${site}/readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({
      database: true,
      migrations: true,
      disk: "enough",
      databaseDisk: "enough",
      place: "own",
      changes: "heard",
    });
  });

  it("logs each request with its id, and nothing of what was asked", async () => {
    const answer = await rawRequest(`${site}/crs?age=29&education=phd`, {
      headers: { Cookie: "secret=42", "User-Agent": "Ngo-Bassong" },
    });
    const line = await findLogLine(outputFile, ({ requestId }) => requestId === answer.headers["x-request-id"]);
    expect(line).toMatchObject({ msg: "request", method: "GET", path: "/crs", status: 200 });
    expect(JSON.stringify(line)).not.toMatch(/age|phd|secret|Ngo|127\.0\.0\.1|::1/);
  });

  it("logs an unknown address as such", async () => {
    const answer = await rawRequest(`${site}/page-perdue?nom=Ngo`);
    expect(answer.status).toBe(404);
    const line = await findLogLine(
      outputFile,
      ({ requestId, msg }) => requestId === answer.headers["x-request-id"] && msg === "unknown route",
    );
    expect(line.path).toBe("/page-perdue");
  });
});

describe("a life of starts and stops on one data folder", () => {
  const settings = { RATE_SIMULATIONS_PER_MINUTE: "3" };
  let running: Site;
  beforeAll(async () => {
    running = await startSite(settings);
  });
  afterAll(async () => {
    await running.stop();
  });

  it("finishes the request under way when it is told to stop, then ends well", async () => {
    const client = new SlowClient(running.url);
    const body = '{"age":29}';
    await client.send(
      `POST ${CRS} HTTP/1.1\r\nHost: ${new URL(running.url).host}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    await client.hears("HTTP/1.1 100 ");
    const ended = running.end("SIGTERM");
    const health = () =>
      rawRequest(`${running.url}/healthz`).then(
        ({ status }) => String(status),
        (error: Error) => error.message,
      );
    await expect.poll(health).toMatch(/ECONNREFUSED/);
    await client.send(body.slice(5));
    const answer = await client.received();
    expect(answer).toMatch(/\r\n\r\nHTTP\/1\.1 200 /);
    expect(answer).toContain('"age":110');
    expect(await ended).toBe(0);
    expect(await running.output()).toMatch(/Stopped\.\s*$/);
  });

  it("is ready the second time, and says after how long", async () => {
    running = await startSite(settings, running.folder);
    process.stdout.write(`ready the second time after ${(running.readyAfterMs / 1000).toFixed(1)} s\n`);
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  });

  it(`starts again after each of ${KILLS} kill -9, remembering what it had acknowledged`, async () => {
    // The counts of the rate limit are rows: a forgotten one would let a fourth request pass.
    const began = performance.now();
    for (let asked = 0; asked < 3; asked += 1) await simulate(running);
    expect((await simulate(running)).status).toBe(429);
    const person = newPerson();
    expect((await new Person(running.url).post("/register", person)).status).toBe(302);
    for (let kill = 0; kill < KILLS; kill += 1) {
      expect(await running.end("SIGKILL")).toBeNull();
      running = await startSite(settings, running.folder);
      const { status } = await simulate(running);
      if (performance.now() - began < COUNTED_FOR_MS) expect(status).toBe(429);
      const signedIn = await new Person(running.url).post("/login", {
        email: person.email ?? "",
        password: person.password ?? "",
      });
      expect([signedIn.status, signedIn.location]).toEqual([302, "/dashboard"]);
      expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
      expect(await (await fetch(`${running.url}/crs?age=29`)).text()).toContain("110");
    }
  });
});

describe("leaving behind a balancer", () => {
  it("refuses readiness, serves on and lets connections go; a second signal ends it at once", async () => {
    const leaving = await startSite({ DRAIN_SECONDS: "40" });
    const ask = (path: string) => rawRequest(`${leaving.url}${path}`, { headers: { Connection: "keep-alive" } });
    expect((await ask("/readyz")).headers.connection).toBe("keep-alive");
    const ended = leaving.end("SIGTERM");
    await expect.poll(async () => (await ask("/readyz")).status).toBe(503);
    const readiness = await ask("/readyz");
    expect(JSON.parse(readiness.body)).toEqual({ state: "draining" });
    for (const path of ["/healthz", "/crs?age=29", "/guides"]) {
      const { status, headers } = await ask(path);
      expect([path, status, headers.connection]).toEqual([path, 200, "close"]);
    }
    const began = await simulate(leaving);
    expect(began.status).toBe(200);
    // Copies of the first signal change nothing: npm's script passes on what the terminal has sent already.
    let gone = false;
    void ended.then(() => (gone = true));
    await expect.poll(() => gone || !process.kill(leaving.pid, "SIGTERM"), { interval: 300 }).toBe(true);
    expect(await ended).toBe(0);
    expect((await leaving.output()).match(/finishing the requests/g)).toHaveLength(1);
    await rm(leaving.folder, { recursive: true });
  });
});

describe("what stops the start, in one sentence", () => {
  it("a port already in use", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, resolve));
    const { port } = other.address() as AddressInfo;
    const { code, output } = await startInVain({ PORT: String(port) }, true);
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(`port ${port} is already in use; choose another with PORT`);
    expect(output).not.toMatch(/\n\s+at /);
  });

  it.each([
    ["PORT", "quatre-vingts"],
    ["TRUST_PROXY", "oui"],
    ["DEMO", "vrai"],
    ["DATABASE_URL", "mysql://localhost/site"],
    ["BASE_URL", "cap-erable.example"],
    ["LOG_LEVEL", "bavard"],
    ["RATE_FORMS_PER_MINUTE", "-1"],
    ["DRAIN_SECONDS", "90"],
  ])("a wrong %s, named", async (name, value) => {
    const { code, output } = await startInVain({ [name]: value });
    expect(code).toBe(1);
    const sentence = output.split("\n").find((line) => line.startsWith("cap-erable:"));
    expect(sentence).toContain(`wrong setting in the environment: ${name}`);
    expect(output).not.toMatch(/\n\s+at /);
  });

  it("a deployed site without the address of its links, or with the demonstration world", async () => {
    const { code, output } = await startInVain({ NODE_ENV: "production", DEMO: "1" });
    expect(code).toBe(1);
    expect(output).toMatch(
      /cap-erable: wrong setting in the environment: BASE_URL: needed with NODE_ENV=production.*; DEMO: /,
    );
    expect(output).not.toMatch(/\n\s+at /);
  });

  it("every wrong setting at once", async () => {
    const { output } = await startInVain({ PORT: "x", DEMO: "x" });
    expect(output).toMatch(/PORT: .*DEMO: /);
  });
});

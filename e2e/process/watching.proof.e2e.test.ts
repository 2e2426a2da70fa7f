/** Figures for Prometheus and traces for OpenTelemetry, as those who read them get them. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { type Site, logLines, startSite } from "#e2e/support/site/site.ts";

const TOKEN = "un-jeton-assez-long";
type OtlpSpan = { name: string; traceId: string; spanId: string; parentSpanId?: string };
type Batch = { resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[] };

/** Takes spans, or holds every answer back. */
async function startCollector() {
  const bodies: string[] = [];
  let silent = false;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (bytes: Buffer) => (body += bytes.toString()));
    request.on("end", () => {
      bodies.push(body);
      if (!silent) response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Batch).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    hush: () => void (silent = true),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

let collector: Awaited<ReturnType<typeof startCollector>>;
let site: Site;
const person = newPerson();

beforeAll(async () => {
  collector = await startCollector();
  site = await startSite({
    METRICS_TOKEN: TOKEN,
    METRICS_PORT: "0",
    DATABASE_POOL: "6",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  for (let asked = 0; asked < 3; asked += 1) await (await fetch(`${site.url}/faq`)).text();
  await (await fetch(`${site.url}/page-perdue?nom=Ngo`)).text();
  await (await fetch(`${site.url}/pnp/Ngo`)).text();
  expect((await new Person(site.url).post("/register", person)).status).toBe(302);
});
afterAll(async () => {
  await site.stop();
  await collector.stop();
});

const figuresAt = (url: string, token?: string) =>
  fetch(`${url}/metrics`, { headers: token === undefined ? {} : { Authorization: `Bearer ${token}` } });

describe("figures", () => {
  it("are nowhere unless a setting says so, and with a token only for who has it", async () => {
    expect((await figuresAt(sharedSite().url)).status).toBe(404);
    expect((await figuresAt(site.url)).status).toBe(401);
    expect((await figuresAt(site.url, `${TOKEN}x`)).status).toBe(401);
    const answer = await figuresAt(site.url, TOKEN);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  });

  it("are at the private port too, which is of this machine alone", async () => {
    const url = /http:\/\/127\.0\.0\.1:\d+(?=\/metrics)/.exec(await site.output())?.[0] ?? "";
    expect((await figuresAt(url)).status).toBe(401);
    expect(await (await figuresAt(url, TOKEN)).text()).toContain("cap_erable_info");
    expect((await fetch(`${url}/faq`)).status).toBe(404);
  });

  it("count cached pages as others, by route and never by what was asked", async () => {
    const text = await (await figuresAt(site.url, TOKEN)).text();
    expect(text).toMatch(/^cap_erable_http_requests_total\{route="faq",method="GET",status="2xx"\} 3$/m);
    expect(text).toMatch(/^cap_erable_http_requests_total\{route="notFound",method="GET",status="4xx"\} 1$/m);
    expect(text).toMatch(/^cap_erable_http_request_seconds_bucket\{le="0.1",kind="page",status="2xx"\} [1-9]/m);
    expect(text).not.toMatch(/Ngo|page-perdue|127\.0\.0\.1|@exemple/);
  });

  it("tell of the pool, the queues, the mail, the seats, the event loop and the memory", async () => {
    const text = await (await figuresAt(site.url, TOKEN)).text();
    for (const name of [
      "cap_erable_figures_read 1",
      'cap_erable_pool_connections{state="most"} 6',
      'cap_erable_mails{state="waiting"} ',
      "cap_erable_dead_letters 0",
      'cap_erable_trouble{name="changes"} 0',
    ])
      expect(text).toContain(`\n${name}`);
    expect(text).toMatch(/^cap_erable_seats_free [1-9]/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  });
});

describe("traces", () => {
  it("show a request with its queries, and a job, under names of ours", async () => {
    await expect.poll(() => collector.spans().map(({ name }) => name)).toContain("job deliver-mail");
    await expect.poll(() => collector.spans().map(({ name }) => name)).toContain("POST register");
    const spans = collector.spans();
    const request = spans.find(({ name }) => name === "POST register");
    const children = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(children.map(({ name }) => name)).toContain("insert users");
    expect(new Set(children.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]));
    // Three times asked, the page was rendered once.
    expect(spans.filter(({ name }) => name === "GET faq")).toHaveLength(3);
  });

  it("hold nothing that a person said", () => {
    const all = collector.bodies.join();
    for (const word of [person.email, person.firstName, person.lastName, "Ngo", "page-perdue"])
      if (word) expect(all).not.toContain(word);
    expect(all).not.toMatch(/\$\d| where /i);
  });

  it("cost nothing while the collector is silent, which the log says once; and the stop does not wait for it", async () => {
    collector.hush();
    for (let asked = 0; asked < 20; asked += 1) {
      const began = performance.now();
      expect((await fetch(`${site.url}/crs?age=${20 + asked}`)).status).toBe(200);
      expect(performance.now() - began).toBeLessThan(5_000);
    }
    const away = async () =>
      logLines(await site.output()).filter(({ msg }) => msg.startsWith("traces are not taken")).length;
    await expect.poll(away).toBe(1);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect(await site.end("SIGTERM")).toBe(0);
    expect(await away()).toBe(1);
  });
});

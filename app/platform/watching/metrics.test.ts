/** What is written for Prometheus, without a site. */
import { EventEmitter } from "node:events";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { type SiteFigures, openMetrics } from "./metrics.ts";
import { factsOf } from "./request-facts.ts";
import { queryName } from "./traces.ts";

const FIGURES: SiteFigures = {
  jobs: [{ queue: "deliver-mail", state: "queued", count: 3 }],
  deadLetters: 1,
  mails: { waiting: 3, failed: 2 },
  seats: { free: 17, sessions: 4 },
};
const pool = { totalCount: 4, idleCount: 1, waitingCount: 2, options: { max: 10 } } as never;
const open = (figures: () => Promise<SiteFigures>) =>
  openMetrics({ version: "0.1.0", node: true, pool, figures, troubles: () => Promise.resolve({ changes: true }) });
const routeOf = (path: string) => ({ resource: false, ...(path === "/faq" && { key: "faq" }) });

test("the site's figures, its pool and its troubles", async () => {
  const { text } = await (await open(() => Promise.resolve(FIGURES))).read();
  for (const line of [
    'cap_erable_jobs{queue="deliver-mail",state="queued"} 3',
    "cap_erable_dead_letters 1",
    'cap_erable_mails{state="failed"} 2',
    "cap_erable_seats_free 17",
    'cap_erable_pool_connections{state="waiting"} 2',
    'cap_erable_trouble{name="changes"} 1',
    "cap_erable_figures_read 1",
  ])
    expect(text.split("\n")).toContain(line);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).toMatch(/^process_resident_memory_bytes /m);
});

test("what the database does not tell in time, or at all, is left out and said", async () => {
  for (const figures of [() => new Promise<never>(() => undefined), () => Promise.reject(new Error("away"))]) {
    const { text } = await (await open(figures)).read();
    expect(text).toMatch(/^cap_erable_figures_read 0$/m);
    expect(text).not.toMatch(/^cap_erable_(jobs|mails|seats_free|dead_letters|sessions_open)\b/m);
  }
});

test("many readers ask the database once", async () => {
  let asked = 0;
  const metrics = await open(async () => {
    asked += 1;
    return FIGURES;
  });
  await Promise.all(Array.from({ length: 5 }, metrics.read));
  expect(asked).toBe(1);
});

test("requests are counted by names of ours, whatever was asked", async () => {
  const metrics = await open(() => Promise.resolve(FIGURES));
  const listener = metrics.watch((() => undefined) as RequestListener, routeOf);
  const ask = (method: string, url: string, statusCode: number, writableFinished = true) => {
    const response = Object.assign(new EventEmitter(), { statusCode, writableFinished });
    listener({ method, url, headers: {} } as IncomingMessage, response as unknown as ServerResponse);
    response.emit("close");
  };
  ask("GET", "/faq?nom=Ngo", 200);
  ask("GET", "/faq", 429);
  ask("PROPFIND", "/Ngo", 405);
  ask("POST", "/faq", 200, false);
  ask("GET", "/readyz", 503);
  const { text } = await metrics.read();
  for (const line of [
    'cap_erable_http_requests_total{route="faq",method="GET",status="2xx"} 1',
    'cap_erable_http_requests_total{route="none",method="other",status="4xx"} 1',
    'cap_erable_http_requests_total{route="faq",method="POST",status="left"} 1',
    'cap_erable_http_requests_total{route="check",method="GET",status="5xx"} 1',
    'cap_erable_http_refused_total{reason="rate"} 1',
    'cap_erable_http_request_seconds_count{kind="page",status="2xx"} 1',
    "cap_erable_http_requests_open 0",
  ])
    expect(text.split("\n")).toContain(line);
  expect(text).not.toContain("Ngo");
});

test.each([
  ["/faq", "page"],
  ["/faq/", "page"],
  ["/constructor", "page"],
  ["/admin", "office"],
  ["/admin/clients?q=Ngo", "office"],
  ["/administration", "page"],
  ["/api/simulations/crs", "api"],
  ["/assets/app-1.js", "file"],
  ["/healthz", "check"],
])("%s is of the kind %s", (url, kind) => {
  expect(factsOf({ method: "GET", url }, () => ({ key: "one", resource: false })).kind).toBe(kind);
});

test.each([
  ['select "id", "email" from "users" where "email" = $1', "select users"],
  ["INSERT INTO mails (id) VALUES ($1)", "insert mails"],
  ["UPDATE ONLY pgboss.job SET state = 'Ngo'", "update job"],
  ["(SELECT 'Ngo')", "select"],
  ["BEGIN", "begin"],
])("%s is called %s", (statement, name) => {
  expect(queryName(statement)).toBe(name);
});

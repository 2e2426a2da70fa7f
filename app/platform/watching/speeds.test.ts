/** The page of the machine and /metrics say the same of how long requests took: one measurement, two views. */
import { EventEmitter } from "node:events";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { openMetrics } from "./metrics.ts";
import { speedsOf, stepsOf } from "./speeds.ts";

const pool = { totalCount: 0, idleCount: 0, waitingCount: 0, options: { max: 1 } } as never;
const away = () => Promise.reject(new Error("away"));

test("what is counted for Prometheus is what the page shows, by kind", async () => {
  const metrics = await openMetrics({ version: "1", node: false, pool, figures: away, troubles: async () => ({}) });
  const listener = metrics.watch((() => undefined) as RequestListener, (path) => ({
    resource: false,
    ...(path !== "/nulle-part" && { key: path }),
  }));
  for (const url of ["/faq", "/faq", "/admin/machine", "/healthz", "/nulle-part"]) {
    const response = Object.assign(new EventEmitter(), { statusCode: 200, writableFinished: true });
    listener({ method: "GET", url, headers: {} } as IncomingMessage, response as unknown as ServerResponse);
    response.emit("close");
  }
  const counts = speedsOf(await metrics.steps()).map(({ kind, count, slow }) => [kind, count, slow]);
  expect(counts.toSorted()).toEqual([
    ["office", 1, 0],
    ["page", 2, 0],
  ]);
  const { text } = await metrics.read();
  expect(text).toContain('cap_erable_http_request_seconds_count{kind="page",status="2xx"} 2');
  // Node's own figures are for Prometheus alone.
  expect(text).not.toContain("nodejs_eventloop_lag");
});

/** A histogram of one kind: how many took no longer than each limit in seconds. */
const histogram = (kind: string, within: Record<string, number>, sum: number) => [
  ...Object.entries(within).map(([le, value]) => ({
    value,
    metricName: "x_bucket",
    labels: { kind, le, status: "2xx" },
  })),
  { value: sum, metricName: "x_sum", labels: { kind, status: "2xx" } },
  { value: within["+Inf"] ?? 0, metricName: "x_count", labels: { kind, status: "2xx" } },
];

test("the slowest kind comes first, with the step that nineteen of twenty did not pass", () => {
  const values = [
    ...histogram("page", { "0.1": 19, "1": 20, "+Inf": 20 }, 1),
    ...histogram("office", { "0.1": 10, "1": 18, "2.5": 20, "+Inf": 20 }, 10),
    ...histogram("data", { "0.1": 0, "1": 0, "2.5": 0, "+Inf": 1 }, 40),
  ];
  expect(speedsOf(stepsOf(values))).toEqual([
    { kind: "data", count: 1, mean: 40_000, most: Infinity, slow: 1 },
    { kind: "office", count: 20, mean: 500, most: 2_500, slow: 2 },
    { kind: "page", count: 20, mean: 50, most: 100, slow: 0 },
  ]);
});

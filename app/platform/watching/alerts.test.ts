/** The rules and the dashboard under deploy/ ask for figures that the site really has. */
import { execFile } from "node:child_process";
import { EventEmitter } from "node:events";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readinessOf } from "#app/platform/http/readiness.ts";
import { findProgram } from "#scripts/checks/debian-program.ts";
import { openMetrics } from "./metrics.ts";

const ALERTS = resolve("deploy/alerts.yml");
const rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().regex(/^\d+m$/),
          labels: z.object({ severity: z.enum(["page", "ticket"]) }),
          annotations: z.object({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
});
const board = z.object({
  panels: z.array(z.object({ id: z.number(), title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

const routeOf = () => ({ key: "one", resource: false });

/** Names of labels and their values by the figure, of all that the site says when everything has happened once. */
const said = new Map<string, Map<string, Set<string>>>();
let asked: { where: string; expr: string }[];

beforeAll(async () => {
  const database = { ready: () => Promise.resolve({ database: false, migrations: false }) };
  const env = { dataDir: "/", databaseUrl: "postgres://", freeSpaceFloor: 0, clamd: undefined };
  const readiness = {
    database,
    env,
    changes: { state: () => "heard" as const },
    filesAreOurs: () => Promise.resolve(true),
  };
  const metrics = await openMetrics({
    node: true,
    version: "0.1.0",
    pool: { totalCount: 1, idleCount: 1, waitingCount: 0, options: { max: 10 } } as never,
    figures: () =>
      Promise.resolve({
        jobs: ["scheduled", "queued", "active", "failed"].map((state) => ({ queue: "one", state, count: 1 })),
        deadLetters: 0,
        mails: { waiting: 0, failed: 0 },
        seats: { free: 0, sessions: 0 },
      }),
    troubles: async () => (await readinessOf(readiness)).troubles,
  });
  const listener = metrics.watch((() => undefined) as RequestListener, routeOf);
  for (const url of ["/faq", "/admin", "/readyz"])
    for (const statusCode of [200, 500]) {
      const response = Object.assign(new EventEmitter(), { statusCode, writableFinished: true });
      listener({ method: "GET", url, headers: {} } as IncomingMessage, response as unknown as ServerResponse);
      response.emit("close");
    }
  for (const line of (await metrics.read()).text.split("\n")) {
    const [, name, labels = ""] = /^([a-z]\w*)(?:\{(.*)\})? /.exec(line) ?? [];
    if (name === undefined) continue;
    const known = said.get(name) ?? new Map<string, Set<string>>();
    said.set(name, known);
    for (const [, label = "", value = ""] of labels.matchAll(/(\w+)="([^"]*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value));
  }
  const { groups } = rules.parse(parse(await readFile(ALERTS, "utf8")));
  const { panels } = board.parse(JSON.parse(await readFile(resolve("deploy/dashboard.json"), "utf8")));
  asked = [
    ...groups.flatMap((group) => group.rules.map(({ alert, expr }) => ({ where: alert, expr }))),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expr }))),
  ];
});

test("every figure that is asked for is one that the site has, with the labels and values that it is asked by", () => {
  expect(asked.length).toBeGreaterThan(30);
  const wrong = asked.flatMap(({ where, expr }) =>
    [...expr.matchAll(/\b((?:cap_erable|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].flatMap(([, name = "", by = ""]) => {
      const known = said.get(name);
      if (!known) return [`${where}: ${name}`];
      return [...by.matchAll(/(\w+)(=~?|!=)"([^"]*)"/g)].flatMap(([, label = "", , values = ""]) =>
        // Prometheus itself adds the job.
        label === "job" ||
        values.split("|").every((value) => known.get(label)?.has(value) ?? false) ||
        label === "route"
          ? []
          : [`${where}: ${name}{${label}="${values}"}`],
      );
    }),
  );
  expect(wrong).toEqual([]);
});

test("each rule and each panel has a name of its own and asks something", () => {
  const names = asked.map(({ where, expr }) => `${where} ${expr}`);
  expect(new Set(names).size).toBe(names.length);
  for (const { expr } of asked) expect(expr).toMatch(/cap_erable_|nodejs_|process_|^up\{job="cap-erable"\}/);
});

test("everything that /readyz calls wrong has its alarm", () => {
  const alarms = asked.map(({ expr }) => expr).join(" ");
  for (const name of said.get("cap_erable_trouble")?.get("name") ?? [])
    expect(alarms).toMatch(new RegExp(`cap_erable_trouble\\{name=~?"([a-z]+\\|)*${name}(\\|[a-z]+)*"\\}`));
});

const promtool = findProgram(["promtool"]);
test.skipIf(!promtool)("promtool finds nothing wrong with the rules", async () => {
  await promisify(execFile)(promtool ?? "", ["check", "rules", ALERTS]);
});

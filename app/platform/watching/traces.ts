/** Traces of requests, queries and jobs, sent by OTLP over HTTP. Nothing of this is loaded where nobody asked for it. */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Context, Span, SpanOptions } from "@opentelemetry/api";
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace";
import type { Pool, PoolClient } from "pg";
import type { DatabaseLog } from "#app/platform/database/database.ts";
import type { Worker } from "#app/platform/jobs/queue.ts";
import { type RouteOf, factsOf } from "./request-facts.ts";

export type Traces = {
  requests: (listener: RequestListener, routeOf: RouteOf) => RequestListener;
  worker: (worker: Worker) => Worker;
  /** Sends what is left, for two seconds at most. */
  stop: () => Promise<void>;
};

export type TracesOptions = {
  /** Where the collector is, without "/v1/traces". */
  endpoint: string;
  version: string;
  /** Its queries become spans of the request or job that asks them. */
  pool: Pool;
  log: Pick<DatabaseLog, "warn">;
};

const SEND_WITHIN_MS = 5_000;
const LAST_WITHIN_MS = 2_000;
/** Beyond them spans are dropped: a collector that is away costs this much memory, and no time. */
const MOST_WAITING = 2_048;

/** Verb and first table of a statement, e.g. "select mails": neither its values nor its conditions. */
export function queryName(statement: string): string {
  const verb = /^[\s(]*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? "query";
  const table = /\b(?:from|into|update|table)\s+(?:only\s+)?"?(\w+)"?(?:\."?(\w+)"?)?/i.exec(statement);
  return table ? `${verb} ${table[2] ?? table[1]}` : verb;
}

/** Loads the tracer, and begins. */
export async function openTraces({ endpoint, version, pool, log }: TracesOptions): Promise<Traces> {
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/exporter-trace-otlp-http"),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: SEND_WITHIN_MS });
  const processor = new sdk.BatchSpanProcessor({
    exporter: sayWhenAway(exporter, log),
    maxQueueSize: MOST_WAITING,
    exportTimeoutMillis: SEND_WITHIN_MS,
  });
  const resource = resourceFromAttributes({
    "service.name": "cap-erable",
    "service.version": version,
    "service.instance.id": randomUUID(),
  });
  const provider = new sdk.TracerProvider({ resource, spanProcessors: [processor] });
  const tracer = provider.getTracer("cap-erable");
  /** What is under way. Not the global context: that of a stranger's library is none of ours. */
  const current = new AsyncLocalStorage<Context>();

  const begin = (name: string, options: SpanOptions) => {
    const parent = current.getStore() ?? ROOT_CONTEXT;
    const span = tracer.startSpan(name, options, parent);
    return { span, context: trace.setSpan(parent, span) };
  };
  const fail = (span: Span) => void span.setStatus({ code: SpanStatusCode.ERROR });
  const settle = <Result>(span: Span, answer: Promise<Result>): Promise<Result> =>
    answer
      .catch((error: unknown) => {
        fail(span);
        throw error;
      })
      .finally(() => span.end());

  /** Of queries of a request or a job alone: what looks for jobs twice a second would drown them. */
  const tracedQuery =
    (query: (...values: unknown[]) => unknown) =>
    (...values: unknown[]): unknown => {
      // With a callback it is the pool's own, which is traced where it was asked.
      if (!current.getStore() || typeof values.at(-1) === "function") return query(...values);
      const summary = queryName(textOf(values[0]));
      const { span } = begin(summary, {
        kind: SpanKind.CLIENT,
        attributes: { "db.system.name": "postgresql", "db.query.summary": summary },
      });
      const answer = query(...values);
      if (answer instanceof Promise) return settle(span, answer);
      span.end();
      return answer;
    };
  pool.query = tracedQuery(pool.query.bind(pool) as (...values: unknown[]) => unknown) as Pool["query"];
  // When it is taken: some connections are older than the tracer.
  const traced = new WeakSet<PoolClient>();
  pool.on("acquire", (client: PoolClient) => {
    if (traced.has(client)) return;
    traced.add(client);
    client.query = tracedQuery(client.query.bind(client) as (...values: unknown[]) => unknown) as PoolClient["query"];
  });

  return {
    requests: (listener, routeOf) => (request, response) => {
      const { route, kind, method } = factsOf(request, routeOf);
      if (kind === "check") return listener(request, response);
      const { span, context } = begin(`${method} ${route}`, {
        kind: SpanKind.SERVER,
        attributes: { "http.request.method": method, "http.route": route },
      });
      response.once("close", () => {
        span.setAttribute("http.response.status_code", response.statusCode);
        if (response.statusCode >= 500 || !response.writableFinished) fail(span);
        span.end();
      });
      return current.run(context, () => listener(request, response));
    },
    worker: (worker) => ({
      ...worker,
      run: (data, attempt) => {
        const { span, context } = begin(`job ${worker.queue.name}`, {
          kind: SpanKind.CONSUMER,
          root: true,
          attributes: { "messaging.destination.name": worker.queue.name, "messaging.attempt": attempt.number },
        });
        return settle(
          span,
          current.run(context, () => worker.run(data, attempt)),
        );
      },
    }),
    stop: async () => {
      const late = new AbortController();
      const tooLate = sleep(LAST_WITHIN_MS, undefined, { signal: late.signal }).catch(() => undefined);
      await Promise.race([provider.shutdown().catch(() => undefined), tooLate]);
      late.abort();
    },
  };
}

/** Says once that the collector does not take spans, until it does. */
function sayWhenAway(exporter: SpanExporter, log: TracesOptions["log"]): SpanExporter {
  let told = false;
  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans, (result) => {
        // 0 is success (ExportResultCode of @opentelemetry/core).
        const failed = result.code !== 0;
        if (failed && !told) log.warn({ err: result.error }, "traces are not taken by OTEL_EXPORTER_OTLP_ENDPOINT");
        told = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  };
}

function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  const text: unknown = typeof query === "object" && query !== null ? Reflect.get(query, "text") : undefined;
  return typeof text === "string" ? text : "";
}

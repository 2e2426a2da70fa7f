/** Settings of those who watch the site: figures for Prometheus, traces for OpenTelemetry. Each is off when nothing is said. */
import { z } from "zod";

export type WatchingSettings = {
  /** What a reader of /metrics says as its bearer; absent: nobody reads it at the site's own port. */
  metricsToken: string | undefined;
  /** A port of its own for /metrics; absent: none. */
  metricsPort: number | undefined;
  /** The address that this port is bound to. */
  metricsHost: string;
  /** Where traces are sent by OTLP over HTTP, without "/v1/traces"; absent: nothing is traced. */
  tracesTo: string | undefined;
};

/** What the environment may say of it. */
export const watchingVariables = {
  METRICS_TOKEN: z.string().min(16, "at least 16 characters").optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
};

const variables = z.object(watchingVariables);

/** As the process uses them. */
export function watchingSettings(env: z.infer<typeof variables>): WatchingSettings {
  return {
    metricsToken: env.METRICS_TOKEN,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

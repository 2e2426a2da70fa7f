/** Settings of an S3-compatible store for files: on when its address and both keys are there, and some of them alone stop the start. */
import { z } from "zod";

export type S3Settings = {
  /** Of the bucket, without a trailing slash: `https://host/bucket`, or `https://bucket.host`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const key = z.string().min(1).max(500);

/** A bucket and nothing more: no key in the address, which is shown and logged. */
function isBucket(text: string): boolean {
  const url = new URL(text);
  const place = url.pathname.replace(/\/+$/, "");
  return (
    url.username === "" && url.password === "" && url.search === "" && url.hash === "" && /^(\/[^/]+)?$/.test(place)
  );
}

/** What the environment may say of it, and of the scanner that files pass. */
export const s3Variables = {
  S3_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isBucket, "the address of a bucket, e.g. https://s3.example/files, without keys in it")
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  /** `1`: the bucket may be reached without TLS on another machine, such as one of a closed network. */
  S3_PLAIN_HTTP: z.enum(["0", "1"]).default("0"),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,60}$/, "the name of a region, e.g. us-east-1")
    .default("us-east-1"),
  CLAMD_URL: z
    .string()
    .regex(/^(tcp:\/\/[\w.-]+:\d{1,5}|unix:\/.+)$/, "tcp://host:3310 or unix:/run/clamav/clamd.ctl")
    .optional(),
  S3_ACCESS_KEY_ID: key.optional(),
  S3_SECRET_ACCESS_KEY: key.optional(),
};

const variables = z.object(s3Variables);
type Variables = z.infer<typeof variables>;

const TOGETHER = ["S3_URL", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** Names of the settings that are missing beside the others. */
export function missingS3Settings(env: Variables): string[] {
  const missing = TOGETHER.filter((name) => env[name] === undefined);
  return missing.length === TOGETHER.length ? [] : missing;
}

/** Undefined: files lie in the data folder. */
export function s3Settings(env: Variables): S3Settings | undefined {
  const { S3_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (url === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { url, region: env.S3_REGION, accessKeyId, secretAccessKey };
}

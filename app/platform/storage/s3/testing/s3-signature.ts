import type { IncomingMessage } from "node:http";
import { sign } from "aws4";
import type { S3Settings } from "#app/platform/env/s3.ts";

/** Longest difference of clocks that S3 stores allow. */
const SKEW_MS = 15 * 60_000;

/**
 * Whether a request carries the SigV4 signature of these keys, worked out anew by another library (aws4) over the method, the
 * address and every header that it says to have signed; `s3rver` looks at the name of the key alone.
 */
export function isSigned(
  { method = "GET", url = "/", headers }: Pick<IncomingMessage, "method" | "url" | "headers">,
  { region, accessKeyId, secretAccessKey }: S3Settings,
): boolean {
  const given = headers.authorization ?? "";
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(";") ?? [];
  const date = headers["x-amz-date"];
  // Signed only in part, a request could be changed on its way.
  if (typeof date !== "string" || !["host", "x-amz-date", "x-amz-content-sha256"].every((name) => names.includes(name)))
    return false;
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(Date.now() - at) < SKEW_MS)) return false;
  const signed = sign(
    {
      service: "s3",
      region,
      method,
      path: url,
      headers: Object.fromEntries(names.map((name) => [name, String(headers[name] ?? "")])),
    },
    { accessKeyId, secretAccessKey },
  );
  const expected = String(signed.headers?.["Authorization"]);
  return expected.replaceAll(" ", "") === given.replaceAll(" ", "");
}

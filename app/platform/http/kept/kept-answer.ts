import { createHash } from "node:crypto";
import { type Encoding, packed } from "./encodings.ts";

/** Names and values in turn, as `ServerResponse.writeHead` takes them. */
export type RawHeaders = readonly string[];

/** A finished answer of nobody in particular, ready to be sent. */
export type KeptAnswer = {
  /** Weak: the same page travels in several encodings. */
  etag: string;
  forms: ReadonlyMap<Encoding, { headers: RawHeaders; body: Buffer }>;
  identity: { headers: RawHeaders; body: Buffer };
  /** Of a 304. */
  unchanged: RawHeaders;
  /** What it takes in memory. */
  bytes: number;
};

/** Of each response anew, or of its connection. */
const NOT_KEPT = new Set([
  "x-request-id",
  "content-length",
  "content-encoding",
  "etag",
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "vary",
  "set-cookie",
]);
/** Of the body, which a 304 has not. */
const OF_BODY = new Set(["content-type", "content-disposition"]);
const NONCE = /'nonce-([A-Za-z0-9+/=_-]+)'/;

/**
 * Makes an answer ready: in every encoding, with all its headers. The nonce of the one response that it was made as
 * gives way to the hashes of its scripts (CSP Level 3, 6.7.3), so that one answer serves everybody.
 * @param before the answer kept until now: when nothing changed, its forms are used again
 */
export async function keptAnswer(response: Response, before?: KeptAnswer): Promise<KeptAnswer> {
  const made = withoutNonce(Buffer.from(await response.arrayBuffer()), response.headers.get("Content-Security-Policy") ?? "");
  const type = response.headers.get("Content-Type") ?? "";
  const common: string[] = [];
  for (const [name, value] of response.headers)
    if (!NOT_KEPT.has(name) && !OF_BODY.has(name)) common.push(properName(name), name === "content-security-policy" ? made.policy : value);
  const ofBody = [...response.headers].filter(([name]) => OF_BODY.has(name)).flatMap(([name, value]) => [properName(name), value]);
  const etag = `W/"${createHash("sha256").update(made.body).digest("base64url").slice(0, 22)}"`;
  const bodies =
    before?.etag === etag ? new Map([...before.forms].map(([encoding, { body }]): [Encoding, Buffer] => [encoding, body])) : await packed(made.body, type);
  const vary = varyOf(response.headers.get("Vary"), bodies.size > 1);
  const shared = [...common, ...(vary === "" ? [] : ["Vary", vary]), "ETag", etag];
  const formOf = (encoding: Encoding, body: Buffer) => ({
    headers: [...shared, ...ofBody, ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]), "Content-Length", String(body.length)],
    body,
  });
  const forms = new Map([...bodies].map(([encoding, body]) => [encoding, formOf(encoding, body)] as const));
  const identity = forms.get("identity") ?? formOf("identity", made.body);
  let bytes = JSON.stringify(shared).length * (forms.size + 1);
  for (const { body } of forms.values()) bytes += body.length;
  return { etag, forms, identity, unchanged: shared, bytes };
}

/** Whether a browser that sends this `If-None-Match` has the answer already (RFC 9110: a weak comparison). */
export function isKnown(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  const opaque = etag.slice(2);
  return ifNoneMatch.split(",").some((one) => one.trim().replace(/^W\//, "") === opaque);
}

/** The body without the nonce of one response, and the policy that names its scripts by their content instead. */
function withoutNonce(body: Buffer, policy: string): { body: Buffer; policy: string } {
  const nonce = NONCE.exec(policy)?.[1];
  if (nonce === undefined) return { body, policy };
  const attribute = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  for (const piece of body.toString("utf8").split(/(?=<script\b)/)) {
    const opening = /^<script\b[^>]*>/.exec(piece)?.[0];
    if (!opening?.includes(attribute)) continue;
    const text = piece.slice(opening.length, piece.indexOf("</script>"));
    if (text !== "") sources.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return { body: Buffer.from(body.toString("utf8").replaceAll(attribute, "")), policy: policy.replace(NONCE, [...sources].join(" ")) };
}

/** Every name once, with Accept-Encoding where there are several encodings. */
function varyOf(said: string | null, severalEncodings: boolean): string {
  const names = (said ?? "").split(",").map((name) => name.trim());
  return [...new Set([...names, severalEncodings ? "Accept-Encoding" : ""])].filter((name) => name !== "").join(", ");
}

/** "content-security-policy" as "Content-Security-Policy". */
function properName(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
}

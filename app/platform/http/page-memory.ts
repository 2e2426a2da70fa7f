import { createHash } from "node:crypto";

/** A finished page of nobody in particular. */
export type KeptPage = { body: string; headers: [string, string][]; etag: string };

type Entry = KeptPage & { stamp: string; until: number };

/** Finished pages in memory: bounded, each for a while and for one state of the texts. */
export function createPageMemory({ pages, milliseconds }: { pages: number; milliseconds: number }) {
  const kept = new Map<string, Entry>();
  return {
    /** @param now milliseconds since 1970 */
    find(key: string, stamp: string, now: number): KeptPage | undefined {
      const entry = kept.get(key);
      if (entry && entry.stamp === stamp && now < entry.until) return entry;
      kept.delete(key);
      return undefined;
    },
    keep(key: string, stamp: string, now: number, page: KeptPage): void {
      kept.delete(key);
      if (kept.size >= pages)
        for (const oldest of kept.keys()) {
          kept.delete(oldest);
          break;
        }
      kept.set(key, { ...page, stamp, until: now + milliseconds });
    },
  };
}

/** Weak: the same page may travel compressed in several ways. */
export function etagOf(body: string): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** The page, or 304 when the browser already has it (RFC 9110, If-None-Match; a weak comparison). */
export function answerCached(request: Request, { body, headers, etag }: KeptPage): Response {
  const known = (request.headers.get("If-None-Match") ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  const answer = new Headers(headers);
  answer.set("ETag", etag);
  if (!known.includes(etag.replace(/^W\//, "")) && !known.includes("*")) return new Response(body, { headers: answer });
  answer.delete("Content-Type");
  return new Response(null, { status: 304, headers: answer });
}

import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { encodingFor, packed } from "./encodings.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate, br", "br"],
  ["gzip, deflate", "gzip"],
  ["gzip, zstd", "zstd"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["gzip;q=0.5, br ; q=0.5", "br"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["br;q=0, *", "zstd"],
  ["identity", "identity"],
  ["identity;q=1, br;q=0.2", "identity"],
  ["br;q=nonsense, gzip;q=0.1", "gzip"],
  ["deflate", "identity"],
])("Accept-Encoding %s gets %s", (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
  // Again, from memory.
  expect(encodingFor(header)).toBe(encoding);
});

test("a page lies ready in every encoding; what is small, or packed already, in none", async () => {
  const page = Buffer.from("<p>Cap Érable</p>".repeat(200));
  const forms = await packed(page, "text/html; charset=utf-8");
  expect([...forms.keys()].toSorted()).toEqual(["br", "gzip", "identity", "zstd"]);
  const open = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
  for (const encoding of ["br", "gzip", "zstd"] as const) {
    const form = forms.get(encoding) ?? Buffer.alloc(0);
    expect(form.length).toBeLessThan(page.length / 10);
    expect(open[encoding](form).equals(page)).toBe(true);
  }
  expect([...(await packed(Buffer.from("User-agent: *"), "text/plain")).keys()]).toEqual(["identity"]);
  expect([...(await packed(page, "application/pdf")).keys()]).toEqual(["identity"]);
});

import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress, encodingFor } from "./compression.ts";

const html = `<!DOCTYPE html><p>${"Érable à sucre. ".repeat(500)}</p>`;
const init = () => ({ status: 404, headers: { "Content-Type": "text/html; charset=utf-8", Vary: "Cookie" } });
const page = (text = html) => new Response(text, init());
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const heads = ({ headers }: Response) => [
  headers.get("Content-Encoding"),
  headers.get("Vary"),
  headers.get("Content-Length"),
];

test("a page goes out in the coding that its reader takes, with its length and its status", async () => {
  const brotli = await compress(page(), "gzip, deflate, br, zstd");
  const packed = await bytesOf(brotli);
  expect([brotli.status, ...heads(brotli)]).toEqual([404, "br", "Cookie, Accept-Encoding", String(packed.length)]);
  expect(packed.length).toBeLessThan(html.length / 10);
  expect(brotliDecompressSync(packed).toString()).toBe(html);

  const zipped = await compress(page(), "gzip, deflate");
  expect(zipped.headers.get("Content-Encoding")).toBe("gzip");
  expect(gunzipSync(await bytesOf(zipped)).toString()).toBe(html);

  const plain = await compress(page(), "");
  expect(heads(plain)).toEqual([null, "Cookie, Accept-Encoding", String(Buffer.byteLength(html))]);
  expect((await bytesOf(plain)).toString()).toBe(html);
});

test("a page too large for the spot is the same after its way through a thread", async () => {
  const long = html.repeat(40);
  expect(Buffer.byteLength(long)).toBeGreaterThan(300_000);
  for (const [asked, unpack] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const packed = await compress(page(long), asked);
    expect([packed.headers.get("Content-Encoding"), unpack(await bytesOf(packed)).toString() === long]).toEqual([
      asked,
      true,
    ]);
  }
});

test("pages that leave at once keep nothing of each other", async () => {
  const texts = [html, `<p>${"Cap Érable’s — courte. ".repeat(60)}</p>`, html.replaceAll("sucre", "sucrier")];
  const packed = await Promise.all(texts.map((text) => compress(page(text), "br")));
  expect(await Promise.all(packed.map(async (one) => brotliDecompressSync(await bytesOf(one)).toString()))).toEqual(
    texts,
  );
});

test("what is small, is no text, is coded already or holds nothing is left as it is", async () => {
  const small = await compress(page("<p>court</p>"), "br");
  expect([small.headers.get("Content-Encoding"), await small.text()]).toEqual([null, "<p>court</p>"]);
  for (const untouched of [
    new Response(Buffer.from(html), { headers: { "Content-Type": "application/pdf" } }),
    new Response(Buffer.from(html), { headers: { "Content-Type": "text/html", "Content-Encoding": "zstd" } }),
    new Response(null, { status: 304, headers: { "Content-Type": "text/html" } }),
  ])
    expect(await compress(untouched, "br")).toBe(untouched);
});

test("an answer that is no page is compressed too", async () => {
  const json = await compress(Response.json({ words: html }), "br");
  expect(JSON.parse(brotliDecompressSync(await bytesOf(json)).toString())).toEqual({ words: html });
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["zstd, gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.0, gzip;q=0", undefined],
  ["br;q=0.5", "br"],
  ["identity", undefined],
  ["", undefined],
])("who accepts %j gets %s", (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding));

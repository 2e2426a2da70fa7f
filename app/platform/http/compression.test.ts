import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress } from "./compression.ts";
import { FinishedPage, WrittenPage } from "./finished-page.ts";

const html = `<!DOCTYPE html><p>${"Érable à sucre. ".repeat(500)}</p>`;
const init = () => ({ status: 404, headers: { "Content-Type": "text/html; charset=utf-8", Vary: "Cookie" } });
const finished = (text = html) => new FinishedPage(text, init());
const written = (text = html) => new WrittenPage(text, init());
const KINDS = [
  ["finished", finished],
  ["written", written],
] as const;
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const heads = ({ headers }: Response) => [headers.get("Content-Encoding"), headers.get("Vary"), headers.get("Content-Length")];

test.each(KINDS)("a %s page goes out in the coding that its reader takes, with its length and its status", async (_kind, page) => {
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

test.each(KINDS)("a %s page too large for the spot is the same after its way through a thread", async (_kind, page) => {
  const long = html.repeat(40);
  expect(Buffer.byteLength(long)).toBeGreaterThan(300_000);
  for (const [asked, unpack] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const packed = await compress(page(long), asked);
    expect([packed.headers.get("Content-Encoding"), unpack(await bytesOf(packed)).toString() === long]).toEqual([asked, true]);
  }
});

test("a written page has all its signs where they take more bytes than a place has", async () => {
  const wide = "é".repeat(150_000);
  expect(brotliDecompressSync(await bytesOf(await compress(written(wide), "br"))).toString() === wide).toBe(true);
  expect((await bytesOf(await compress(written(html), ""))).toString()).toBe(html);
});

test.each(KINDS)("%s pages that leave at once keep nothing of each other", async (_kind, page) => {
  const texts = [html, `<p>${"Cap Érable’s — courte. ".repeat(60)}</p>`, html.replaceAll("sucre", "sucrier")];
  const packed = await Promise.all(texts.map((text) => compress(page(text), "br")));
  expect(await Promise.all(packed.map(async (one) => brotliDecompressSync(await bytesOf(one)).toString()))).toEqual(texts);
});

test("a written page that leaves as it is keeps its words when another is written in its place", async () => {
  const first = await compress(written("<p>première</p>"), "br");
  const second = written("<p>deuxième</p>");
  expect([await first.text(), await (await compress(second, "")).text()]).toEqual(["<p>première</p>", "<p>deuxième</p>"]);
});

test("a written page is read once: another may lie in its place", async () => {
  const page = written();
  await compress(page, "br");
  await expect(page.readOnce(String)).rejects.toThrow("has been read");
});

test("what is small, is no text, is coded already or holds nothing is left as it is", async () => {
  const small = await compress(finished("<p>court</p>"), "br");
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

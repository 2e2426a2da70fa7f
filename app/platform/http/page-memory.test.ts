import { expect, test } from "vitest";
import { answerCached, createPageMemory, etagOf } from "./page-memory.ts";

const page = (body: string) => ({ body, headers: [["Content-Type", "text/html; charset=utf-8"]] as [string, string][], etag: etagOf(body) });
const ask = (known?: string) => new Request("https://cap-erable.test/faq", known ? { headers: { "If-None-Match": known } } : {});

test("a page is kept for one state of the texts and for a while", () => {
  const memory = createPageMemory({ pages: 2, milliseconds: 1000 });
  memory.keep("/faq", "one", 0, page("a"));
  expect(memory.find("/faq", "one", 999)?.body).toBe("a");
  expect(memory.find("/faq", "one", 1000)).toBeUndefined();
  memory.keep("/faq", "one", 0, page("a"));
  expect(memory.find("/faq", "two", 1)).toBeUndefined();
});

test("the oldest page leaves first", () => {
  const memory = createPageMemory({ pages: 2, milliseconds: 1000 });
  for (const key of ["a", "b", "c"]) memory.keep(key, "one", 0, page(key));
  expect(["a", "b", "c"].map((key) => memory.find(key, "one", 1)?.body)).toEqual([undefined, "b", "c"]);
});

test("a browser that has the page gets no body", async () => {
  const { etag } = page("a");
  for (const known of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
    const answer = answerCached(ask(known), page("a"));
    expect([answer.status, await answer.text(), answer.headers.get("ETag")]).toEqual([304, "", etag]);
  }
  const fresh = answerCached(ask('W/"other"'), page("a"));
  expect([fresh.status, await fresh.text(), fresh.headers.get("ETag")]).toEqual([200, "a", etag]);
});

import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { isKnown, keptAnswer } from "./kept-answer.ts";

const NONCE = "q83vEjRWeJCrze8SNFZ4kA==";
const POLICY = `default-src 'self'; script-src 'self' 'nonce-${NONCE}'; object-src 'none'`;
const page = (nonce: string, script = "go()") =>
  `<!DOCTYPE html><p>${"mot ".repeat(400)}</p><script type="application/ld+json">{"a":1}</script><script nonce="${nonce}" async="">${script}</script><script nonce="${nonce}" src="/assets/a.js"></script><script type="text/plain" id="application" nonce="${nonce}">import "/assets/b.js"</script>`;
const rendered = (body: string, policy = POLICY) =>
  new Response(body, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-cache",
      "X-Request-Id": "3f0c",
      Vary: "Cookie",
    },
  });
const valueOf = (headers: readonly string[], name: string) => headers[headers.indexOf(name) + 1];
const source = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("its scripts are named by their content, not by the nonce of the one response that it was made as", async () => {
  const { identity } = await keptAnswer(rendered(page(NONCE)));
  expect(identity.body.toString()).not.toContain("nonce");
  expect(valueOf(identity.headers, "Content-Security-Policy")).toBe(
    `default-src 'self'; script-src 'self' ${source("go()")} ${source('import "/assets/b.js"')}; object-src 'none'`,
  );
});

test("a script without the nonce is allowed by nobody", async () => {
  const foreign = page(NONCE).replace("</p>", "</p><script>alert(1)</script>");
  const { identity } = await keptAnswer(rendered(foreign));
  expect(valueOf(identity.headers, "Content-Security-Policy")).not.toContain(source("alert(1)"));
});

test("a page without scripts keeps its policy", async () => {
  const { identity } = await keptAnswer(rendered("<p>Texte</p>", "script-src 'none'"));
  expect(valueOf(identity.headers, "Content-Security-Policy")).toBe("script-src 'none'");
});

test("the same page made twice has one tag and one set of bytes; another page has another", async () => {
  const first = await keptAnswer(rendered(page(NONCE)));
  const other = "AAAAEjRWeJCrze8SNFZ4kA==";
  const again = await keptAnswer(rendered(page(other), POLICY.replace(NONCE, other)), first);
  expect(again.etag).toBe(first.etag);
  expect(again.forms.get("br")?.body).toBe(first.forms.get("br")?.body);
  expect((await keptAnswer(rendered(page(NONCE, "stop()")), first)).etag).not.toBe(first.etag);
});

test("headers are those of its encoding, none of one request's, and a 304 has none of the body's", async () => {
  const { forms, unchanged, etag } = await keptAnswer(rendered(page(NONCE)));
  const br = forms.get("br");
  expect(valueOf(br?.headers ?? [], "Content-Encoding")).toBe("br");
  expect(valueOf(br?.headers ?? [], "Content-Length")).toBe(String(br?.body.length));
  expect(valueOf(br?.headers ?? [], "Vary")).toBe("Cookie, Accept-Encoding");
  expect(br?.headers).not.toContain("X-Request-Id");
  expect(valueOf(unchanged, "ETag")).toBe(etag);
  for (const name of ["Content-Type", "Content-Length", "Content-Encoding"]) expect(unchanged).not.toContain(name);
  expect(unchanged).toContain("Content-Security-Policy");
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ["*", true],
  ['W/"b"', false],
  ["", false],
])("a browser that has %s has the page: %s", (header, known) => expect(isKnown(header, 'W/"a"')).toBe(known));

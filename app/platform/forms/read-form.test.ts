import { parseWithZod } from "@conform-to/zod/v4";
import { expect, it } from "vitest";
import { spentUntilDoneMs } from "#app/platform/clock/testing/spent.ts";
import { z } from "zod";
import { MOST_BYTES, readForm } from "./read-form.ts";

const posted = (body: string | FormData) =>
  new Request("https://site.example/login", {
    method: "POST",
    body,
    ...(typeof body === "string" && { headers: { "Content-Type": "application/x-www-form-urlencoded" } }),
  });
const fieldsOf = async (body: string | FormData) => [...(await readForm(posted(body)))];

it("takes each field once, as it came first; a list that its form has, as often as it came", async () => {
  const body = "email=awa%40exemple.cm&champ=a&champ=b&email=autre&List-Unsubscribe=One-Click&keep-firstName=mine";
  const once = [
    ["email", "awa@exemple.cm"],
    ["champ", "a"],
    ["List-Unsubscribe", "One-Click"],
    ["keep-firstName", "mine"],
  ];
  expect(await fieldsOf(body)).toEqual(once);
  expect([...(await readForm(posted(body), ["champ"]))]).toEqual(once.toSpliced(2, 0, ["champ", "b"]));
});

// A list of 999,999,999 answers once ended the process of the whole site.
it.each([
  "email[999999999]=a",
  "email[0]=a",
  "email.at=a",
  "__proto__=a",
  "__proto__.x=a",
  "constructor=a",
  "email]=a",
  "__state__=x",
  '__intent__={"type":"insert","payload":{"name":"email","index":999999999}}',
  "=a",
])("leaves out %s, which the form library would read as an order", async (body) => {
  const form = await readForm(posted(`${body}&email=awa`));
  expect([...form]).toEqual([["email", "awa"]]);
  expect(parseWithZod(form, { schema: z.object({ email: z.string() }) }).status).toBe("success");
});

it("keeps no NUL, which PostgreSQL refuses", async () =>
  expect(await fieldsOf("firstName=A%00wa")).toEqual([["firstName", "Awa"]]));

it("leaves a file out of a form that asks for none", async () => {
  const form = new FormData();
  form.append("email", new File(["x"], "x.txt"));
  expect(await fieldsOf(form)).toEqual([]);
});

const parts = (count: number) =>
  `${'--line\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(count)}--line--\r\n`;
const multipart = (body: string) =>
  new Request("https://site.example/login", {
    method: "POST",
    body,
    headers: { "Content-Type": "multipart/form-data; boundary=line" },
  });

it.each([
  ["201 fields", () => posted("a=1&".repeat(201))],
  ["half a million fields in 1 MB", () => posted("a&".repeat(500_000))],
  ["ten thousand parts", () => multipart(parts(10_000))],
  [
    "a body without a boundary",
    () =>
      new Request("https://site.example/", {
        method: "POST",
        body: "a",
        headers: { "Content-Type": "multipart/form-data" },
      }),
  ],
  [
    "JSON",
    () =>
      new Request("https://site.example/", {
        method: "POST",
        body: "{}",
        headers: { "Content-Type": "application/json" },
      }),
  ],
])("refuses %s at once: no form of ours has that", async (_case, request) => {
  let refused: unknown;
  const spent = await spentUntilDoneMs(async () => {
    refused = await readForm(request()).catch((error: unknown) => error);
  });
  expect(refused).toMatchObject({ init: { status: 400 } });
  // Milliseconds; such a body once took 12 s.
  expect(spent).toBeLessThan(500);
});

it("takes as many fields as it promises, in both encodings", async () => {
  expect([...(await readForm(posted("a=1&".repeat(200)), ["a"]))]).toHaveLength(200);
  expect([...(await readForm(multipart(parts(200)), ["a"]))]).toHaveLength(200);
});

it("reads no further than the largest form", async () => {
  const refused = await readForm(posted("a".repeat(MOST_BYTES + 1))).catch((error: unknown) => error);
  expect(refused).toMatchObject({ init: { status: 413 } });
});

it("says of a body that was cut that it came incomplete", async () => {
  const cut = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("email=awa"));
      controller.error(new Error("aborted"));
    },
  });
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body: cut,
    duplex: "half",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  };
  const request = new Request("https://site.example/", init);
  expect(await readForm(request).catch((error: unknown) => error)).toMatchObject({ init: { status: 400 } });
});

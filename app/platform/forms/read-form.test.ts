import { parseWithZod } from "@conform-to/zod/v4";
import { expect, it } from "vitest";
import { z } from "zod";
import { readForm } from "./read-form.ts";

const posted = (body: string | FormData) =>
  new Request("https://site.example/login", {
    method: "POST",
    body,
    ...(typeof body === "string" && { headers: { "Content-Type": "application/x-www-form-urlencoded" } }),
  });
const fieldsOf = async (body: string | FormData) => [...(await readForm(posted(body)))];

it("takes the fields of a form, a repeated one as often as it came", async () => {
  expect(await fieldsOf("email=awa%40exemple.cm&champ=a&champ=b&List-Unsubscribe=One-Click&keep-firstName=mine")).toEqual([
    ["email", "awa@exemple.cm"],
    ["champ", "a"],
    ["champ", "b"],
    ["List-Unsubscribe", "One-Click"],
    ["keep-firstName", "mine"],
  ]);
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

it("keeps no NUL, which PostgreSQL refuses", async () => expect(await fieldsOf("firstName=A%00wa")).toEqual([["firstName", "Awa"]]));

it("leaves a file out of a form that asks for none", async () => {
  const form = new FormData();
  form.append("email", new File(["x"], "x.txt"));
  expect(await fieldsOf(form)).toEqual([]);
});

it("refuses more fields than any form has", async () => {
  const refused = await readForm(posted("a=1&".repeat(201))).catch((error: unknown) => error);
  expect(refused).toMatchObject({ init: { status: 400 } });
});

import { randomUUID } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { bookingSchema } from "./form.ts";

const form = {
  formId: randomUUID(),
  service: "initial",
  date: "2026-12-01",
  start: "09:00",
  lastName: "Ngo",
  firstName: "Awa",
  email: "awa@exemple.cm",
  phone: "677001122",
};

test("what is typed is kept as a line or a text: no mark that turns what follows it in the lists of the office", () => {
  const said = bookingSchema.parse({ ...form, lastName: " Ngo\u202E \n Bassa\u0007 ", message: " Un\r\ndeux\u2066 " });
  expect([said.lastName, said.message]).toEqual(["Ngo Bassa", "Un\ndeux"]);
});

test("a message is optional, and has an end", () => {
  const posted = new FormData();
  for (const [name, value] of Object.entries({ ...form, message: "" })) posted.set(name, value);
  expect(parseWithZod(posted, { schema: bookingSchema })).toMatchObject({ status: "success", value: { message: "" } });
  const refused = bookingSchema.safeParse({ ...form, firstName: "\u202E", message: "a".repeat(2001) });
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    "Indiquez votre prénom.",
    "Le message dépasse 2\u00a0000 caractères.",
  ]);
});

import { expect, test } from "vitest";
import { outcomeOf } from "./call-provider.ts";
import { smsBody, smsGateway } from "./sms-gateway.ts";

test("a body of JSON keeps its shape, whatever the text holds", () => {
  const body = '{"from": "CapErable", "to": ["{to}"], "text": "{text}", "kind": 1}';
  expect(JSON.parse(smsBody({ body, json: true }, "+237670000001", 'a "b" {to} \\ é'))).toEqual({
    from: "CapErable",
    to: ["+237670000001"],
    text: 'a "b" {to} \\ é',
    kind: 1,
  });
});

test("a body of a form is encoded, and no text adds a field", () => {
  const sent = smsBody({ body: "user=x&to={digits}&text={text}", json: false }, "+237670000001", "é&to=1 2");
  expect(sent).toBe("user=x&to=237670000001&text=%C3%A9%26to%3D1%202");
  expect(Object.fromEntries(new URLSearchParams(sent))).toEqual({ user: "x", to: "237670000001", text: "é&to=1 2" });
});

test.each([
  [202, true, "sent"],
  [429, true, "later"],
  [503, true, "later"],
  [0, false, "later"],
  [400, true, "refused"],
  [401, true, "refused"],
  [500, true, "unsure"],
  [504, true, "unsure"],
  [0, true, "unsure"],
] as const)("an answer %i (reached: %s) is %s", (status, left, kind) => {
  expect(outcomeOf({ status, left }, null).kind).toBe(kind);
});

test("nobody at the address: nothing was sent, it may be tried again", async () => {
  const send = smsGateway({
    url: "http://nobody.invalid/sms",
    headers: {},
    body: "to={to}",
    json: false,
    name: "x",
    example: true,
  });
  expect(await send("+237670000001", "x")).toEqual({ kind: "later", why: "not-reached" });
});

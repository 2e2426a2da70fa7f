/** A gateway of short messages as many of them are: one post of JSON with a key, answered by a status. */
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";

export const FAKE_SMS = {
  headers: { Authorization: "Bearer exemple-sms" },
  body: '{"from":"CapErable","to":"{to}","text":"{text}"}',
};

export type FakeSms = { app: Hono; /** What was taken, in order. */ taken: { to: string; text: string }[] };

/** How a number is answered, by its last four digits; any other is taken. */
export const STEERED_SMS: Readonly<Record<string, string>> = {
  "0401": "refused",
  "0402": "takes it and answers 500",
  "0403": "busy twice, then takes it",
  "0404": "takes it and cuts the line",
};

export function fakeSms(): FakeSms {
  const taken: FakeSms["taken"] = [];
  const asked = new Map<string, number>();
  const app = new Hono();
  app.post("/send", async (c) => {
    if (c.req.header("authorization") !== FAKE_SMS.headers.Authorization) return c.json({ error: "unauthorized" }, 401);
    const body: unknown = await c.req.json().catch(() => undefined);
    const { to, text } = (body ?? {}) as Record<string, unknown>;
    if (typeof to !== "string" || typeof text !== "string" || !/^\+\d{8,15}$/.test(to))
      return c.json({ error: "bad request" }, 400);
    const behaviour = STEERED_SMS[to.slice(-4)];
    if (behaviour === STEERED_SMS["0401"]) return c.json({ error: "number refused" }, 422);
    const times = (asked.get(to) ?? 0) + 1;
    asked.set(to, times);
    if (behaviour === STEERED_SMS["0403"] && times <= 2) return c.json({ error: "busy" }, 429);
    taken.push({ to, text });
    if (behaviour === STEERED_SMS["0402"]) return c.json({ error: "internal" }, 500);
    if (behaviour === STEERED_SMS["0404"]) return cut(c);
    return c.json({ status: "accepted" }, 202);
  });
  return { app, taken };
}

function cut(c: Context): Response {
  (c.env as HttpBindings).incoming.socket.destroy();
  return c.body(null, 202);
}

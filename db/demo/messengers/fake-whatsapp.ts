/**
 * WhatsApp Cloud API as its protocol is noted (app/platform/messaging/whatsapp-api.ts), with nobody behind it: it keeps what it
 * was given, reports statuses, and says what it is told to say as somebody who writes to the business.
 */
import { createHmac, randomUUID } from "node:crypto";
import { Hono } from "hono";

export const FAKE_WHATSAPP = {
  phoneNumberId: "100000000000001",
  token: "exemple-jeton-whatsapp",
  appSecret: "exemple-secret-whatsapp",
  verifyToken: "exemple-verification",
};

/** What was taken: of a text its words, of a template its name. */
export type TakenWhatsapp = { id: string; to: string; kind: "text" | "template"; words: string; reference: string };

export type FakeWhatsapp = { app: Hono; taken: TakenWhatsapp[]; say(message: object): Promise<Response> };

/** How a number is answered, by its last four digits; any other is taken and arrives. */
export const STEERED_WHATSAPP: Readonly<Record<string, string>> = {
  "0501": "not on WhatsApp (131026)",
  "0502": "too many for this pair, once (131056)",
  "0503": "takes it and answers 500",
  "0504": "takes it, and reports later that it failed",
};

type Sent = {
  to?: unknown;
  recipient?: unknown;
  type?: unknown;
  text?: { body?: unknown };
  template?: { name?: unknown };
  biz_opaque_callback_data?: unknown;
};

/** @param webhook address to which it reports; undefined: to nobody */
export function fakeWhatsapp(webhook: () => string | undefined): FakeWhatsapp {
  const taken: TakenWhatsapp[] = [];
  const asked = new Map<string, number>();
  const report = async (value: object): Promise<Response> => {
    const whole = {
      object: "whatsapp_business_account",
      entry: [{ id: "1", changes: [{ field: "messages", value: { ...metadata, ...value } }] }],
    };
    const bytes = Buffer.from(JSON.stringify(whole));
    const signature = createHmac("sha256", FAKE_WHATSAPP.appSecret).update(bytes).digest("hex");
    const to = webhook();
    if (to === undefined) return new Response(null, { status: 204 });
    return fetch(to, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Hub-Signature-256": `sha256=${signature}` },
      body: bytes,
      signal: AbortSignal.timeout(15_000),
    });
  };
  const statusOf = ({ id, reference, to }: TakenWhatsapp, status: string, more: object = {}) =>
    report({
      statuses: [{ id, status, timestamp: seconds(), recipient_id: to, biz_opaque_callback_data: reference, ...more }],
    });
  const app = new Hono();
  app.post(`/v24.0/${FAKE_WHATSAPP.phoneNumberId}/messages`, async (c) => {
    if (c.req.header("authorization") !== `Bearer ${FAKE_WHATSAPP.token}`) return c.json(fault(190), 401);
    const sent = (await c.req.json().catch(() => ({}))) as Sent;
    const to = typeof sent.to === "string" ? sent.to : sent.recipient;
    const words = sent.type === "text" ? sent.text?.body : sent.template?.name;
    if (typeof to !== "string" || typeof words !== "string" || words === "") return c.json(fault(100), 400);
    const behaviour = STEERED_WHATSAPP[to.slice(-4)];
    if (behaviour === STEERED_WHATSAPP["0501"]) return c.json(fault(131026), 400);
    const times = (asked.get(to) ?? 0) + 1;
    asked.set(to, times);
    if (behaviour === STEERED_WHATSAPP["0502"] && times === 1) return c.json(fault(131056), 400);
    const one: TakenWhatsapp = {
      id: `wamid.${randomUUID()}`,
      to,
      kind: sent.type === "text" ? "text" : "template",
      words,
      reference: String(sent.biz_opaque_callback_data ?? ""),
    };
    taken.push(one);
    if (behaviour === STEERED_WHATSAPP["0503"]) return c.json(fault(1), 500);
    const after =
      behaviour === STEERED_WHATSAPP["0504"]
        ? statusOf(one, "failed", { errors: [{ code: 131049 }] })
        : statusOf(one, "delivered");
    // Nobody listens any more: a report is not sent twice here.
    after.catch(() => undefined);
    return c.json({ messaging_product: "whatsapp", contacts: [{ input: to, wa_id: to }], messages: [{ id: one.id }] });
  });
  /** Told by the pages of the demonstration alone: somebody writes to the business. */
  app.post("/say", async (c) => {
    const { from, words } = (await c.req.json().catch(() => ({}))) as Record<string, unknown>;
    if (typeof from !== "string" || typeof words !== "string") return c.json({}, 400);
    const answer = await say(from, words);
    return c.json({}, answer.ok ? 200 : 502);
  });
  const say = (from: string, words: string) =>
    report({
      contacts: [{ profile: { name: "Un téléphone d’exemple" }, wa_id: from, user_id: `CM.${from}` }],
      messages: [
        {
          id: `wamid.${randomUUID()}`,
          from,
          from_user_id: `CM.${from}`,
          timestamp: seconds(),
          type: "text",
          text: { body: words },
        },
      ],
    });
  return { app, taken, say: report };
}

const metadata = {
  messaging_product: "whatsapp",
  metadata: { display_phone_number: "237670000000", phone_number_id: FAKE_WHATSAPP.phoneNumberId },
};
const seconds = () => String(Math.floor(Date.now() / 1000));
const fault = (code: number) => ({ error: { message: "refused", type: "OAuthException", code, fbtrace_id: "A" } });

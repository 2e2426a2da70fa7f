/** Those who deliver messages to telephones, played on this machine alone: they keep what they were given. */
import type { AddressInfo } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import { Hono } from "hono";
import type { MessagingSettings } from "#app/platform/env/messaging.ts";
import { type FakePush, fakePush } from "./fake-push.ts";
import { FAKE_WHATSAPP, type FakeWhatsapp, fakeWhatsapp } from "./fake-whatsapp.ts";
import { type FakeSms, FAKE_SMS, fakeSms } from "./fake-sms.ts";

export type FakeMessengers = {
  url: string;
  /** What the site needs in order to call them. */
  settings: Required<MessagingSettings>;
  sms: FakeSms["taken"];
  whatsapp: Pick<FakeWhatsapp, "taken" | "say">;
  push: Pick<FakePush, "shown" | "subscribe">;
  stop(): Promise<void>;
};

/** @param options.port 0: any free one @param options.site public origin that WhatsApp reports to; absent: it reports nothing */
export async function startFakeMessengers({
  port = 0,
  site = () => undefined,
}: { port?: number; site?: () => string | undefined } = {}): Promise<FakeMessengers> {
  const sms = fakeSms();
  const whatsapp = fakeWhatsapp(() => {
    const origin = site();
    return origin === undefined ? undefined : `${origin}/api/whatsapp`;
  });
  let url = "";
  const push = fakePush(() => `${url}/push`);
  const app = new Hono();
  app.route("/whatsapp", whatsapp.app);
  app.route("/sms", sms.app);
  app.route("/push", push.app);
  const { promise, resolve, reject } = Promise.withResolvers<ServerType>();
  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" }, () => resolve(server));
  server.once("error", reject);
  await promise;
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    settings: {
      sms: { url: `${url}/sms/send`, ...FAKE_SMS, json: true, name: "un opérateur d’exemple", example: true },
      whatsapp: { url: `${url}/whatsapp/v24.0`, ...FAKE_WHATSAPP, example: true },
      push: { contact: "mailto:exemple@cap-erable.example", example: url },
    },
    sms: sms.taken,
    whatsapp: { taken: whatsapp.taken, say: whatsapp.say },
    push: { shown: push.shown, subscribe: push.subscribe },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}

/** Those who deliver messages to telephones, played on this machine alone: they keep what they were given. */
import type { AddressInfo } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import { Hono } from "hono";
import type { MessagingSettings } from "#app/platform/env/messaging.ts";
import { type FakeSms, FAKE_SMS, fakeSms } from "./fake-sms.ts";

export type FakeMessengers = {
  url: string;
  /** What the site needs in order to call them. */
  settings: Required<MessagingSettings>;
  sms: FakeSms["taken"];
  stop(): Promise<void>;
};

/** @param options.port 0: any free one */
export async function startFakeMessengers({ port = 0 }: { port?: number } = {}): Promise<FakeMessengers> {
  const sms = fakeSms();
  const app = new Hono();
  app.route("/sms", sms.app);
  const { promise, resolve, reject } = Promise.withResolvers<ServerType>();
  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" }, () => resolve(server));
  server.once("error", reject);
  await promise;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    settings: { sms: { url: `${url}/sms/send`, ...FAKE_SMS, json: true, name: "un opérateur d’exemple", example: true } },
    sms: sms.taken,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}

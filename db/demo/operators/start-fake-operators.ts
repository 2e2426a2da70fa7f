import type { AddressInfo } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import { Hono } from "hono";
import type { OperatorSettings } from "#app/platform/env/operators.ts";
import { type Callbacks, sentCallbacks } from "./callbacks.ts";
import { FAKE_MTN, fakeMtn } from "./fake-mtn.ts";
import { FAKE_ORANGE, fakeOrange } from "./fake-orange.ts";
import { type Ledger, makeLedger } from "./ledger.ts";

export type FakeOperators = {
  url: string;
  /** What the site needs in order to call them. */
  settings: Required<OperatorSettings>;
  mtn: Ledger;
  orange: Ledger;
  stop(): Promise<void>;
};

export type FakeOptions = {
  /** 0: any free one. */
  port?: number;
  /** How long a payer takes to press a key; default 4 s. */
  decideAfterMs?: number;
  callbacks?: Callbacks;
  now?: () => number;
  /** Where the payment page of the fake Orange is, its token to follow; default: the site on port 3000. */
  payPage?: () => string;
};

const DECIDES_AFTER_MS = 4000;

/** Starts both fake operators on this machine alone: nobody elsewhere can reach them. */
export async function startFakeOperators({
  port = 0,
  decideAfterMs = DECIDES_AFTER_MS,
  callbacks = sentCallbacks(),
  now = Date.now,
  payPage = () => "http://localhost:3000/dev/orange/",
}: FakeOptions = {}): Promise<FakeOperators> {
  const mtn = makeLedger(now, "MP26.EX");
  const orange = makeLedger(now, "OM26.EX");
  const app = new Hono();
  app.route("/mtn", fakeMtn({ ledger: mtn, now, callbacks, decideAfterMs }));
  app.route("/orange", fakeOrange({ ledger: orange, now, callbacks, payPage }));
  const { promise, resolve, reject } = Promise.withResolvers<ServerType>();
  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" }, () => resolve(server));
  server.once("error", reject);
  await promise;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    settings: {
      mtn: { url: `${url}/mtn`, ...FAKE_MTN, target: "mtncameroon", currency: "XAF", example: true },
      orange: { url: `${url}/orange`, ...FAKE_ORANGE, country: "cm", currency: "XAF", example: true },
    },
    mtn,
    orange,
    stop: () => {
      callbacks.stop();
      return new Promise((done) => {
        server.close(() => done());
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
    },
  };
}

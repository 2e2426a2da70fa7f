/** Visitors who read and write all the time on kept connections, and what became of each of their requests. */
import { randomUUID } from "node:crypto";
import { Agent as PlainAgent, type IncomingMessage, request as plainRequest } from "node:http";
import { Agent as SecureAgent, request as secureRequest } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";

/** `status` is absent where the line was cut instead of an answer; `by` is who answered; `email` is who sent the message of a post. */
export type Done = {
  method: "GET" | "POST";
  path: string;
  began: number;
  status?: number;
  by?: "site" | "front";
  why?: string;
  email?: string;
};

export type SteadyLoad = {
  readonly done: readonly Done[];
  /** Those that were answered otherwise than by the page, or by the way to the next one. */
  failed(): Done[];
  /** Whose messages were acknowledged. */
  acknowledged(): string[];
  /** No new request; resolves when all are answered. */
  stop(): Promise<void>;
};

/** To the page that says that it was received. */
const LEADS_ON = 303;
const VISITORS = 6;
const BETWEEN_MS = 25;
/** Cached pages, one that computes, one that reads the database, and a form. */
const PATHS = ["/", "/guides", "/crs?age=29", "/recherche?q=CRS", "/contact"] as const;

/** Starts them against a site, its certificate not checked. */
export function startLoad(url: string): SteadyLoad {
  const secure = url.startsWith("https:");
  const send = secure ? secureRequest : plainRequest;
  const done: Done[] = [];
  const load = { over: false };
  const visitor = async (number: number) => {
    const settings = { keepAlive: true, maxSockets: 1 };
    const agent = secure ? new SecureAgent({ ...settings, rejectUnauthorized: false }) : new PlainAgent(settings);
    const ask = (method: Done["method"], path: string, fields?: Record<string, string>) =>
      new Promise<void>((resolve) => {
        const one: Done = { method, path, began: performance.now(), ...(fields && { email: fields.email ?? "" }) };
        const finish = (what: Pick<Done, "status" | "by" | "why">) => {
          done.push(Object.assign(one, what));
          resolve();
        };
        const body = fields && new URLSearchParams(fields).toString();
        const headers = body
          ? { Origin: url, "Content-Type": "application/x-www-form-urlencoded", "Content-Length": body.length }
          : {};
        const sent = send(`${url}${path}`, { method, agent, headers }, (answer: IncomingMessage) => {
          answer.resume();
          const by = answer.headers["x-request-id"] === undefined ? "front" : "site";
          answer.on("end", () => finish({ status: answer.statusCode ?? 0, by }));
          answer.on("error", (error) => finish({ why: error.message }));
        });
        sent.on("error", (error) => finish({ why: error.message }));
        sent.end(body);
      });
    for (let turn = number; !load.over; turn += 1) {
      if (turn % 4 === 0) await ask("POST", "/contact", message());
      else await ask("GET", PATHS[turn % PATHS.length] ?? "/");
      await sleep(BETWEEN_MS);
    }
    agent.destroy();
  };
  const all = Promise.all(Array.from({ length: VISITORS }, (_, number) => visitor(number)));
  return {
    done,
    failed: () => done.filter(({ method, status }) => status !== (method === "GET" ? 200 : LEADS_ON)),
    acknowledged: () =>
      done.flatMap(({ email, status }) => (email !== undefined && status === LEADS_ON ? [email] : [])),
    stop: async () => {
      load.over = true;
      await all;
    },
  };
}

const message = () => ({
  formId: randomUUID(),
  firstName: "Awa",
  lastName: "Mbarga",
  email: `charge-${randomUUID()}@exemple.cm`,
  phone: "+237670000001",
  subject: "express",
  message: "Combien de temps prend une demande ?",
});

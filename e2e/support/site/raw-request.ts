/** HTTP by hand, for what fetch hides: headers it forbids, bodies of unknown length, slow clients. */
import { once } from "node:events";
import { type IncomingHttpHeaders, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { type Socket, connect } from "node:net";

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

type Options = {
  method?: string;
  headers?: Record<string, string>;
  /** One string goes with its length; a list goes in chunks, its length untold. */
  body?: string | string[];
};

/** One request, its certificate not checked; redirects are not followed. */
export function rawRequest(url: string, { method = "GET", headers = {}, body }: Options = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const secure = url.startsWith("https:");
    const length: Record<string, string> =
      typeof body === "string" ? { "Content-Length": String(Buffer.byteLength(body)) } : {};
    const options = { method, headers: { ...length, ...headers }, agent: false as const, rejectUnauthorized: false };
    let answered = false;
    const sent = (secure ? httpsRequest : httpRequest)(url, options, (response) => {
      answered = true;
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
      response.on("error", reject);
    });
    sent.on("error", (error) => {
      // A refusal may close the connection while we still write.
      if (!answered) reject(error);
    });
    for (const chunk of Array.isArray(body) ? body : []) sent.write(chunk);
    sent.end(typeof body === "string" ? body : undefined);
  });
}

/** A client on a slow line: sends when told, and gathers what comes back until the server closes. */
export class SlowClient {
  readonly #socket: Socket;
  readonly #received: Promise<string>;
  readonly #chunks: Buffer[] = [];

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#socket = connect(Number(port), hostname);
    this.#received = new Promise((resolve, reject) => {
      this.#socket.on("data", (chunk: Buffer) => this.#chunks.push(chunk));
      this.#socket.on("close", () => resolve(Buffer.concat(this.#chunks).toString()));
      this.#socket.on("error", reject);
    });
  }

  /** Resolves when the bytes have left. */
  send(text: string): Promise<void> {
    return new Promise((resolve, reject) => this.#socket.write(text, (error) => (error ? reject(error) : resolve())));
  }

  /** Waits until the server has sent this. */
  async hears(words: string): Promise<void> {
    while (!Buffer.concat(this.#chunks).includes(words)) await once(this.#socket, "data");
  }

  /** The line drops. */
  cut(): void {
    this.#received.catch(() => undefined);
    this.#socket.resetAndDestroy();
  }

  /** All that the server sent, once it has closed the connection. */
  received(): Promise<string> {
    return this.#received;
  }
}

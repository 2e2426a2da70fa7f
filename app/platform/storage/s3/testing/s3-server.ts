/** A real S3 server of npm (s3rver) in a process of its own, behind a front that checks signatures and can spoil the line to it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { S3Settings } from "#app/platform/env/s3.ts";
import { isSigned } from "./s3-signature.ts";

/** What the front does to requests; `cut`: the answer's body breaks off half-way, `short`: it is whole but lacks its last byte. */
export type Fault = "none" | "busy" | "stalled" | "cut" | "short";

type Which = (method: string, url: string) => boolean;
const everything: Which = () => true;

export type S3Server = {
  settings: S3Settings;
  /** Requests that came, as "PUT /files/…". */
  seen: string[];
  spoil(fault: Fault, which?: Which): void;
  /** Nothing listens any more at its address, until `back`. */
  goAway(): Promise<void>;
  back(): Promise<void>;
  stop(): Promise<void>;
};

/** @param folder of the server's own, where its objects lie */
export async function startS3(folder: string): Promise<S3Server> {
  const child = spawn(
    process.execPath,
    ["--openssl-legacy-provider", path.join(import.meta.dirname, "s3-child.ts"), folder],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const behind = Number(line.toString());
  const settings = { url: "", region: "us-east-1", accessKeyId: "S3RVER", secretAccessKey: "S3RVER-secret" };
  const seen: string[] = [];
  let fault: Fault = "none";
  let spoilt: Which = everything;
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = "", url = "", headers } = incoming;
    seen.push(`${method} ${url}`);
    const now = spoilt(method, url) ? fault : "none";
    if (now === "stalled") return;
    if (now === "busy") {
      incoming.resume();
      outgoing.writeHead(503).end();
      return;
    }
    if (!isSigned(incoming, settings)) {
      incoming.resume();
      outgoing.writeHead(403, { "content-type": "application/xml" });
      outgoing.end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
      return;
    }
    const passed = request({ port: behind, host: "127.0.0.1", method, path: url, headers }, (from) => {
      outgoing.on("error", () => undefined);
      if (now === "none") {
        outgoing.writeHead(from.statusCode ?? 502, from.headers);
        from.pipe(outgoing);
        return;
      }
      void spoiltAnswer(from, outgoing, now);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  };
  let front: Server = createServer(answer);
  front.listen(0, "127.0.0.1");
  await once(front, "listening");
  const { port } = front.address() as AddressInfo;
  settings.url = `http://127.0.0.1:${port}/files`;
  const goAway = async () => {
    front.closeAllConnections();
    await new Promise((done) => front.close(done));
  };
  return {
    settings,
    seen,
    spoil: (next, which = everything) => {
      fault = next;
      spoilt = which;
    },
    goAway,
    back: async () => {
      front = createServer(answer);
      front.listen(port, "127.0.0.1");
      await once(front, "listening");
    },
    stop: async () => {
      if (front.listening) await goAway();
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

async function spoiltAnswer(from: IncomingMessage, to: ServerResponse, fault: "cut" | "short"): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of from) pieces.push(piece as Buffer);
  const body = Buffer.concat(pieces);
  if (fault === "short") {
    to.writeHead(from.statusCode ?? 502, { ...from.headers, "content-length": Math.max(0, body.length - 1) });
    to.end(body.subarray(0, -1));
    return;
  }
  to.writeHead(from.statusCode ?? 502, from.headers);
  to.write(body.subarray(0, body.length / 2), () => to.destroy());
}

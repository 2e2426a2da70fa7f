/** Asks clamd, the daemon of ClamAV, about a file: its INSTREAM command over TCP or a local socket. */
import { type Socket, connect } from "node:net";
import { failureCode } from "#app/platform/database/failures.ts";
import { LoggableError } from "#app/platform/log/loggable.ts";

/** Longest wait for the whole of an answer, in milliseconds: ten megabytes take clamd a second or two. */
const DEADLINE_MS = 15_000;
/** The same for an answer without a file: who asks is waited for too. */
const PING_MS = 1_500;
const CHUNK_BYTES = 64 * 1024;

/** The scanner gave no verdict: out of reach, too slow, or it could not read the stream. */
export class ScannerAway extends LoggableError {
  override readonly name = "ScannerAway";
}

/** `signature`: what ClamAV calls what it found. */
export type Verdict = { clean: true } | { clean: false; signature: string };

export type Scanner = { scan(bytes: Uint8Array): Promise<Verdict> };

/** @param url `tcp://host:3310` or `unix:/run/clamav/clamd.ctl` */
export function clamdScanner(url: string, deadlineMs = DEADLINE_MS): Scanner {
  return {
    async scan(bytes) {
      const answer = await ask(url, deadlineMs, (socket) => sendStream(socket, bytes));
      const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1];
      if (signature !== undefined) return { clean: false, signature };
      if (answer === "stream: OK") return { clean: true };
      throw new ScannerAway("the scanner of files answered otherwise than OK or FOUND");
    },
  };
}

/** Whether the scanner can be asked now; never throws. @param url as in clamdScanner */
export async function scannerAnswers(url: string): Promise<boolean> {
  const answer = await ask(url, PING_MS, (socket) => socket.write("zPING\0")).catch(() => "");
  return answer === "PONG";
}

function open(url: string): Socket {
  if (url.startsWith("unix:")) return connect(url.slice("unix:".length));
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname);
}

/** The answer, without its end. @throws ScannerAway */
function ask(url: string, deadlineMs: number, send: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = open(url);
    let answer = "";
    const away = (why: string) => {
      clearTimeout(timer);
      socket.destroy();
      reject(new ScannerAway(`the scanner of files ${why}`));
    };
    const timer = setTimeout(() => away("did not answer in time"), deadlineMs);
    socket.setEncoding("utf8");
    socket.on("data", (text: string) => {
      answer += text;
      const end = answer.indexOf("\0");
      if (end < 0) return;
      clearTimeout(timer);
      socket.destroy();
      resolve(answer.slice(0, end).trim());
    });
    // clamd closes on a stream over its StreamMaxLength, which may be heard of by a reset alone.
    socket.on("error", (error) => away(`cannot be asked (${failureCode(error) ?? "error"})`));
    socket.on("close", () => away("closed the line"));
    send(socket);
  });
}

function sendStream(socket: Socket, bytes: Uint8Array): void {
  socket.write("zINSTREAM\0");
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    socket.write(lengthOf(chunk.length));
    socket.write(chunk);
  }
  socket.write(lengthOf(0));
}

/** Four bytes, the greatest first. */
function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

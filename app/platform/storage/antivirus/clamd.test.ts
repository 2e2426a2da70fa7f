import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, type Server, type Socket, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { clamdScanner, scannerAnswers } from "./clamd.ts";

/** A daemon that reads INSTREAM as clamd(8) describes it, and answers so. */
type Answer = (stream: Buffer, socket: Socket) => void;
const MARK = "CE FICHIER EST UN ESSAI";
const honest: Answer = (stream, socket) =>
  socket.end(stream.includes(MARK) ? "stream: CapErable.Essai.UNOFFICIAL FOUND\0" : "stream: OK\0");

let server: Server | undefined;
afterEach(() => new Promise((done) => (server ? server.close(done) : done(undefined))));

async function daemon(answer: Answer, at: { socket?: string } = {}): Promise<string> {
  server = createServer((socket) => {
    let came = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("data", (piece: Buffer) => {
      came = Buffer.concat([came, piece]);
      const stream = streamIn(came);
      if (stream) answer(stream, socket);
    });
  });
  await new Promise<void>((done) =>
    at.socket ? server?.listen(at.socket, done) : server?.listen(0, "127.0.0.1", done),
  );
  return at.socket ? `unix:${at.socket}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** One that is asked PING. */
async function pinged(answer: (socket: Socket) => void): Promise<string> {
  server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", (asked: Buffer) => {
      expect(asked.toString()).toBe("zPING\0");
      answer(socket);
    });
  });
  await new Promise<void>((done) => server?.listen(0, "127.0.0.1", done));
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The stream once its end of length 0 came. */
function streamIn(came: Buffer): Buffer | undefined {
  const command = "zINSTREAM\0";
  if (came.length < command.length) return undefined;
  expect(came.subarray(0, command.length).toString()).toBe(command);
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= came.length;) {
    const length = came.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(came.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

describe("a scanner", () => {
  test("is given the very bytes, however many, and its verdict is told with the name of what it found", async () => {
    const seen: number[] = [];
    const url = await daemon((stream, socket) => {
      seen.push(stream.length);
      honest(stream, socket);
    });
    const scanner = clamdScanner(url);
    expect(await scanner.scan(Buffer.alloc(300_001, "x"))).toEqual({ clean: true });
    expect(await scanner.scan(Buffer.alloc(0))).toEqual({ clean: true });
    expect(await scanner.scan(Buffer.from(`%PDF ${MARK}`))).toEqual({
      clean: false,
      signature: "CapErable.Essai.UNOFFICIAL",
    });
    expect(seen).toEqual([300_001, 0, 5 + MARK.length]);
  });

  test("may listen at a local socket", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "cap-erable-clamd-"));
    const url = await daemon(honest, { socket: path.join(folder, "clamd.ctl") });
    expect(await clamdScanner(url).scan(Buffer.from(MARK))).toMatchObject({ clean: false });
    await new Promise((done) => server?.close(done));
    server = undefined;
    await rm(folder, { recursive: true });
  });

  test("says that it is there, and one that is away, silent or another says nothing", async () => {
    const url = await pinged((socket) => socket.end("PONG\0"));
    expect(await scannerAnswers(url)).toBe(true);
    server?.close();
    expect(await scannerAnswers(await pinged((socket) => socket.end("UNKNOWN COMMAND\0")))).toBe(false);
    server?.close();
    expect(await scannerAnswers(await pinged(() => undefined))).toBe(false);
    expect(await scannerAnswers("tcp://127.0.0.1:1")).toBe(false);
  });

  test("that is away, silent, cut or short of a verdict says nothing of the file", async () => {
    await expect(clamdScanner("tcp://127.0.0.1:1").scan(Buffer.from("x"))).rejects.toThrow(
      "cannot be asked (ECONNREFUSED)",
    );
    await expect(clamdScanner("unix:/nowhere/clamd.ctl").scan(Buffer.from("x"))).rejects.toThrow("(ENOENT)");
    const silent = await daemon(() => undefined);
    await expect(clamdScanner(silent, 100).scan(Buffer.from("x"))).rejects.toThrow("did not answer in time");
    server?.close();
    const cut = await daemon((_stream, socket) => socket.end());
    await expect(clamdScanner(cut).scan(Buffer.from("x"))).rejects.toThrow("closed the line");
    server?.close();
    const large = await daemon((_stream, socket) => socket.end("INSTREAM size limit exceeded. ERROR\0"));
    await expect(clamdScanner(large).scan(Buffer.from("x"))).rejects.toThrow("otherwise than OK or FOUND");
  });
});

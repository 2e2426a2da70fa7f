/** A line that breaks: TCP between the browser and the site, which lets so many bytes of an upload through. */
import { type AddressInfo, type Socket, connect, createServer } from "node:net";

/** `cut`: reset in the middle; `hang`: nothing passes any more, and nobody says so; `pass`: it does. */
export type Break = "cut" | "hang" | "pass";

export type BrokenLine = {
  url: string;
  /** Under which uploads are broken. */
  path: string;
  /** What happens to the next uploads, one each; those after them pass. */
  breaks: Break[];
  /** Bytes that left of each upload before its end or its break. */
  uploads: number[];
  close(): void;
};

/** @param after bytes of an upload that pass before it breaks; an upload is a request of `method`, under `path` */
export async function openBrokenLine(
  siteUrl: string,
  { path, after, method = "POST" }: { path: string; after: number; method?: "POST" | "PATCH" },
): Promise<BrokenLine> {
  const target = new URL(siteUrl);
  const sockets = new Set<Socket>();
  const line: Pick<BrokenLine, "breaks" | "uploads" | "path"> = { breaks: [], uploads: [], path };
  const server = createServer((browser) => {
    const site = connect(Number(target.port), target.hostname);
    for (const socket of [browser, site]) {
      sockets.add(socket);
      // The other end may be gone: that is what is tried here.
      socket.on("error", () => undefined);
    }
    let upload: { index: number; breaks: Break | undefined } | undefined;
    browser.on("data", (chunk: Buffer) => {
      if (chunk.subarray(0, 200).includes(`${method} ${line.path}`))
        upload = { index: line.uploads.push(0) - 1, breaks: line.breaks.shift() };
      if (upload) line.uploads[upload.index] = (line.uploads[upload.index] ?? 0) + chunk.length;
      if (!upload?.breaks || upload.breaks === "pass" || (line.uploads[upload.index] ?? 0) < after) {
        // A line holds little: what waits here would be lost by a cut.
        if (site.write(chunk)) return;
        browser.pause();
        return site.once("drain", () => browser.resume());
      }
      if (upload.breaks === "hang") return browser.pause();
      site.destroy();
      return browser.resetAndDestroy();
    });
    browser.on("close", () => site.destroy());
    site.on("data", (chunk: Buffer) => browser.write(chunk));
    site.on("close", () => browser.resume().end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return Object.assign(line, { url: `http://localhost:${(server.address() as AddressInfo).port}`, close });
}

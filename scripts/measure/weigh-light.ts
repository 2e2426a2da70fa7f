/** The light variant of a content page: asked without a browser, since nothing else may be asked for by it. */
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";

/** What a browser fetches by itself for such an element; icons and the manifest come later, or never. */
const FETCHED =
  /<(?:img|script|iframe|video|source)\b[^>]*\bsrc(?:set)?="([^"]*)"|<link rel="(?:stylesheet|preload|modulepreload)"[^>]*\bhref="([^"]*)"|url\((?!"?data:)"?([^")]*)/g;

/** Bytes of the answer, headers included, and what the page would ask for beside itself. */
export async function weighLight(url: string): Promise<{ bytes: number; asked: string[] }> {
  const request = get(url, { headers: { Accept: "text/html", "Accept-Encoding": "br", "Save-Data": "on" } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  if (response.statusCode !== 200 || response.headers["content-encoding"] !== "br")
    throw new Error(`${url} answered ${response.statusCode}`);
  const body = await buffer(response);
  const headers = response.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
  const html = brotliDecompressSync(body).toString();
  return {
    bytes: headers + body.length,
    asked: [...html.matchAll(FETCHED)].map(([, source, link, drawn]) => source ?? link ?? drawn ?? ""),
  };
}

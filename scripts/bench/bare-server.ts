// The least a Node server can do: asks one page once, then sends those very bytes to everybody.
// node scripts/bench/bare-server.ts <url> <headers as JSON>; prints its own address.
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";

const [url = "", asked = "{}"] = process.argv.slice(2);

const page = await new Promise<{ status: number; headers: string[]; body: Buffer }>((resolve, reject) => {
  get(url, { headers: JSON.parse(asked) as Record<string, string> }, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("end", () =>
      resolve({ status: response.statusCode ?? 0, headers: response.rawHeaders, body: Buffer.concat(chunks) }),
    );
  }).on("error", reject);
});
// What Node writes by itself for each answer.
const own = new Set(["date", "connection", "keep-alive", "transfer-encoding", "content-length"]);
const headers = page.headers.filter((_, index) => !own.has((page.headers[index - (index % 2)] ?? "").toLowerCase()));

const server = createServer((_request, response) => {
  response.writeHead(
    page.status,
    page.status === 304 ? headers : [...headers, "Content-Length", String(page.body.length)],
  );
  response.end(page.body);
});
server.listen(0, () => console.log(`http://localhost:${(server.address() as AddressInfo).port}`));

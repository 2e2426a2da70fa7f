/** The site behind the servers that stand in front of it: examples of deploy/ as they are written, checks of balancers, refused posts. */
import { type SecureVersion, connect, createServer } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FrontServer, startFront } from "#e2e/support/machine/front-server.ts";
import { SlowClient, rawRequest } from "#e2e/support/site/raw-request.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { type LogLine, type Site, findLogLine, logLines, startSite } from "#e2e/support/site/site.ts";
import { selfSigned } from "#e2e/support/machine/tls-proxy.ts";
import { demonstrationAccounts } from "#db/demo/accounts.ts";
import { debianProgram } from "#scripts/checks/debian-program.ts";

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const client = demonstrationAccounts.find(({ role }) => role === "user");
const credentials = new URLSearchParams({ email: client?.email ?? "", password: client?.password ?? "" }).toString();

/** As a browser sends it from a page of this origin. */
const signIn = (url: string, origin = url) =>
  rawRequest(`${url}/login`, {
    method: "POST",
    headers: { ...FORM, Origin: origin, "Sec-Fetch-Site": "same-origin" },
    body: credentials,
  });

/** Version and cipher that a server agrees to. */
function handshake(url: string, version: SecureVersion, ciphers = "DEFAULT"): Promise<string> {
  const { hostname: host, port } = new URL(url);
  // Ours takes whatever the other does: with Node's own level, TLS 1.1 would fail at this end.
  const ours = { minVersion: version, maxVersion: version, ciphers: `${ciphers}:@SECLEVEL=0` };
  return new Promise((resolve) => {
    const socket = connect({ host, servername: host, port: Number(port), rejectUnauthorized: false, ...ours }, () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().standardName}`);
      socket.end();
    });
    socket.on("error", () => resolve("refused"));
  });
}

describe("control: the hand that greets", () => {
  it.each(["TLSv1.1", "TLSv1.2", "TLSv1.3"] as const)("speaks %s with a server that takes it", async (version) => {
    const any = { ...selfSigned(), minVersion: "TLSv1" as const, ciphers: "DEFAULT:@SECLEVEL=0" };
    const server = createServer(any).listen(0);
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    expect(await handshake(`https://localhost:${port}`, version)).toMatch(new RegExp(`^${version}`));
    server.close();
  });
});

let behind: Site;
beforeAll(async () => {
  behind = await startSite({ DEMO: "1", TRUST_PROXY: "1" });
});
afterAll(async () => {
  await behind.stop();
});

describe.each([
  ["nginx", await debianProgram("nginx")],
  ["haproxy", await debianProgram("haproxy")],
  ["caddy", await debianProgram("caddy")],
] as const)("the example for %s", (name, program) => {
  let front: FrontServer | undefined;
  afterAll(() => front?.stop());

  it.skipIf(!program)("takes a form on a port of its own, and forwards host and protocol", async () => {
    front = await startFront(name, program ?? "", [behind.url]);
    const answer = await signIn(front.url);
    expect(answer.status).toBe(302);
    // Over TLS, as the visitor's browser knows it.
    expect(String(answer.headers["set-cookie"])).toContain("__Host-");
    expect((await signIn(front.url, "https://ailleurs.example")).status).toBe(403);
  });

  it.skipIf(!program)("leads pages to TLS, and refuses in clear what programs call", async () => {
    const page = await rawRequest(`${front?.plainUrl}/guides?page=2`);
    expect([page.status, page.headers.location]).toEqual([
      301,
      expect.stringMatching(/^https:\/\/localhost(?::\d+)?\/guides\?page=2$/),
    ]);
    const call = await rawRequest(`${front?.plainUrl}/api/simulations/crs`, { method: "POST", body: "{}" });
    expect([call.status, call.headers.location]).toEqual([403, undefined]);
  });

  it.skipIf(!program)("speaks TLS 1.2 and 1.3 alone, with ciphers that authenticate and forget", async () => {
    const url = front?.url ?? "";
    expect(await handshake(url, "TLSv1.3")).toMatch(/^TLSv1\.3 TLS_/);
    expect(await handshake(url, "TLSv1.2")).toMatch(/^TLSv1\.2 TLS_ECDHE_.*(?:GCM|CHACHA20)/);
    expect(await handshake(url, "TLSv1.1")).toBe("refused");
    expect(await handshake(url, "TLSv1.2", "AES128-SHA256:AES256-GCM-SHA384"), "the server's own key").toBe("refused");
  });
});

const refusedBy = async (headers: Record<string, string>): Promise<LogLine & { reason?: string }> => {
  const answer = await rawRequest(`${behind.url}/login`, {
    method: "POST",
    headers: { ...FORM, ...headers },
    body: credentials,
  });
  expect(answer.status).toBe(403);
  return findLogLine(
    behind.outputFile,
    (line) => line.requestId === answer.headers["x-request-id"] && line.msg !== "request",
  );
};

describe("a post that is not from our own pages", () => {
  it("is one line of level info, with its reason", async () => {
    const line = await refusedBy({ Origin: "https://ailleurs.example" });
    expect(line).toMatchObject({
      level: 30,
      msg: "post refused",
      path: "/login",
      reason: "the Origin is another site's",
    });
    expect(await refusedBy({ "Sec-Fetch-Site": "cross-site" })).toMatchObject({
      level: 30,
      reason: "Sec-Fetch-Site is cross-site",
    });
  });

  it("behind a proxy that drops the port, or the scheme, the reason says so", async () => {
    const { port } = new URL(behind.url);
    const dropped = await refusedBy({
      Host: "localhost",
      Origin: `http://localhost:${port}`,
      "Sec-Fetch-Site": "same-origin",
    });
    expect(dropped).toMatchObject({ level: 30, reason: expect.stringContaining("another port") as string });
    const plain = await refusedBy({ Origin: behind.url.replace("http:", "https:"), "Sec-Fetch-Site": "same-origin" });
    expect(plain).toMatchObject({ level: 30, reason: expect.stringContaining("X-Forwarded-Proto") as string });
  });

  it("is no error in the log", async () => {
    const errors = logLines(await behind.output()).filter(({ level }) => level >= 40);
    expect(errors).toEqual([]);
  });
});

describe("health checks of load balancers without a Host header", () => {
  const { url } = sharedSite();
  const ask = async (head: string) => {
    const socket = new SlowClient(url);
    await socket.send(`${head}\r\nConnection: close\r\n\r\n`);
    return (await socket.received()).split("\r\n")[0];
  };

  it.each([
    ["GET /healthz HTTP/1.0"],
    ["GET /readyz HTTP/1.0"],
    ["HEAD /readyz HTTP/1.0"],
    ["OPTIONS /readyz HTTP/1.0"],
    ["GET /healthz HTTP/1.1"],
    ["GET /readyz HTTP/1.1"],
    ["GET /readyz HTTP/1.1\r\nHost:"],
    ["GET /readyz?depuis=haproxy HTTP/1.0"],
    ["OPTIONS / HTTP/1.0"],
  ])("%s", async (head) => {
    expect(await ask(head)).toMatch(/^HTTP\/1\.1 20[04] /);
  });

  it("a page asks for one still", async () => {
    expect(await ask("GET /guides HTTP/1.1")).toMatch(/ 400 /);
    expect(await ask("GET /guides HTTP/1.0")).toMatch(/ 400 /);
  });
});

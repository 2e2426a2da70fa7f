/** A server in front of the site, started with the example of deploy/ as it is written there. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { rawRequest } from "#e2e/support/site/raw-request.ts";
import { selfSigned } from "#e2e/support/machine/tls-proxy.ts";

const DEPLOY = path.resolve(import.meta.dirname, "../../../deploy");
/** A line of an example that names a process of the site. */
const PROCESS_LINE = /^.*127\.0\.0\.1:300\d.*\n/gm;

/** A port that nobody has. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** Its file in deploy/, with a line for each of these processes instead of those of the example. */
async function exampleOf(file: string, ports: readonly string[]): Promise<string> {
  const example = await readFile(path.join(DEPLOY, file), "utf8");
  const [line, ...others] = example.match(PROCESS_LINE) ?? [];
  if (!line?.includes("3001") || others.length === 0) throw new Error(`deploy/${file} names no two processes`);
  let given = ports.map((port) => line.replaceAll("3001", port)).join("");
  return example.replaceAll(PROCESS_LINE, () => {
    const lines = given;
    given = "";
    return lines;
  });
}

/** The example with our place instead of each of the example's own. @throws when it has none of one */
function placed(example: string, places: readonly (readonly [RegExp, string])[]): string {
  return places.reduce((text, [own, ours]) => {
    if (!own.test(text)) throw new Error(`the example says nothing of ${own.source}:\n${text}`);
    return text.replaceAll(new RegExp(own, "g" + own.flags), ours);
  }, example);
}

/** `plain`: the port without TLS. */
type FrontSettings = { port: number; plain: number; folder: string };

/** Of each server, what of its example is the machine's own, and how it is started with a file. */
const FRONTS = {
  nginx: {
    file: "nginx.conf",
    places: ({ port, plain, folder }: FrontSettings) =>
      [
        [/listen 80;/, `listen 127.0.0.1:${plain};`],
        [/listen 443 ssl/, `listen 127.0.0.1:${port} ssl`],
        [/server_name cap-erable\.example/, "server_name localhost"],
        [/\/etc\/ssl\/cap-erable\.crt/, `${folder}/cert.pem`],
        [/\/etc\/ssl\/cap-erable\.key/, `${folder}/key.pem`],
      ] as const,
    // Debian's own site is there, and takes every name that is nobody's.
    around: (text: string, { folder, plain }: FrontSettings) =>
      `${process.getuid?.() === 0 ? "user root;\n" : ""}pid ${folder}/nginx.pid; error_log stderr; events {}\nhttp { access_log off; client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;\n${text}\nserver { listen 127.0.0.1:${plain} default_server; return 404; }\n}\n`,
    start: (file: string) => ["-c", file, "-g", "daemon off;"],
  },
  haproxy: {
    file: "haproxy.cfg",
    places: ({ port, plain, folder }: FrontSettings) =>
      [
        [/bind :80$/m, `bind 127.0.0.1:${plain}`],
        [/:443 ssl/, `127.0.0.1:${port} ssl`],
        [/\/etc\/haproxy\/cap-erable\.pem/, `${folder}/both.pem`],
      ] as const,
    around: (text: string) => text,
    start: (file: string) => ["-db", "-f", file],
  },
  caddy: {
    file: "Caddyfile",
    places: ({ port, plain, folder }: FrontSettings) =>
      [
        [/^http:\/\/cap-erable\.example \{/m, `http://localhost:${plain} {`],
        [/^cap-erable\.example \{/m, `https://localhost:${port} {\n  tls ${folder}/cert.pem ${folder}/key.pem`],
      ] as const,
    around: (text: string) => `{\n  admin off\n  auto_https disable_redirects\n}\n${text}`,
    start: (file: string) => ["run", "--adapter", "caddyfile", "--config", file],
  },
};

/** The name of Debian's package, which is that of its program. */
export type FrontName = keyof typeof FRONTS;

export type FrontServer = { url: string; plainUrl: string; stop(): Promise<void> };

/**
 * Starts Debian's server with its example, in front of the site's processes; resolves once their health is answered through it.
 * @throws Error with what the server said when it does not
 */
export async function startFront(name: FrontName, program: string, siteUrls: readonly string[]): Promise<FrontServer> {
  const folder = await mkdtemp(path.join(tmpdir(), `erable-${name}-`));
  const place = { port: await freePort(), plain: await freePort(), folder };
  const ports = siteUrls.map((url) => new URL(url).port);
  const { key, cert } = selfSigned();
  await writeFile(path.join(folder, "key.pem"), key);
  await writeFile(path.join(folder, "cert.pem"), cert);
  await writeFile(path.join(folder, "both.pem"), cert + key);
  const front = FRONTS[name];
  const file = path.join(folder, `${name}.conf`);
  await writeFile(file, front.around(placed(await exampleOf(front.file, ports), front.places(place)), place));
  let said = "";
  const child = spawn(program, front.start(file), {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, HOME: folder },
  });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes: Buffer) => (said += bytes.toString()));
  const url = `https://localhost:${place.port}`;
  const plainUrl = `http://localhost:${place.plain}`;
  const stop = async () => {
    await endChild(child);
    await rm(folder, { recursive: true, force: true });
  };
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(100)) {
    if (child.exitCode !== null) break;
    const answer = await rawRequest(`${url}/healthz`).catch(() => undefined);
    if (answer?.status === 200) return { url, plainUrl, stop };
  }
  await stop();
  throw new Error(`${name} did not answer with its example:\n${said}`);
}

/** SIGTERM, and its end. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
}

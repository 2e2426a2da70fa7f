/** What stands in front of the site in production: TLS ends here, and the site is told by headers. */
import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { type IncomingMessage, type ServerResponse, request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";

export type TlsProxy = {
  url: string;
  /** Names the site that it stands in front of; until then it answers 502. */
  forwardTo(siteUrl: string): void;
  close(): void;
};

/** Starts a proxy on a free port, with a certificate of its own making: before the site, which is told its address. */
export async function openTlsProxy(): Promise<TlsProxy> {
  let target: URL | undefined;
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!target) return outgoing.writeHead(502).end();
    const headers = {
      ...incoming.headers,
      host: target.host,
      "x-forwarded-proto": "https",
      "x-forwarded-host": incoming.headers.host,
      "x-forwarded-for": [incoming.headers["x-forwarded-for"], incoming.socket.remoteAddress]
        .filter(Boolean)
        .join(", "),
    };
    const onward = request(
      { host: target.hostname, port: target.port, path: incoming.url, method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on("error", () => outgoing.writeHead(502).end());
    return incoming.pipe(onward);
  };
  const server = createServer(selfSigned(), forward);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    forwardTo: (siteUrl) => {
      target = new URL(siteUrl);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A certificate for "localhost", valid for a year: the least that X.509 asks for, in DER. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = der(0x30, oid("2a8648ce3d040302"));
  const name = der(0x30, der(0x31, der(0x30, oid("550403"), der(0x0c, Buffer.from("localhost")))));
  const day = (offset: number) =>
    der(
      0x17,
      Buffer.from(`${new Date(Date.now() + offset * 86_400_000).toISOString().slice(2, 19).replaceAll(/[-:T]/g, "")}Z`),
    );
  const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]));
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const body = der(
    0x30,
    version,
    serial,
    algorithm,
    name,
    der(0x30, day(-1), day(365)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = sign("sha256", body, privateKey);
  const certificate = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n"),
  };
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, "hex"));
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

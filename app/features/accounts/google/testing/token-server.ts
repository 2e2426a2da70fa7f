/** A provider of sign-ins that says what a test wants: its description and its tokens, without pages. */
import { type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type TokenServer = {
  issuer: string;
  /** Claims behind each code; a code that is not here is refused, as a used one is. */
  claims: Map<string, Record<string, unknown>>;
  /** What the token endpoint was sent last. */
  asked: URLSearchParams[];
  /** The Authorization header of each. */
  authorizations: (string | undefined)[];
  /** Answers nothing but this status, from now on. */
  failWith(status: number): void;
  /** From now on the token endpoint leads to another address, which answers as it did. */
  leadElsewhere(): void;
  stop(): Promise<void>;
};

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function say(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
}

export async function startTokenServer(): Promise<TokenServer> {
  const claims: TokenServer["claims"] = new Map();
  const asked: URLSearchParams[] = [];
  const authorizations: TokenServer["authorizations"] = [];
  let failure: number | undefined;
  let isElsewhere = false;
  let issuer = "";
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      if (failure !== undefined) return say(response, failure, {});
      if (request.url === "/.well-known/openid-configuration")
        return say(response, 200, {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
        });
      if (isElsewhere && request.url === "/token")
        return response.writeHead(307, { Location: `${issuer}/elsewhere` }).end();
      const form = new URLSearchParams(body);
      asked.push(form);
      authorizations.push(request.headers.authorization);
      const found = claims.get(form.get("code") ?? "");
      claims.delete(form.get("code") ?? "");
      if (!found) return say(response, 400, { error: "invalid_grant" });
      return say(response, 200, {
        access_token: "a",
        token_type: "Bearer",
        expires_in: 60,
        id_token: `${part({ alg: "RS256" })}.${part(found)}.c2lnbmF0dXJl`,
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    claims,
    asked,
    authorizations,
    failWith: (status) => {
      failure = status;
    },
    leadElsewhere: () => {
      isElsewhere = true;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

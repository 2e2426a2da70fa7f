/** A small OpenID provider of our own in the place of Google: oidc-provider, which lets in at once whoever the test says. */
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider, interactionPolicy } from "oidc-provider";

export const CLIENT = { id: "cap-erable", secret: "un-secret-de-test-assez-long" };

/** Whom the provider knows, by the claims of its tokens. */
export type Known = { email: string; email_verified: boolean; given_name: string; family_name: string };

export type OpenIdProvider = {
  issuer: string;
  /** Begins to answer, for the site at this address. */
  open(site: string): void;
  /** Who is at the browser from now on: a subject of `people`, or nobody, who declines. */
  seat: { at: string | null; people: Map<string, Known> };
  stop(): Promise<void>;
};

export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const seat: OpenIdProvider["seat"] = { at: null, people: new Map() };
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = (site: string) => {
    // Google lets somebody choose an account.
    const policy = interactionPolicy.base();
    policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
    const provider = new Provider(issuer, {
      clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [`${site}/login/google/retour`] }],
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
      // Google puts them into the token too.
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { policy, url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_context: unknown, id: string) => ({
        accountId: id,
        claims: () => ({ sub: id, ...seat.people.get(id) }),
      }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
        grant.addOIDCScope("openid email profile");
        await grant.save();
        return grant;
      },
    });
    const answer = provider.callback();
    server.on("request", (request, response) => {
      if (!request.url?.startsWith("/interaction/")) return answer(request, response);
      const result =
        seat.at === null
          ? { error: "access_denied" }
          : { login: { accountId: seat.at, remember: false }, select_account: {} };
      void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    });
  };
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { issuer, open, seat, stop };
}

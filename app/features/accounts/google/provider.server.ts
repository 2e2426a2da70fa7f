/** The conversation with Google: where its pages are, and what it says of somebody who comes back from it. */
import { CodeChallengeMethod, OAuth2Client, OAuth2RequestError, decodeIdToken } from "arctic";
import { z } from "zod";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { GoogleSettings } from "#app/platform/env/google.ts";
import { readJsonAnswer } from "#app/platform/outside/read-answer.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { type ReadIdentity, readIdentity } from "./identity.ts";

/** How long the provider may take for one answer. */
const PATIENCE_MS = 8_000;

/** The provider does not answer, or not as OpenID Connect says. */
export class ProviderAway extends Error {
  override name = "ProviderAway";
}

const description = z.object({ issuer: z.string(), authorization_endpoint: z.url(), token_endpoint: z.url() });
type Endpoints = { authorization: string; token: string };

/** Of each provider: asked once, and again after a failure. */
const known = new Map<string, Promise<Endpoints>>();

async function endpointsOf({ issuer }: GoogleSettings): Promise<Endpoints> {
  const asked = known.get(issuer) ?? describeProvider(issuer);
  known.set(issuer, asked);
  try {
    return await asked;
  } catch (error) {
    known.delete(issuer);
    throw new ProviderAway("the description of the provider was not read", { cause: error });
  }
}

async function describeProvider(issuer: string): Promise<Endpoints> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: "error",
  });
  if (!answer.ok) throw new Error(`the provider answered ${answer.status}`);
  const found = description.parse(await readJsonAnswer(answer));
  if (found.issuer !== issuer) throw new Error("the provider calls itself otherwise");
  return { authorization: found.authorization_endpoint, token: found.token_endpoint };
}

const clientOf = ({ clientId, clientSecret }: GoogleSettings, origin: string) =>
  new OAuth2Client(clientId, clientSecret, `${origin}${pathTo("/login/google/retour")}`);

/** What is drawn for one sign-in; the provider brings `state` back, writes `nonce` into its token and holds us to `codeVerifier`. */
export type SignInAttempt = { state: string; nonce: string; codeVerifier: string };

/**
 * Where the browser goes to say who it is.
 * @throws ProviderAway
 */
export async function authorizationAddress(
  google: GoogleSettings,
  origin: string,
  { state, nonce, codeVerifier }: SignInAttempt,
): Promise<string> {
  const { authorization } = await endpointsOf(google);
  const scopes = ["openid", "email", "profile"];
  const address = clientOf(google, origin).createAuthorizationURLWithPKCE(
    authorization,
    state,
    CodeChallengeMethod.S256,
    codeVerifier,
    scopes,
  );
  address.searchParams.set("nonce", nonce);
  // Somebody with several accounts chooses, on a family's telephone too.
  address.searchParams.set("prompt", "select_account");
  return address.href;
}

/**
 * Changes the code that the browser brought for who it is.
 * @returns wrong: the provider refuses the code, or speaks of somebody or something else
 * @throws ProviderAway
 */
export async function identityOf(
  google: GoogleSettings,
  origin: string,
  clock: Clock,
  code: string,
  { nonce, codeVerifier }: SignInAttempt,
): Promise<ReadIdentity> {
  const { token } = await endpointsOf(google);
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const late = new Promise<never>((_resolve, reject) => {
    patience.addEventListener("abort", () => reject(new ProviderAway("no answer in time")), { once: true });
  });
  try {
    const tokens = await Promise.race([
      clientOf(google, origin).validateAuthorizationCode(token, code, codeVerifier),
      late,
    ]);
    const now = Math.floor(clock.now().epochMilliseconds / 1000);
    return readIdentity(decodeIdToken(tokens.idToken()), {
      issuer: google.issuer,
      clientId: google.clientId,
      nonce,
      now,
    });
  } catch (error) {
    if (error instanceof OAuth2RequestError) return { kind: "wrong" };
    throw error instanceof ProviderAway
      ? error
      : new ProviderAway("the provider did not answer as it should", { cause: error });
  }
}

/** The conversation with Google: where its pages are, and what it says of somebody who comes back from it. */
import { CodeChallengeMethod, OAuth2Client, decodeIdToken } from "arctic";
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
const tokens = z.object({ id_token: z.string() });
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

const backAt = (origin: string) => `${origin}${pathTo("/login/google/retour")}`;

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
  const client = new OAuth2Client(google.clientId, google.clientSecret, backAt(origin));
  const address = client.createAuthorizationURLWithPKCE(
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
  try {
    const idToken = await askForToken(token, google, {
      grant_type: "authorization_code",
      code,
      code_verifier: codeVerifier,
      redirect_uri: backAt(origin),
    });
    if (idToken === undefined) return { kind: "wrong" };
    const now = Math.floor(clock.now().epochMilliseconds / 1000);
    return readIdentity(decodeIdToken(idToken), { issuer: google.issuer, clientId: google.clientId, nonce, now });
  } catch (error) {
    throw new ProviderAway("the provider did not answer as it should", { cause: error });
  }
}

/**
 * The ID token; undefined when the code is refused (RFC 6749, section 4.1.3). Not by arctic's own call, which follows redirects with the secret and has neither deadline nor
 * bound.
 */
async function askForToken(
  address: string,
  { clientId, clientSecret }: GoogleSettings,
  form: Record<string, string>,
): Promise<string | undefined> {
  const answer = await fetch(address, {
    method: "POST",
    headers: {
      Accept: "application/json",
      Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
    },
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: "error",
  });
  if (answer.status === 400 || answer.status === 401) return undefined;
  if (!answer.ok) throw new Error(`the provider answered ${answer.status}`);
  return tokens.parse(await readJsonAnswer(answer)).id_token;
}

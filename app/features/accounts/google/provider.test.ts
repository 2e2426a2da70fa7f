/** The call that changes a code for who somebody is. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { GoogleSettings } from "#app/platform/env/google.ts";
import { ProviderAway, identityOf } from "./provider.server.ts";
import { type TokenServer, startTokenServer } from "./testing/token-server.ts";

const clock: Clock = { now: () => Temporal.ZonedDateTime.from("2026-11-27T10:00[Africa/Douala]") };
const SITE = "https://cap-erable.test";

let provider: TokenServer;
let google: GoogleSettings;
beforeEach(async () => {
  provider = await startTokenServer();
  google = { clientId: "cap-erable", clientSecret: "secret de test", issuer: provider.issuer };
  provider.claims.set("one", {
    iss: provider.issuer,
    aud: google.clientId,
    exp: Math.floor(clock.now().epochMilliseconds / 1000) + 3600,
    nonce: "nonce",
    sub: "a",
    email: "awa@gmail.test",
    email_verified: true,
  });
});
afterEach(() => provider.stop());

const ask = () => identityOf(google, SITE, clock, "one", { state: "state", nonce: "nonce", codeVerifier: "verifier" });

test("carries the code, its proof and our address, and our name and secret beside them", async () => {
  expect(await ask()).toMatchObject({ kind: "identity", identity: { email: "awa@gmail.test" } });
  expect(Object.fromEntries(provider.asked[0] ?? [])).toEqual({
    grant_type: "authorization_code",
    code: "one",
    code_verifier: "verifier",
    redirect_uri: `${SITE}/login/google/retour`,
  });
  expect(provider.authorizations).toEqual([`Basic ${Buffer.from("cap-erable:secret de test").toString("base64")}`]);
});

test("goes to the provider's address alone: one that leads elsewhere is not followed", async () => {
  provider.leadElsewhere();
  await expect(ask()).rejects.toThrow(ProviderAway);
  expect(provider.asked).toEqual([]);
});

/** Settings of the sign-in by Google: on when both of its own are there, and one of them alone stops the start. */
import { z } from "zod";

export type GoogleSettings = {
  clientId: string;
  clientSecret: string;
  /** Address of the provider without a trailing slash, under which its description stands. */
  issuer: string;
};

const word = z.string().min(1).max(500);

/** What the environment may say of it. */
export const googleVariables = {
  GOOGLE_CLIENT_ID: word.optional(),
  GOOGLE_CLIENT_SECRET: word.optional(),
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ""))
    .default("https://accounts.google.com"),
};

const variables = z.object(googleVariables);
type Variables = z.infer<typeof variables>;

/** Name of the setting that is missing beside the other one. */
export function missingGoogleSettings(env: Variables): string[] {
  const missing = (["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"] as const).filter((name) => env[name] === undefined);
  return missing.length === 1 ? missing : [];
}

/** Undefined: nobody signs in by Google. */
export function googleSettings({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER: issuer,
}: Variables): GoogleSettings | undefined {
  return clientId !== undefined && clientSecret !== undefined ? { clientId, clientSecret, issuer } : undefined;
}

/** Settings of the mobile-money operators: each is on when all of its own are there, and a part of them stops the start. */
import { z } from "zod";
import { isLoopback } from "./encryption.ts";

export type MtnSettings = {
  /** Host, without a trailing slash. */
  url: string;
  subscriptionKey: string;
  apiUser: string;
  apiKey: string;
  /** X-Target-Environment: mtncameroon, or sandbox. */
  target: string;
  currency: string;
  /** A fake one, on this very machine. */
  example: boolean;
};

export type OrangeSettings = {
  url: string;
  clientId: string;
  clientSecret: string;
  merchantKey: string;
  /** Part of its addresses: cm, or dev for trials. */
  country: string;
  currency: string;
  example: boolean;
};

export type OperatorSettings = { mtn?: MtnSettings; orange?: OrangeSettings };

const host = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));
const word = z.string().min(1).max(500);

/** What the environment may say of them. */
export const operatorVariables = {
  MTN_MOMO_URL: host.optional(),
  MTN_MOMO_SUBSCRIPTION_KEY: word.optional(),
  MTN_MOMO_API_USER: z.uuid("a UUID").optional(),
  MTN_MOMO_API_KEY: word.optional(),
  MTN_MOMO_TARGET: z
    .string()
    .regex(/^[a-z]+$/, "e.g. mtncameroon")
    .default("mtncameroon"),
  ORANGE_MONEY_URL: host.default("https://api.orange.com"),
  ORANGE_MONEY_CLIENT_ID: word.optional(),
  ORANGE_MONEY_CLIENT_SECRET: word.optional(),
  ORANGE_MONEY_MERCHANT_KEY: word.optional(),
  ORANGE_MONEY_COUNTRY: z.enum(["cm", "dev"]).default("cm"),
};

const variables = z.object(operatorVariables);
type Variables = z.infer<typeof variables>;

const MTN = ["MTN_MOMO_URL", "MTN_MOMO_SUBSCRIPTION_KEY", "MTN_MOMO_API_USER", "MTN_MOMO_API_KEY"] as const;
const ORANGE = ["ORANGE_MONEY_CLIENT_ID", "ORANGE_MONEY_CLIENT_SECRET", "ORANGE_MONEY_MERCHANT_KEY"] as const;

/** Names of the settings that are missing beside others of the same operator. */
export function missingOperatorSettings(env: Variables): string[] {
  return [MTN, ORANGE].flatMap((names) => {
    const missing = names.filter((name) => env[name] === undefined);
    return missing.length < names.length ? missing : [];
  });
}

/** The operators that are switched on; one of this very machine is an example: whoever pays there is told so. MTN's sandbox knows EUR alone, Orange's trial currency is OUV. */
export function operatorSettings(env: Variables): OperatorSettings {
  const {
    MTN_MOMO_URL: url,
    MTN_MOMO_SUBSCRIPTION_KEY: subscriptionKey,
    MTN_MOMO_API_USER: apiUser,
    MTN_MOMO_API_KEY: apiKey,
    MTN_MOMO_TARGET: target,
  } = env;
  const {
    ORANGE_MONEY_CLIENT_ID: clientId,
    ORANGE_MONEY_CLIENT_SECRET: clientSecret,
    ORANGE_MONEY_MERCHANT_KEY: merchantKey,
  } = env;
  const country = env.ORANGE_MONEY_COUNTRY;
  return {
    ...(url && subscriptionKey && apiUser && apiKey
      ? {
          mtn: {
            url,
            subscriptionKey,
            apiUser,
            apiKey,
            target,
            currency: target === "sandbox" ? "EUR" : "XAF",
            example: isLoopback(url),
          },
        }
      : {}),
    ...(clientId && clientSecret && merchantKey
      ? {
          orange: {
            url: env.ORANGE_MONEY_URL,
            clientId,
            clientSecret,
            merchantKey,
            country,
            currency: country === "dev" ? "OUV" : "XAF",
            example: isLoopback(env.ORANGE_MONEY_URL),
          },
        }
      : {}),
  };
}

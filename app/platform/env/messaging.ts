/** Settings of those who deliver messages to telephones: each is on when all of its own are there, and a part of them stops the start. */
import { z } from "zod";
import { isLoopback } from "./encryption.ts";

export type SmsSettings = {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Holds {to} (E.164) or {digits} (without its plus), and {text}. */
  body: string;
  /** The body is JSON; otherwise a form. */
  json: boolean;
  /** Who it is, for the people whose numbers they are given. */
  name: string;
  /** A fake one, on this very machine. */
  example: boolean;
};

export type WhatsAppSettings = {
  /** Host and version, without a trailing slash. */
  url: string;
  phoneNumberId: string;
  token: string;
  /** Signs what is reported to us. */
  appSecret: string;
  /** Proves who asks whether our address is ours. */
  verifyToken: string;
  example: boolean;
};

export type PushSettings = {
  /** Whom a push service writes to when our calls trouble it: mailto: or https: (RFC 8292, section 2.1). */
  contact: string;
  /** Origin of a fake push service on this very machine; absent: those of the browsers. */
  example?: string;
};

export type MessagingSettings = { sms?: SmsSettings; whatsapp?: WhatsAppSettings; push?: PushSettings };

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

const headers = z
  .string()
  .transform((text, context) => {
    const parsed = z
      .record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[ -~]*$/))
      .safeParse(isJson(text) ? JSON.parse(text) : undefined);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: 'a JSON object of headers, e.g. {"Authorization": "Bearer …"}' });
    return z.NEVER;
  })
  .optional();

/** What the environment may say of them. */
export const messagingVariables = {
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_HEADERS: headers,
  SMS_BODY: z
    .string()
    .regex(/\{text\}/, "holds {text}")
    .regex(/\{(to|digits)\}/, "holds {to} or {digits}")
    .optional(),
  SMS_PROVIDER: z.string().min(2).max(80).optional(),
  WHATSAPP_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ""))
    .default("https://graph.facebook.com/v24.0"),
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,20}$/, "digits")
    .optional(),
  WHATSAPP_TOKEN: z.string().min(10).max(1000).optional(),
  WHATSAPP_APP_SECRET: z.string().min(10).max(200).optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(10).max(200).optional(),
  WEB_PUSH_CONTACT: z
    .string()
    .max(200)
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, "mailto: and an address, or an https: page")
    .optional(),
  WEB_PUSH_EXAMPLE: z
    .url({ protocol: /^http$/ })
    .refine((url) => isLoopback(url), "a fake push service on this very machine, by http")
    .transform((url) => new URL(url).origin)
    .optional(),
};

const variables = z.object(messagingVariables);
type Variables = z.infer<typeof variables>;

const SMS = ["SMS_URL", "SMS_BODY", "SMS_PROVIDER"] as const;
const WHATSAPP = [
  "WHATSAPP_PHONE_NUMBER_ID",
  "WHATSAPP_TOKEN",
  "WHATSAPP_APP_SECRET",
  "WHATSAPP_VERIFY_TOKEN",
] as const;

/** Names of the settings that are missing beside others of the same provider. */
export function missingMessagingSettings(env: Variables): string[] {
  return [SMS, WHATSAPP].flatMap((names) => {
    const missing = names.filter((name) => env[name] === undefined);
    return missing.length < names.length ? missing : [];
  });
}

/** Those that are switched on. */
export function messagingSettings(env: Variables): MessagingSettings {
  const { SMS_URL: url, SMS_BODY: body, SMS_PROVIDER: name, SMS_HEADERS } = env;
  const {
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_TOKEN: token,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
  } = env;
  return {
    ...(url &&
      body &&
      name && { sms: { url, body, name, json: isJson(body), headers: SMS_HEADERS ?? {}, example: isLoopback(url) } }),
    ...(phoneNumberId &&
      token &&
      appSecret &&
      verifyToken && {
        whatsapp: {
          url: env.WHATSAPP_URL,
          phoneNumberId,
          token,
          appSecret,
          verifyToken,
          example: isLoopback(env.WHATSAPP_URL),
        },
      }),
    ...(env.WEB_PUSH_CONTACT && {
      push: { contact: env.WEB_PUSH_CONTACT, ...(env.WEB_PUSH_EXAMPLE && { example: env.WEB_PUSH_EXAMPLE }) },
    }),
  };
}

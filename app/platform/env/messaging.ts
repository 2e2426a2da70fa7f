/** Settings of those who deliver messages to telephones: each is on when all of its own are there, and a part of them stops the start. */
import { z } from "zod";

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

export type MessagingSettings = { sms?: SmsSettings };

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
    const parsed = z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[ -~]*$/)).safeParse(isJson(text) ? JSON.parse(text) : undefined);
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
};

const variables = z.object(messagingVariables);
type Variables = z.infer<typeof variables>;

const SMS = ["SMS_URL", "SMS_BODY", "SMS_PROVIDER"] as const;

/** Names of the settings that are missing beside others of the same provider. */
export function missingMessagingSettings(env: Variables): string[] {
  return [SMS].flatMap((names) => {
    const missing = names.filter((name) => env[name] === undefined);
    return missing.length < names.length ? missing : [];
  });
}

/** One on this very machine is none: its messages reach nobody. */
const isLoopback = (url: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

/** Those that are switched on. */
export function messagingSettings(env: Variables): MessagingSettings {
  const { SMS_URL: url, SMS_BODY: body, SMS_PROVIDER: name, SMS_HEADERS } = env;
  return url && body && name ? { sms: { url, body, name, json: isJson(body), headers: SMS_HEADERS ?? {}, example: isLoopback(url) } } : {};
}

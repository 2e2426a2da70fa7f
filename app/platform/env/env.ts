import path from "node:path";
import { z } from "zod";
import type { RateGroup } from "#app/platform/paths/costs.ts";
import {
  type MessagingSettings,
  messagingSettings,
  messagingVariables,
  missingMessagingSettings,
} from "./messaging.ts";
import { type OperatorSettings, missingOperatorSettings, operatorSettings, operatorVariables } from "./operators.ts";
import { type DatabaseSettings, databaseSettings, databaseVariables, missingDatabaseSettings } from "./databases.ts";
import { type GoogleSettings, googleSettings, googleVariables, missingGoogleSettings } from "./google.ts";
import { type WatchingSettings, watchingSettings, watchingVariables } from "./watching.ts";
import { drainVariables } from "./drain.ts";
import { plainFaults } from "./encryption.ts";
import { secretSettings, secretVariables } from "./server-secrets.ts";
import { type S3Settings, missingS3Settings, s3Settings, s3Variables } from "./s3.ts";
import { type OcrModel, findOcrModel } from "#app/platform/ocr/ocr-model.ts";
import type { SecretBytes } from "#app/platform/secrets/secrets.ts";

const flag = z.enum(["0", "1"]).transform((value) => value === "1");
const MEGABYTE = 1024 * 1024;
const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

function ocrModel(folder: string, context: z.RefinementCtx): OcrModel {
  try {
    return findOcrModel(path.resolve(folder));
  } catch (error) {
    context.addIssue({ code: "custom", message: error instanceof Error ? error.message : String(error) });
    return z.NEVER;
  }
}

const schema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default("./data"),
  CONTENT_DIR: z.string().min(1).default("./content"),
  ...databaseVariables,
  BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>"\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, "an address, or: Name <address>")
    .default("bonjour@localhost"),
  MAIL_PER_SECOND: z.coerce.number().int().min(1).max(1000).default(20),
  TRUST_PROXY: count(0),
  EARLY_HINTS: flag.optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  RATE_FORMS_PER_MINUTE: count(120),
  RATE_FORMS_BY_ADDRESS_PER_MINUTE: count(1200),
  RATE_SIMULATIONS_PER_MINUTE: count(1200),
  RATE_DOCUMENTS_PER_MINUTE: count(120),
  RATE_SEARCHES_PER_MINUTE: count(120),
  RATE_COMPUTATIONS_PER_MINUTE: count(1200),
  BOOKINGS_PER_HOUR_ADDRESS: count(10),
  BOOKINGS_PER_HOUR_BROWSER: count(1),
  BOOKINGS_PER_HOUR_EMAIL: count(1),
  BOOKINGS_PER_HOUR_PHONE: count(1),
  BOOKINGS_OPEN_PER_ACCOUNT: count(3),
  BOOKING_HOLD_MINUTES: z.coerce.number().int().min(1).max(1440).default(120),
  MAILS_PER_HOUR_FORMS: count(3),
  REGISTRATIONS_PER_HOUR_ADDRESS: count(60),
  LOTS_PER_HOUR_ADDRESS: count(300),
  BACKUP_AT: z
    .string()
    .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, "a time of the day in Douala as 03:00, or off")
    .optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  FREE_SPACE_FLOOR_MB: count(1024),
  WAITING_FILES_MB_BROWSER: count(60),
  WAITING_FILES_MB_HOUR_ADDRESS: count(600),
  WAITING_FILES_MB: count(5120),
  OFFLINE: flag.default(true),
  OCR_MODEL_DIR: z.string().min(1).transform(ocrModel).optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).default(14),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]+$/, "an age public key (age1…); npm run backup:key makes a pair")
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(12, "at least 12 characters").optional(),
  ...drainVariables,
  ...secretVariables,
  ...operatorVariables,
  ...googleVariables,
  ...s3Variables,
  ...messagingVariables,
  ...watchingVariables,
});

/** Settings of the process, read once at start. */
export type Env = DatabaseSettings & {
  port: number;
  /** How long a process that was told to stop goes on serving, in milliseconds. */
  drainMs: number;
  dataDir: string;
  /** Where the texts of the first edition are. */
  contentDir: string;
  /** Public origin without a trailing slash, always there when deployed; absent: the origin of each request. */
  baseUrl: string | undefined;
  mail: {
    /** Absent: no mail leaves; it is kept in the database. */
    smtpUrl: string | undefined;
    /** Sender of every mail: an address, or "Name <address>". */
    from: string;
    /** How many mails leave a second, of all processes together. */
    perSecond: number;
  };
  /** How many proxies in front are believed (X-Forwarded-For, X-Forwarded-Proto); 0: none. */
  trustProxy: number;
  /** The server in front passes on 103 answers (RFC 8297). */
  earlyHints: boolean;
  /** The demonstration world: sample data, /dev pages. */
  demo: boolean;
  /** NODE_ENV=production was set by whoever deploys: HSTS and strict cookies. */
  deployed: boolean;
  logLevel: z.infer<typeof schema>["LOG_LEVEL"];
  /** Requests a minute; 0 switches the limit off. `forms`: see platform/http/guards/rate-limits.ts. The others are by address. */
  rates: Record<RateGroup | "forms" | "formsByAddress", number>;
  /** What is confirmed at once in an hour, and how long the rest is held; 0 switches a limit off. */
  allowances: {
    /** Bookings an hour: from one network address, one browser, for one e-mail, one telephone. */
    address: number;
    browser: number;
    email: number;
    phone: number;
    /** Open bookings of one kind of an account with a confirmed e-mail, instead of the last three. */
    openPerAccount: number;
    /** How long a booking beyond them holds its start or seat, unconfirmed. */
    holdMinutes: number;
    /** Mails an hour to one address from forms that anybody can send. */
    mailsPerHour: number;
    /** Accounts an hour registered from one network address; beyond them the form says to wait. */
    registrations: number;
    /** Numbers an hour that one network address has in the lots of an opening morning; more of them pass after the lots. */
    lots: number;
  };
  /** Bytes that files of visitors leave free on the disk; less free, and they are refused. */
  freeSpaceFloor: number;
  /** Bytes of files that are attached to nothing: of one browser, of one address in an hour, of all; 0 switches a quota off. */
  waitingFiles: { browser: number; addressHour: number; total: number };
  /** Whether browsers are given the service worker; false takes it away from those that have it. */
  offline: boolean;
  /** What reads the machine-readable lines of passports; absent: they are not read. */
  ocrModel: OcrModel | undefined;
  backup: {
    /** Time of the day in Douala, "HH:MM", of the backup that makes itself; undefined: none. */
    at: string | undefined;
    /** Absent: "backups" in the data folder. */
    folder: string | undefined;
    /** How many archives stay. */
    keep: number;
    /** How archives are encrypted (platform/backup); absent: not at all. */
    lock: { recipient: string } | { passphrase: string } | undefined;
  };
  /** Mobile-money operators that are switched on. */
  operators: OperatorSettings;
  /** The sign-in by Google; undefined: off. */
  google: GoogleSettings | undefined;
  /** The store of files; undefined: the data folder. */
  s3: S3Settings | undefined;
  clamd: string | undefined;
  /** Those who deliver messages to telephones, as far as they are switched on. */
  messaging: MessagingSettings;
  watching: WatchingSettings;
  /** Secrets of the server that go before the files of `DATA_DIR/secrets`. */
  secrets: Partial<SecretBytes>;
};

/** A setting that cannot be understood; its message names it. */
export class EnvError extends Error {
  override name = "EnvError";
}

/**
 * What a deployed site would get wrong in silence: without BASE_URL its mails would link to
 * whatever Host a request names, and the demonstration world shows every mail to everybody.
 */
function deploymentFaults(env: z.infer<typeof schema>, links: boolean): string[] {
  if (env.NODE_ENV !== "production") return [];
  return [
    ...(links && !env.BASE_URL
      ? [
          "BASE_URL: needed with NODE_ENV=production, the public address that links in mails begin with, e.g. https://cap-erable.example",
        ]
      : []),
    ...(env.DEMO
      ? [
          "DEMO: 1 is not possible with NODE_ENV=production, since the demonstration world shows every mail and its passwords are public",
        ]
      : []),
  ];
}

/**
 * Reads the settings from environment variables; an empty one counts as absent.
 * @param options.links false for a command that makes no link, as a backup: it needs no BASE_URL
 * @throws EnvError with a sentence that names every wrong setting.
 */
export function parseEnv(source: Record<string, string | undefined>, { links = true }: { links?: boolean } = {}): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new EnvError(`wrong setting in the environment: ${faults.join("; ")}`);
  }
  const env = parsed.data;
  if (env.SMTP_URL && !present.MAIL_FROM)
    throw new EnvError(
      "wrong setting in the environment: MAIL_FROM: needed with SMTP_URL, the sender that your mail server accepts",
    );
  const faults = [...deploymentFaults(env, links), ...plainFaults(env)];
  if (faults.length > 0) throw new EnvError(`wrong setting in the environment: ${faults.join("; ")}`);
  const halves = [
    missingDatabaseSettings,
    missingOperatorSettings,
    missingMessagingSettings,
    missingGoogleSettings,
    missingS3Settings,
  ].flatMap((missing) => missing(env));
  if (halves.length > 0)
    throw new EnvError(
      `wrong setting in the environment: ${halves.join(", ")}: needed with the other settings of the same database, operator or provider`,
    );
  const deployed = env.NODE_ENV === "production";
  return {
    port: env.PORT,
    drainMs: env.DRAIN_SECONDS * 1_000,
    dataDir: env.DATA_DIR,
    contentDir: env.CONTENT_DIR,
    ...databaseSettings(env),
    baseUrl: env.BASE_URL?.replace(/\/+$/, ""),
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, perSecond: env.MAIL_PER_SECOND },
    trustProxy: env.TRUST_PROXY,
    earlyHints: env.EARLY_HINTS ?? false,
    demo: env.DEMO ?? !deployed,
    deployed,
    logLevel: env.LOG_LEVEL,
    rates: {
      forms: env.RATE_FORMS_PER_MINUTE,
      formsByAddress: env.RATE_FORMS_BY_ADDRESS_PER_MINUTE,
      simulations: env.RATE_SIMULATIONS_PER_MINUTE,
      documents: env.RATE_DOCUMENTS_PER_MINUTE,
      searches: env.RATE_SEARCHES_PER_MINUTE,
      computations: env.RATE_COMPUTATIONS_PER_MINUTE,
    },
    allowances: {
      address: env.BOOKINGS_PER_HOUR_ADDRESS,
      browser: env.BOOKINGS_PER_HOUR_BROWSER,
      email: env.BOOKINGS_PER_HOUR_EMAIL,
      phone: env.BOOKINGS_PER_HOUR_PHONE,
      openPerAccount: env.BOOKINGS_OPEN_PER_ACCOUNT,
      holdMinutes: env.BOOKING_HOLD_MINUTES,
      mailsPerHour: env.MAILS_PER_HOUR_FORMS,
      registrations: env.REGISTRATIONS_PER_HOUR_ADDRESS,
      lots: env.LOTS_PER_HOUR_ADDRESS,
    },
    freeSpaceFloor: env.FREE_SPACE_FLOOR_MB * MEGABYTE,
    waitingFiles: {
      browser: env.WAITING_FILES_MB_BROWSER * MEGABYTE,
      addressHour: env.WAITING_FILES_MB_HOUR_ADDRESS * MEGABYTE,
      total: env.WAITING_FILES_MB * MEGABYTE,
    },
    ocrModel: env.OCR_MODEL_DIR,
    offline: env.OFFLINE,
    backup: {
      at: backupTime(env.BACKUP_AT, env.DEMO ?? !deployed),
      folder: env.BACKUP_DIR,
      keep: env.BACKUP_KEEP,
      lock: backupLock(env),
    },
    operators: operatorSettings(env),
    google: googleSettings(env),
    s3: s3Settings(env),
    clamd: env.CLAMD_URL,
    messaging: messagingSettings(env),
    watching: watchingSettings(env),
    secrets: secretSettings(env),
  };
}

function backupLock({ BACKUP_RECIPIENT, BACKUP_PASSPHRASE }: z.infer<typeof schema>): Env["backup"]["lock"] {
  if (BACKUP_RECIPIENT && BACKUP_PASSPHRASE)
    throw new EnvError(
      "wrong setting in the environment: BACKUP_RECIPIENT and BACKUP_PASSPHRASE: one or the other, an archive is locked one way",
    );
  if (BACKUP_RECIPIENT) return { recipient: BACKUP_RECIPIENT };
  return BACKUP_PASSPHRASE ? { passphrase: BACKUP_PASSPHRASE } : undefined;
}

/** A real site backs itself up unless told not to; the demonstration world only when asked. */
function backupTime(asked: string | undefined, demo: boolean): string | undefined {
  const at = asked ?? (demo ? "off" : "03:00");
  return at === "off" ? undefined : at;
}

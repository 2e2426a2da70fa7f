import { z } from "zod";

const flag = z.enum(["0", "1"]).transform((value) => value === "1");
const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

const schema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default("./data"),
  CONTENT_DIR: z.string().min(1).default("./content"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>"\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, "an address, or: Name <address>")
    .default("Cap Érable <bonjour@localhost>"),
  TRUST_PROXY: count(0),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  RATE_FORMS_PER_MINUTE: count(120),
  RATE_SIMULATIONS_PER_MINUTE: count(1200),
  RATE_DOCUMENTS_PER_MINUTE: count(120),
  BOOKINGS_PER_HOUR_ADDRESS: count(10),
  BOOKINGS_PER_HOUR_BROWSER: count(1),
  BOOKINGS_PER_HOUR_EMAIL: count(1),
  BOOKINGS_PER_HOUR_PHONE: count(1),
  BOOKINGS_OPEN_PER_ACCOUNT: count(3),
  BOOKING_HOLD_MINUTES: z.coerce.number().int().min(1).max(1440).default(120),
  MAILS_PER_HOUR_FORMS: count(3),
  BACKUP_AT: z
    .string()
    .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, "a time of the day in Douala as 03:00, or off")
    .optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).default(14),
});

/** Settings of the process, read once at start. */
export type Env = {
  port: number;
  dataDir: string;
  /** Where the texts of the first edition are. */
  contentDir: string;
  /** Absent: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Public origin without a trailing slash; absent: the origin of each request. */
  baseUrl: string | undefined;
  mail: {
    /** Absent: no mail leaves; it is kept in the database. */
    smtpUrl: string | undefined;
    /** Sender of every mail: an address, or "Name <address>". */
    from: string;
  };
  /** How many proxies in front are believed (X-Forwarded-For, X-Forwarded-Proto); 0: none. */
  trustProxy: number;
  /** The demonstration world: sample data, /dev pages. */
  demo: boolean;
  /** NODE_ENV=production was set by whoever deploys: HSTS and strict cookies. */
  deployed: boolean;
  logLevel: z.infer<typeof schema>["LOG_LEVEL"];
  /** Requests a minute and address; 0 switches the limit off. */
  rates: { forms: number; simulations: number; documents: number };
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
  };
  backup: {
    /** Time of the day in Douala, "HH:MM", of the backup that makes itself; undefined: none. */
    at: string | undefined;
    /** Absent: "backups" in the data folder. */
    folder: string | undefined;
    /** How many archives stay. */
    keep: number;
  };
};

/** A setting that cannot be understood; its message names it. */
export class EnvError extends Error {
  override name = "EnvError";
}

/**
 * Reads the settings from environment variables; an empty one counts as absent.
 * @throws EnvError with a sentence that names every wrong setting.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new EnvError(`wrong setting in the environment: ${faults.join("; ")}`);
  }
  const env = parsed.data;
  if (env.SMTP_URL && !present.MAIL_FROM)
    throw new EnvError("wrong setting in the environment: MAIL_FROM: needed with SMTP_URL, the sender that your mail server accepts");
  const deployed = env.NODE_ENV === "production";
  return {
    port: env.PORT,
    dataDir: env.DATA_DIR,
    contentDir: env.CONTENT_DIR,
    databaseUrl: env.DATABASE_URL,
    baseUrl: env.BASE_URL?.replace(/\/+$/, ""),
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    trustProxy: env.TRUST_PROXY,
    demo: env.DEMO ?? !deployed,
    deployed,
    logLevel: env.LOG_LEVEL,
    rates: { forms: env.RATE_FORMS_PER_MINUTE, simulations: env.RATE_SIMULATIONS_PER_MINUTE, documents: env.RATE_DOCUMENTS_PER_MINUTE },
    allowances: {
      address: env.BOOKINGS_PER_HOUR_ADDRESS,
      browser: env.BOOKINGS_PER_HOUR_BROWSER,
      email: env.BOOKINGS_PER_HOUR_EMAIL,
      phone: env.BOOKINGS_PER_HOUR_PHONE,
      openPerAccount: env.BOOKINGS_OPEN_PER_ACCOUNT,
      holdMinutes: env.BOOKING_HOLD_MINUTES,
      mailsPerHour: env.MAILS_PER_HOUR_FORMS,
    },
    backup: { at: backupTime(env.BACKUP_AT, env.DEMO ?? !deployed), folder: env.BACKUP_DIR, keep: env.BACKUP_KEEP },
  };
}

/** A real site backs itself up unless told not to; the demonstration world only when asked. */
function backupTime(asked: string | undefined, demo: boolean): string | undefined {
  const at = asked ?? (demo ? "off" : "03:00");
  return at === "off" ? undefined : at;
}

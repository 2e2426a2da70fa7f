/** People and places for the tests of accounts. */
import { randomUUID } from "node:crypto";
import { registrationSchema } from "#app/features/accounts/form.ts";
import type { AccountServices, Circumstances, SecondFactorServices } from "#app/features/accounts/services.ts";
import { confirmEmail } from "#app/features/accounts/registration/confirm-email.server.ts";
import { findViewer } from "#app/features/accounts/sign-in/find-viewer.server.ts";
import { type Registration, register } from "#app/features/accounts/registration/register.server.ts";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type Enqueued, recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { madeUpSecrets } from "#app/platform/secrets/testing/secrets.ts";
import { createLog } from "#app/platform/log/log.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { UNLIMITED } from "#app/platform/allowances/testing/allowances.ts";

export const PASSWORD = "quatre mots à nous";

export type FakeServices = SecondFactorServices & {
  jobs: { enqueued: Enqueued[] };
  /** Moves the clock on. */ later(by: Temporal.DurationLike): void;
};

/** Services on a test database, at ten o'clock in Douala until told otherwise. */
export function fakeServices(database: TestDatabase, env: Partial<AccountServices["env"]> = {}): FakeServices {
  let now = Temporal.Instant.from("2026-03-03T09:00:00Z").toZonedDateTimeISO(TIME_ZONE);
  return {
    database,
    clock: { now: () => now },
    log: createLog("silent"),
    env: { deployed: false, demo: true, allowances: UNLIMITED, ...env },
    jobs: recordedJobs(),
    secrets: madeUpSecrets(),
    origin: "https://cap-erable.test",
    later: (by) => {
      now = now.add(by);
    },
  };
}

/** A place of its own for each call, unless told otherwise. */
export function somewhere(over: Partial<Circumstances> = {}): Circumstances {
  return { addressKey: randomUUID(), device: "Chrome sur Android", deviceSecret: null, sessionSecret: null, ...over };
}

/** What somebody types to register, read by the form's own schema. */
export function registration(over: Record<string, string> = {}): Registration {
  const typed = registrationSchema.parse({
    formId: randomUUID(),
    firstName: "Awa",
    lastName: "Nguimfack",
    email: `awa.${randomUUID()}@exemple.cm`,
    phone: "6 99 00 00 00",
    country: "CM",
    password: PASSWORD,
    confirmPassword: PASSWORD,
    acceptTerms: "on",
    ...over,
  });
  return { ...typed, termsVersion: "2026-11-21" };
}

export type Person = { form: Registration; viewer: Viewer; deviceSecret: string; sessionSecret: string };

/** Somebody who has just registered, signed in on a device of their own. */
export async function registered(services: AccountServices, over: Record<string, string> = {}): Promise<Person> {
  const form = registration(over);
  const outcome = await register(services, form, somewhere());
  if (outcome.kind !== "registered" || !outcome.session.deviceSecret)
    throw new Error(`not registered: ${outcome.kind}`);
  const viewer = await findViewer(services, outcome.session.secret);
  if (!viewer) throw new Error("a new session is not found");
  return { form, viewer, deviceSecret: outcome.session.deviceSecret, sessionSecret: outcome.session.secret };
}

/** Somebody whose address is proven, by one tap in the session of their registration. */
export async function confirmedPerson(services: AccountServices, over: Record<string, string> = {}): Promise<Person> {
  const person = await registered(services, over);
  const [secret = ""] = await mailedSecrets(services, person.form.email, "/confirm-email");
  const { kind } = await confirmEmail(services, secret, person);
  const viewer = await findViewer(services, person.sessionSecret);
  if (kind !== "confirmed" || !viewer?.emailConfirmed) throw new Error(`not confirmed: ${kind}`);
  return { ...person, viewer };
}

/** The secrets of the links that were mailed to an address, the last first. */
export async function mailedSecrets(
  { database }: Pick<AccountServices, "database">,
  to: string,
  page: string,
): Promise<string[]> {
  const { rows } = await database.pool.query<{ text: string }>(
    "SELECT text FROM mails WHERE recipient = $1 ORDER BY created_at DESC, id",
    [to],
  );
  return rows.flatMap(({ text }) =>
    [...text.replaceAll("\n", "").matchAll(new RegExp(`${page}\\?token=([A-Za-z0-9_-]{43})`, "g"))]
      .slice(0, 1)
      .map(([, secret = ""]) => secret),
  );
}

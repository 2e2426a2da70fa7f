import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { askPasswordReset } from "#app/features/accounts/passwords/ask-password-reset.server.ts";
import { confirmEmailChange, findEmailChange, pendingEmailChange, requestEmailChange } from "./change-email.server.ts";
import { findViewer } from "#app/features/accounts/sign-in/find-viewer.server.ts";
import type { MergeParts } from "#app/features/accounts/merges/movers.ts";
import { resetLinkIsValid } from "#app/features/accounts/passwords/reset-password.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { users } from "#app/features/accounts/tables.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { addNotice } from "#app/features/notices/add-notice.server.ts";
import { noticesOf } from "#app/features/notices/queries.server.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import { accountSecurity } from "#app/features/accounts/notice-kinds.ts";
import {
  PASSWORD,
  type Person,
  type FakeServices,
  confirmedPerson,
  mailedSecrets,
  registered,
  somewhere,
  fakeServices,
} from "#app/features/accounts/testing/accounts.ts";

let database: TestDatabase;
let services: FakeServices;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  services = fakeServices(database);
});

/** No account of these tests had an address before. */
const NOTHING_GOES_OVER: MergeParts = {
  movers: [],
  fields: { differences: async () => [], fill: async () => [], empty: async () => false },
  notes: async () => undefined,
};

const PAGE = "/profile/email/confirmation";
const newAddress = () => `neuve.${randomUUID()}@exemple.cm`;
const linksTo = (email: string) => mailedSecrets(services, email, PAGE);
const ask = (viewer: Person["viewer"], email: string, currentPassword = PASSWORD) =>
  requestEmailChange(services, viewer, { email, currentPassword });

async function onlyLinkTo(email: string): Promise<string> {
  const [secret, ...others] = await linksTo(email);
  if (!secret || others.length > 0) throw new Error("not exactly one link was mailed");
  return secret;
}

const mail = async () => ({ subject: "x", html: "<p>x</p>", text: "x" });

const confirmed = () => confirmedPerson(services);

const addressOf = async (userId: string) =>
  (await database.drizzle.select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]?.email;

test("both addresses confirm, the one in use first; then the account has moved and both are told", async () => {
  const { viewer, form, sessionSecret } = await confirmed();
  const email = newAddress();
  expect(await ask(viewer, email)).toEqual({ kind: "sent", to: form.email });
  expect(await linksTo(email)).toEqual([]);
  const first = await onlyLinkTo(form.email);
  expect(await findEmailChange(services, first, viewer)).toMatchObject({ step: "current", newEmail: email, own: true });
  expect(await addressOf(viewer.userId)).toBe(form.email);

  expect(await confirmEmailChange(services, first, { viewer }, NOTHING_GOES_OVER)).toEqual({
    kind: "agreed",
    newEmail: email,
  });
  expect(await addressOf(viewer.userId)).toBe(form.email);
  const second = await onlyLinkTo(email);
  expect(await findEmailChange(services, second, viewer)).toMatchObject({ step: "new", newEmail: email });
  expect(await confirmEmailChange(services, second, { viewer }, NOTHING_GOES_OVER)).toEqual({
    kind: "changed",
    newEmail: email,
  });

  expect(await findViewer(services, sessionSecret)).toMatchObject({ email, emailConfirmed: true });
  expect((await signIn(services, { email, password: PASSWORD, sharedPhone: false }, somewhere())).kind).toBe(
    "signed-in",
  );
  expect(
    (await signIn(services, { email: form.email, password: PASSWORD, sharedPhone: false }, somewhere())).kind,
  ).toBe("refused");
  const { rows } = await database.pool.query(
    "SELECT recipient FROM mails WHERE subject = 'Votre adresse e-mail a été changée' AND recipient = ANY($1)",
    [[email, form.email]],
  );
  expect(rows.map(({ recipient }) => String(recipient)).toSorted()).toEqual([email, form.email].toSorted());
  const events = await database.drizzle.select().from(auditEvents).where(eq(auditEvents.actorId, viewer.userId));
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["account.email-change-requested", "account.email-change-agreed", "account.email-changed"]),
  );
  // Traces outlive the account: no address in them.
  expect(JSON.stringify(events)).not.toContain("@");
});

test("the mails of notices that still wait follow the account; what is said of the account itself stays, and is in its list", async () => {
  const { viewer, form } = await confirmed();
  const email = newAddress();
  const told = { userId: viewer.userId, title: "x", mail };
  await database.drizzle.transaction(async (tx) => {
    await addNotice(
      tx,
      services,
      { key: "file.paper-ends", topic: "file", label: "x", mail: "chosen", urgent: true },
      { ...told, key: "paper" },
    );
    await addNotice(tx, services, accountSecurity, { ...told, key: "device" });
    await enqueueMail(tx, services.jobs, {
      to: form.email,
      ...(await mail()),
      subject: "letter",
      idempotencyKey: `letter ${email}`,
      unsubscribeUrl: "https://x.test",
    });
  });
  await ask(viewer, email);
  await confirmEmailChange(services, await onlyLinkTo(form.email), { viewer }, NOTHING_GOES_OVER);
  await confirmEmailChange(services, await onlyLinkTo(email), { viewer }, NOTHING_GOES_OVER);
  const { rows } = await database.pool.query(
    "SELECT coalesce(n.key, m.idempotency_key) AS what, recipient FROM mails m LEFT JOIN notices n ON m.idempotency_key = 'notice ' || n.id WHERE n.user_id = $1 OR m.idempotency_key = $2 ORDER BY 1",
    [viewer.userId, `letter ${email}`],
  );
  expect(rows.map(({ what, recipient }) => `${what.split(" ")[0]} ${recipient}`)).toEqual([
    `device ${form.email}`,
    `letter ${form.email}`,
    `paper ${email}`,
  ]);
  const titles = (await noticesOf(database.drizzle, viewer.userId)).rows.map(({ title }) => title);
  expect(titles).toContain("Votre adresse e-mail a été changée");
});

test("a change that waits is known to its account until it is done, replaced or too old", async () => {
  const [{ viewer, form }, other] = [await confirmed(), await confirmed()];
  expect(await pendingEmailChange(services, viewer)).toBeUndefined();
  const email = newAddress();
  await ask(viewer, email);
  expect(await pendingEmailChange(services, viewer)).toEqual({ step: "current", newEmail: email });
  expect(await pendingEmailChange(services, other.viewer)).toBeUndefined();
  const late = { ...services, clock: { now: () => services.clock.now().add({ hours: 24, seconds: 1 }) } };
  expect(await pendingEmailChange(late, viewer)).toBeUndefined();
  await confirmEmailChange(services, await onlyLinkTo(form.email), { viewer }, NOTHING_GOES_OVER);
  expect(await pendingEmailChange(services, viewer)).toEqual({ step: "new", newEmail: email });
  await confirmEmailChange(services, await onlyLinkTo(email), { viewer }, NOTHING_GOES_OVER);
  expect(await pendingEmailChange(services, viewer)).toBeUndefined();
  const replacing = newAddress();
  await ask(other.viewer, newAddress());
  await ask(other.viewer, replacing);
  expect(await pendingEmailChange(services, other.viewer)).toEqual({ step: "current", newEmail: replacing });
});

test("an address in use that was never confirmed is not asked", async () => {
  const { viewer } = await registered(services);
  const email = newAddress();
  expect(await ask(viewer, email)).toEqual({ kind: "sent", to: email });
  expect(await confirmEmailChange(services, await onlyLinkTo(email), { viewer }, NOTHING_GOES_OVER)).toEqual({
    kind: "changed",
    newEmail: email,
  });
  expect(await addressOf(viewer.userId)).toBe(email);
});

describe("the new address belongs to somebody who only got the mail", () => {
  test("who brings the account nothing by a tap, nor by another password; the link still serves the person of the account", async () => {
    const { viewer, form } = await confirmed();
    const email = newAddress();
    await ask(viewer, email);
    await confirmEmailChange(services, await onlyLinkTo(form.email), { viewer: null }, NOTHING_GOES_OVER);
    const secret = await onlyLinkTo(email);
    const other = await registered(services);
    expect(await findEmailChange(services, secret, other.viewer)).toMatchObject({
      own: false,
      account: { device: "Chrome sur Android" },
    });
    expect((await confirmEmailChange(services, secret, { viewer: null }, NOTHING_GOES_OVER)).kind).toBe("stranger");
    expect((await confirmEmailChange(services, secret, other, NOTHING_GOES_OVER)).kind).toBe("stranger");
    expect(
      (await confirmEmailChange(services, secret, { viewer: null, password: "pas le bon" }, NOTHING_GOES_OVER)).kind,
    ).toBe("refused");
    expect(await addressOf(viewer.userId)).toBe(form.email);
    expect(await confirmEmailChange(services, secret, { viewer: null, password: PASSWORD }, NOTHING_GOES_OVER)).toEqual(
      { kind: "changed", newEmail: email },
    );
  });

  test("nor when the address in use was never proven", async () => {
    const { viewer } = await registered(services);
    const email = newAddress();
    await ask(viewer, email);
    const secret = await onlyLinkTo(email);
    expect((await confirmEmailChange(services, secret, { viewer: null }, NOTHING_GOES_OVER)).kind).toBe("stranger");
    expect(await addressOf(viewer.userId)).toBe(viewer.email);
  });
});

test("a wrong password changes nothing and sends nothing; after ten the account waits", async () => {
  const { viewer, form } = await confirmed();
  const email = newAddress();
  for (let tries = 0; tries < 10; tries += 1) expect((await ask(viewer, email, "pas le bon")).kind).toBe("refused");
  expect(await ask(viewer, email)).toMatchObject({ kind: "throttled" });
  expect(await linksTo(form.email)).toEqual([]);
});

test("the same address, in whatever case, and somebody else's are refused", async () => {
  const [{ viewer, form }, other] = [await confirmed(), await confirmed()];
  expect(await ask(viewer, form.email.toUpperCase())).toEqual({ kind: "same" });
  expect(await ask(viewer, other.form.email.toUpperCase())).toEqual({ kind: "taken" });
});

test("an address that somebody registers and confirms meanwhile is not taken from them", async () => {
  const { viewer, form } = await confirmed();
  const email = newAddress();
  await ask(viewer, email);
  await confirmEmailChange(services, await onlyLinkTo(form.email), { viewer }, NOTHING_GOES_OVER);
  const secret = await onlyLinkTo(email);
  await confirmedPerson(services, { email });
  expect(await confirmEmailChange(services, secret, { viewer }, NOTHING_GOES_OVER)).toEqual({ kind: "taken" });
  expect(await addressOf(viewer.userId)).toBe(form.email);
});

test("a link serves once, for 24 hours, and a later request replaces it", async () => {
  const { viewer, form } = await confirmed();
  await ask(viewer, newAddress());
  const replaced = await onlyLinkTo(form.email);
  services.later({ minutes: 1 });
  const email = newAddress();
  await ask(viewer, email);
  const link = (await linksTo(form.email)).find((secret) => secret !== replaced) ?? "";
  expect(await confirmEmailChange(services, replaced, { viewer }, NOTHING_GOES_OVER)).toEqual({ kind: "invalid" });
  expect(await findEmailChange(services, replaced, viewer)).toBeUndefined();
  services.later({ hours: 24 });
  expect(await findEmailChange(services, link, viewer)).toBeUndefined();
  expect(await confirmEmailChange(services, link, { viewer }, NOTHING_GOES_OVER)).toEqual({ kind: "invalid" });
  expect(await linksTo(email)).toEqual([]);
});

test("of ten presses on one link at once, one counts", async () => {
  const { viewer, form } = await confirmed();
  const email = newAddress();
  await ask(viewer, email);
  const secret = await onlyLinkTo(form.email);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => confirmEmailChange(services, secret, { viewer }, NOTHING_GOES_OVER)),
  );
  expect(outcomes.filter(({ kind }) => kind === "agreed")).toHaveLength(1);
  expect(await linksTo(email)).toHaveLength(1);
});

test("links that lie in the old mailbox open nothing once the account has moved", async () => {
  const { viewer, form } = await confirmed();
  const email = newAddress();
  await askPasswordReset(services, form.email, somewhere());
  const [reset = ""] = await mailedSecrets(services, form.email, "/reset-password");
  await ask(viewer, email);
  await confirmEmailChange(services, await onlyLinkTo(form.email), { viewer }, NOTHING_GOES_OVER);
  expect(await resetLinkIsValid(services, reset)).toBe(true);
  await confirmEmailChange(services, await onlyLinkTo(email), { viewer }, NOTHING_GOES_OVER);
  expect(await resetLinkIsValid(services, reset)).toBe(false);
});

test.each(["", "x", "0".repeat(43)])("a made-up secret « %s » finds nothing", async (secret) => {
  expect(await findEmailChange(services, secret, null)).toBeUndefined();
  expect(await confirmEmailChange(services, secret, { viewer: null }, NOTHING_GOES_OVER)).toEqual({ kind: "invalid" });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { UNLIMITED, USUAL } from "#app/platform/allowances/testing/allowances.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { confirmEmail, findConfirmation, resendConfirmation } from "./confirm-email.server.ts";
import { findViewer } from "#app/features/accounts/sign-in/find-viewer.server.ts";
import { register } from "./register.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in.server.ts";
import {
  type FakeServices,
  PASSWORD,
  mailedSecrets,
  registered,
  registration,
  somewhere,
  fakeServices,
} from "#app/features/accounts/testing/accounts.ts";
import { counted } from "#scripts/checks/counts.ts";

/** The whole thousand is for npm run proof. */
const AT_ONCE = counted(1000, 40);

let database: TestDatabase;
let services: FakeServices;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  services = fakeServices(database);
});

async function countOf(
  table: "users" | "mails" | "sessions" | "credentials" | "audit_events",
  where = "true",
  values: unknown[] = [],
): Promise<number> {
  const { rows } = await database.pool.query<{ n: string }>(
    `SELECT count(*) AS n FROM ${table} WHERE ${where}`,
    values,
  );
  return Number(rows[0]?.n);
}

describe("registration", () => {
  test("opens an account, signs it in, asks to confirm the address, and notes the terms accepted", async () => {
    const { form, viewer } = await registered(services, { email: "Awa@Exemple.cm" });
    const { rows } = await database.pool.query(
      "SELECT email, phone, country, role, demonstration, terms_version, terms_accepted_at, email_confirmed_at FROM users WHERE id = $1",
      [viewer.userId],
    );
    expect(rows).toEqual([
      {
        email: "Awa@Exemple.cm",
        phone: "+237699000000",
        country: "CM",
        role: "user",
        demonstration: false,
        terms_version: "2026-11-21",
        terms_accepted_at: new Date("2026-03-03T09:00:00Z"),
        email_confirmed_at: null,
      },
    ]);
    expect(viewer).toMatchObject({
      email: "Awa@Exemple.cm",
      emailConfirmed: false,
      firstName: "Awa",
      role: "user",
      secondFactor: false,
      sharedPhone: false,
    });
    expect(await mailedSecrets(services, form.email, "/confirm-email")).toHaveLength(1);
    expect(services.jobs.enqueued.map(({ queue }) => queue)).toEqual(["deliver-mail"]);
    expect(await countOf("audit_events", "action = 'account.registered' AND actor_id = $1", [viewer.userId])).toBe(1);
  });

  test("keeps no password, session or link in clear", async () => {
    const { form, viewer, sessionSecret, deviceSecret } = await registered(services);
    const [link] = await mailedSecrets(services, form.email, "/confirm-email");
    const { rows } = await database.pool.query<{ everything: string }>(
      `SELECT concat(c::text, s::text, d::text, v::text, (SELECT string_agg(a::text, '') FROM audit_events a)) AS everything
       FROM credentials c JOIN sessions s USING (user_id) JOIN known_devices d USING (user_id) JOIN verifications v USING (user_id) WHERE user_id = $1`,
      [viewer.userId],
    );
    const kept = rows[0]?.everything ?? "";
    expect(kept).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
    for (const secret of [PASSWORD, sessionSecret, deviceSecret, link]) expect(kept).not.toContain(secret);
  });

  test("leaves nothing behind when a part of it fails", async () => {
    const form = registration({ acceptNewsletter: "on" });
    const before = await countOf("mails");
    const failing = register(services, form, somewhere(), async (_tx, user) => {
      expect(user).toMatchObject({ email: form.email, acceptNewsletter: true });
      throw new Error("the newsletter is down");
    });
    await expect(failing).rejects.toThrow("the newsletter is down");
    expect(await countOf("users", "email = $1", [form.email])).toBe(0);
    expect(await countOf("mails")).toBe(before);
  });

  test("refuses an e-mail in use, whatever its case", async () => {
    const { form } = await registered(services);
    expect(await register(services, registration({ email: form.email.toUpperCase() }), somewhere())).toEqual({
      kind: "duplicate",
    });
  });

  test(`makes one account of ${AT_ONCE} registrations of one e-mail at once, each answered`, async () => {
    const email = "tous.a.la.fois@exemple.cm";
    const outcomes = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        register(services, registration({ email: index % 2 ? email : email.toUpperCase() }), somewhere()),
      ),
    );
    const kinds = outcomes.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "registered")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "duplicate")).toHaveLength(AT_ONCE - 1);
    expect(await countOf("users", "lower(email) = $1", [email])).toBe(1);
    expect(await countOf("mails", "lower(recipient) = $1", [email])).toBe(1);
  });

  test("signs in when the same form comes again, its first answer lost on the way", async () => {
    const { form, viewer } = await registered(services);
    const again = await register(services, form, somewhere());
    expect(again).toMatchObject({ kind: "registered", userId: viewer.userId });
    expect(await countOf("mails", "recipient = $1", [form.email])).toBe(1);
    expect(await register(services, { ...form, password: "tout autre chose" }, somewhere())).toEqual({
      kind: "duplicate",
    });
    services.later({ hours: 2 });
    expect(await register(services, form, somewhere())).toEqual({ kind: "duplicate" });
  });

  test("gives a form used for two people two accounts", async () => {
    const { form, viewer } = await registered(services);
    const second = await register(services, { ...form, email: "deuxieme@exemple.cm" }, somewhere());
    expect(second.kind).toBe("registered");
    if (second.kind === "registered") expect(second.userId).not.toBe(viewer.userId);
  });

  test("is refused, with a delay, after 60 accounts from one address within the hour", async () => {
    const limited: FakeServices = { ...services, env: { ...services.env, allowances: USUAL } };
    const where = somewhere();
    const { form } = await registered(limited);
    for (let nth = 0; nth < 60; nth += 1)
      expect((await register(limited, { ...form, formId: undefined }, where)).kind).toBe("duplicate");
    const refused = await register(limited, registration(), where);
    expect(refused.kind).toBe("throttled");
    if (refused.kind === "throttled") expect(refused.retryAfterSeconds).toBeGreaterThan(3000);
    const unlimited: FakeServices = { ...services, env: { ...services.env, allowances: UNLIMITED } };
    expect((await register(unlimited, registration(), where)).kind).toBe("registered");
  });
});

describe("confirmation of the address", () => {
  test("works once, and until 72 hours have passed", async () => {
    const { form, viewer, sessionSecret } = await registered(services);
    const [secret = ""] = await mailedSecrets(services, form.email, "/confirm-email");
    services.later({ hours: 71 });
    const { account, own } = (await findConfirmation(services, secret, viewer)) ?? {};
    expect({ own, account }).toEqual({
      own: true,
      account: {
        name: "Awa Nguimfack",
        email: form.email,
        on: "3 mars 2026 à 10\u00a0h\u00a000",
        device: "Chrome sur Android",
      },
    });
    expect((await findConfirmation(services, secret, null))?.own).toBe(false);
    expect(await confirmEmail(services, secret, { viewer })).toEqual({ kind: "confirmed" });
    expect((await findViewer(services, sessionSecret))?.emailConfirmed).toBe(true);
    expect(await findConfirmation(services, secret, viewer)).toBeUndefined();
    expect(await confirmEmail(services, secret, { viewer })).toEqual({ kind: "invalid" });

    const late = await registered(services);
    const [stale = ""] = await mailedSecrets(services, late.form.email, "/confirm-email");
    services.later({ hours: 73 });
    expect(await confirmEmail(services, stale, late)).toEqual({ kind: "invalid" });
  });

  test("says nothing of an address that the account left", async () => {
    const { form, viewer } = await registered(services);
    const [secret = ""] = await mailedSecrets(services, form.email, "/confirm-email");
    await database.pool.query("UPDATE users SET email = 'ailleurs@exemple.cm' WHERE id = $1", [viewer.userId]);
    expect(await confirmEmail(services, secret, { viewer })).toEqual({ kind: "invalid" });
  });

  test("is sent again three times an hour at most; an unconfirmed account signs in", async () => {
    const { form, viewer } = await registered(services);
    for (let nth = 0; nth < 3; nth += 1) expect(await resendConfirmation(services, viewer)).toBe(true);
    expect(await resendConfirmation(services, viewer)).toBe(false);
    expect(await mailedSecrets(services, form.email, "/confirm-email")).toHaveLength(4);
    expect(
      (await signIn(services, { email: form.email, password: PASSWORD, sharedPhone: false }, somewhere())).kind,
    ).toBe("signed-in");
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { USUAL } from "#app/platform/allowances/testing/allowances.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { enqueueFormMail } from "#app/platform/mail/enqueue-form-mail.ts";
import { askPasswordReset } from "./ask-password-reset.server.ts";
import { changePassword } from "./change-password.server.ts";
import { findViewer } from "#app/features/accounts/sign-in/find-viewer.server.ts";
import { resetLinkIsValid, resetPassword } from "./reset-password.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in.server.ts";
import {
  type FakeServices,
  PASSWORD,
  mailedSecrets,
  registered,
  somewhere,
  fakeServices,
} from "#app/features/accounts/testing/accounts.ts";

const NEW = "un autre assez long";

let database: TestDatabase;
let services: FakeServices;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  services = fakeServices(database);
});

async function linkFor(email: string): Promise<string> {
  await askPasswordReset(services, email, somewhere());
  const [secret] = await mailedSecrets(services, email, "/reset-password");
  if (!secret) throw new Error("no link was mailed");
  return secret;
}

async function subjectsTo(email: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ subject: string }>(
    "SELECT subject FROM mails WHERE recipient = $1 ORDER BY created_at",
    [email],
  );
  return rows.map(({ subject }) => subject);
}

describe("a forgotten password", () => {
  test("is replaced by the link of the mail; every session, device and link of before is closed, and the owner is told", async () => {
    const { form, sessionSecret } = await registered(services);
    const first = await linkFor(form.email);
    const secret = await linkFor(form.email);
    expect(await resetLinkIsValid(services, secret)).toBe(true);
    expect(await resetPassword(services, secret, NEW)).toEqual({ kind: "done" });
    expect(await findViewer(services, sessionSecret)).toBeNull();
    expect(await resetPassword(services, secret, "encore un autre")).toEqual({ kind: "invalid" });
    expect(await resetPassword(services, first, "encore un autre")).toEqual({ kind: "invalid" });
    expect(
      (await signIn(services, { email: form.email, password: PASSWORD, sharedPhone: false }, somewhere())).kind,
    ).toBe("refused");
    expect((await signIn(services, { email: form.email, password: NEW, sharedPhone: false }, somewhere())).kind).toBe(
      "signed-in",
    );
    const { rows } = await database.pool.query(
      "SELECT 1 FROM known_devices d JOIN users u ON u.id = d.user_id WHERE u.email = $1",
      [form.email],
    );
    // The sign-in just made; the device of before is forgotten.
    expect(rows).toHaveLength(1);
    expect((await subjectsTo(form.email)).slice(-2)).toEqual([
      "Votre mot de passe a été changé",
      "Connexion depuis un nouvel appareil",
    ]);
  });

  test("has a link that serves for 60 minutes", async () => {
    const { form } = await registered(services);
    const secret = await linkFor(form.email);
    services.later({ minutes: 59 });
    expect(await resetLinkIsValid(services, secret)).toBe(true);
    services.later({ minutes: 2 });
    expect(await resetLinkIsValid(services, secret)).toBe(false);
    expect(await resetPassword(services, secret, NEW)).toEqual({ kind: "invalid" });
  });

  test("is replaced once, however many use the link at once", async () => {
    const { form } = await registered(services);
    const secret = await linkFor(form.email);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => resetPassword(services, secret, `${NEW} ${index}`)),
    );
    expect(outcomes.filter(({ kind }) => kind === "done")).toHaveLength(1);
  });

  test("is answered the same, after the same time, for an address without an account", async () => {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    for (let nth = 0; nth < 3; nth += 1) {
      const { form } = await registered(services);
      for (const [kind, email] of [
        ["known", form.email],
        ["unknown", nth === 0 ? "personne@exemple.cm" : `personne.${nth}@exemple.cm`],
      ] as const) {
        const began = performance.now();
        expect(await askPasswordReset(services, email, somewhere())).toEqual({ kind: "answered" });
        times[kind].push(performance.now() - began);
      }
    }
    // The quickest of each: what else the machine does only ever adds.
    const ratio = Math.min(...times.known) / Math.min(...times.unknown);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
    expect(await subjectsTo("personne@exemple.cm")).toHaveLength(1);
    expect(await mailedSecrets(services, "personne@exemple.cm", "/reset-password")).toEqual([]);
  });

  test("is asked three times an hour for one address, in silence, and sixty times from one connection", async () => {
    const { form } = await registered(services);
    for (let nth = 0; nth < 5; nth += 1)
      expect(await askPasswordReset(services, form.email, somewhere())).toEqual({ kind: "answered" });
    expect(await mailedSecrets(services, form.email, "/reset-password")).toHaveLength(3);
    const where = somewhere();
    const outcomes = await Promise.all(
      Array.from({ length: 62 }, (_, index) => askPasswordReset(services, `x${index}@exemple.cm`, where)),
    );
    expect(outcomes.filter(({ kind }) => kind === "throttled")).toHaveLength(2);
  });

  test("is not held up by what others' forms sent to the address, nor holds that up: three of each an hour", async () => {
    const limited: FakeServices = { ...services, env: { ...services.env, allowances: USUAL } };
    const { form } = await registered(limited);
    const letter = (nth: number) => ({
      to: form.email,
      idempotencyKey: `${form.email} ${nth}`,
      subject: "Votre message",
      text: "Bonjour",
      html: "<p>Bonjour</p>",
    });
    const others = (from: number) =>
      Promise.all(
        [0, 1, 2, 3].map((nth) =>
          database.drizzle.transaction((tx) => enqueueFormMail(tx, limited, letter(from + nth))),
        ),
      );
    // The confirmation of the address just registered counts apart.
    expect((await others(1)).filter(Boolean)).toHaveLength(3);
    await askPasswordReset(limited, form.email, somewhere());
    expect(await mailedSecrets(limited, form.email, "/reset-password")).toHaveLength(1);
    await askPasswordReset(limited, form.email.toUpperCase(), somewhere());
    // A limit that counts attempts by address as typed says nothing of the mailbox: the ceiling does.
    for (let nth = 0; nth < 3; nth += 1) await askPasswordReset(limited, form.email, somewhere());
    expect(await mailedSecrets(limited, form.email, "/reset-password")).toHaveLength(3);
    const { form: fresh } = await registered(limited);
    for (let nth = 0; nth < 3; nth += 1) await askPasswordReset(limited, fresh.email, somewhere());
    const one = { ...letter(9), to: fresh.email };
    expect(await database.drizzle.transaction((tx) => enqueueFormMail(tx, limited, one))).toBe(true);
  });

  test("asked for a mailbox under tags that have no account writes three mails an hour", async () => {
    const limited: FakeServices = { ...services, env: { ...services.env, allowances: USUAL } };
    for (let nth = 0; nth < 5; nth += 1) await askPasswordReset(limited, `boite+${nth}@exemple.cm`, somewhere());
    const { rows } = await database.pool.query(
      "SELECT recipient FROM mails WHERE recipient LIKE 'boite+%' ORDER BY created_at",
    );
    expect(rows).toHaveLength(3);
  });

  test("is not replaced by a common one or by the address itself, and the link serves again", async () => {
    const { form } = await registered(services);
    const secret = await linkFor(form.email);
    for (const password of ["Canada2026!", form.email, "      "])
      expect((await resetPassword(services, secret, password)).kind, password).toBe("refused");
    expect(await resetPassword(services, secret, NEW)).toEqual({ kind: "done" });
  });

  test("proves the address by its link", async () => {
    const { form } = await registered(services);
    await resetPassword(services, await linkFor(form.email), NEW);
    const { rows } = await database.pool.query("SELECT email_confirmed_at FROM users WHERE email = $1", [form.email]);
    expect(rows).toEqual([{ email_confirmed_at: new Date("2026-03-03T09:00:00Z") }]);
  });
});

describe("a password changed by its owner", () => {
  test("asks the old one, closes every session and opens a new one here", async () => {
    const { form, viewer, sessionSecret, deviceSecret } = await registered(services);
    const other = await signIn(services, { email: form.email, password: PASSWORD, sharedPhone: false }, somewhere());
    const where = somewhere({ sessionSecret, deviceSecret });
    expect(await changePassword(services, viewer, { currentPassword: "pas le bon", password: NEW }, where)).toEqual({
      kind: "refused",
    });
    const changed = await changePassword(services, viewer, { currentPassword: PASSWORD, password: NEW }, where);
    if (changed.kind !== "changed") throw new Error(changed.kind);
    expect(await findViewer(services, changed.session.secret)).toMatchObject({ userId: viewer.userId });
    expect(changed.session.deviceSecret).toBe(deviceSecret);
    expect(await findViewer(services, sessionSecret)).toBeNull();
    expect(other.kind === "signed-in" && (await findViewer(services, other.session.secret))).toBeNull();
  });

  test("is not changed to a common one or to the address itself", async () => {
    const { form, viewer } = await registered(services);
    for (const password of ["Canada2026!", form.email.split("@")[0] ?? "", "      "])
      expect(
        (await changePassword(services, viewer, { currentPassword: PASSWORD, password }, somewhere())).kind,
        password,
      ).toBe("weak");
    expect(
      (await signIn(services, { email: form.email, password: PASSWORD, sharedPhone: false }, somewhere())).kind,
    ).toBe("signed-in");
  });

  test("lets nobody guess the old one: ten attempts in a quarter of an hour", async () => {
    const { viewer } = await registered(services);
    const kinds: string[] = [];
    for (let nth = 0; nth < 11; nth += 1)
      kinds.push(
        (await changePassword(services, viewer, { currentPassword: `essai ${nth}`, password: NEW }, somewhere())).kind,
      );
    expect(kinds).toEqual([...Array<string>(10).fill("refused"), "throttled"]);
  });
});

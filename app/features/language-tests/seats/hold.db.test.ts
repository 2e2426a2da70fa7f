import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { meetBeforeWriting } from "#app/platform/database/testing/meeting.ts";
import type { Booker } from "#app/platform/allowances/booking-allowances.ts";
import { USUAL, VISITOR } from "#app/platform/allowances/testing/allowances.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";
import { enqueueFormMail } from "#app/platform/mail/enqueue-form-mail.ts";
import { cancelRegistration } from "#app/features/language-tests/registrations/cancel-registration.server.ts";
import { confirmRegistration, sendConfirmationAgain } from "./confirm-registration.server.ts";
import { availabilityOf } from "#app/features/language-tests/status.ts";
import { sessionById } from "#app/features/language-tests/queries.server.ts";
import { register } from "#app/features/language-tests/registrations/register.server.ts";
import { languageTestsData } from "#app/features/language-tests/owned-data.server.ts";
import { endSeatHold, releaseRegistration, releaseSeats, seatHoldEndWorker } from "./release-registrations.server.ts";
import type { LanguageTestServices } from "#app/features/language-tests/services.ts";
import { type World, openWorld, person } from "#app/features/language-tests/testing/world.ts";

const TWO_HOURS_LATER = "2026-11-21T12:00:00Z";
const A_MINUTE_BEFORE = "2026-11-21T11:59:00Z";

let world: World;
let services: LanguageTestServices;
let later: LanguageTestServices;
beforeAll(async () => {
  world = await openWorld();
  services = { ...world.services, env: { allowances: USUAL } };
  later = { ...world.at(TWO_HOURS_LATER), env: { allowances: USUAL } };
});
afterAll(() => world.database.drop());

const from = (addressKey: string): Booker => ({ ...VISITOR, addressKey });
/** What nobody else in this file has. */
let drawn = 500;
const somebody = (more: Parameters<typeof person>[1] = {}) => person((drawn += 1), more);

async function made(booker: Booker, sessionId: string, form = somebody()): Promise<string> {
  const outcome = await register(services, booker, sessionId, form, []);
  if (!("id" in outcome)) throw new Error(`refused: ${outcome.kind}`);
  return outcome.id;
}

async function states(sessionId: string): Promise<string[]> {
  return (await world.rows(sessionId)).map(({ state }) => state);
}

describe("sixteen seats under invented names", () => {
  it("with one e-mail and telephone: one seat, and the question for each person's own e-mail", async () => {
    const sessionId = await world.session(16);
    const victim = { email: "victime@exemple.cm", phone: "+237699555001" };
    const kinds: string[] = [];
    for (let index = 0; index < 16; index += 1)
      kinds.push((await register(services, from("a1"), sessionId, somebody(victim), [])).kind);
    const taken = (await states(sessionId)).length;
    recordFigure({
      attack: "all-seats",
      sent: "16 forms",
      measured: "seats under one e-mail",
      value: taken,
      unit: "seats",
      bound: { exactly: 1 },
    });
    expect(kinds).toEqual(["seated", ...Array.from({ length: 15 }, () => "email-taken")]);
    expect(await states(sessionId)).toEqual(["held"]);
  });

  it("with invented e-mails too: three for the telephone, of which one waits for no mail", async () => {
    const sessionId = await world.session(16);
    const kinds: string[] = [];
    for (let index = 0; index < 16; index += 1)
      kinds.push((await register(services, from("a2"), sessionId, somebody({ phone: "+237699555002" }), [])).kind);
    const taken = (await states(sessionId)).length;
    recordFigure({
      attack: "all-seats",
      sent: "16 forms",
      measured: "seats under one telephone",
      value: taken,
      unit: "seats",
      bound: { most: 3 },
    });
    expect(kinds).toEqual(["seated", "tentative", "tentative", ...Array.from({ length: 13 }, () => "phone-full")]);
  });

  it("with everything invented: ten of one address, the others by their mail, nobody refused", async () => {
    const sessionId = await world.session(16);
    for (let index = 0; index < 16; index += 1) await made(from("a3"), sessionId);
    const held = (await states(sessionId)).filter((state) => state === "held").length;
    recordFigure({
      attack: "all-seats",
      sent: "16 forms",
      measured: "confirmed from one address",
      value: held,
      unit: "seats",
      bound: { most: 10 },
    });
    expect((await states(sessionId)).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => "held"),
      ...Array.from({ length: 6 }, () => "tentative"),
    ]);
  });

  it("at once: the database keeps one for an e-mail and three for a telephone; dropped, it does not (the control)", async () => {
    const race = async (sessionId: string) => {
      const email = `course${randomUUID()}@exemple.cm`;
      const phone = `+2376${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
      await Promise.all(
        Array.from({ length: 16 }, () => register(world.services, VISITOR, sessionId, somebody({ email }), [])),
      );
      await Promise.all(
        Array.from({ length: 16 }, () => register(world.services, VISITOR, sessionId, somebody({ phone }), [])),
      );
      const rows = await world.rows(sessionId);
      return {
        email: rows.filter((row) => row.email === email).length,
        phone: rows.filter((row) => row.phone === phone).length,
      };
    };
    expect(await race(await world.session(40))).toEqual({ email: 1, phone: 3 });
    const bare = await openWorld();
    try {
      // Two that want one seat meet in its own constraint already: it goes first.
      await bare.database.pool.query("ALTER TABLE test_registrations DROP CONSTRAINT test_registrations_seat_once");
      const ofOne = async (email: string) => {
        const sessionId = await bare.session(40);
        await Promise.all(
          Array.from({ length: 40 }, () => register(bare.services, VISITOR, sessionId, somebody({ email }), [])),
        );
        return (await bare.rows(sessionId)).length;
      };
      expect(await ofOne("un@exemple.cm")).toBe(1);
      await bare.database.pool.query("DROP INDEX test_registrations_email_turn, test_registrations_phone_turn");
      await meetBeforeWriting(bare.database.pool, { table: "test_registrations", count: 2 });
      expect(await ofOne("deux@exemple.cm")).toBeGreaterThan(1);
    } finally {
      await bare.database.drop();
    }
  });
});

describe("a couple with two e-mails and two telephones, on one browser", () => {
  it("the second confirms by mail: the seat, then the order", async () => {
    const sessionId = await world.session(4);
    const browser = { ...VISITOR, browserId: "couple" };
    await made(browser, sessionId);
    const form = somebody();
    const second = await made(browser, sessionId, form);
    expect(await world.row(second)).toMatchObject({ state: "tentative", orderId: null, seat: 2 });
    expect(await world.mailsTo(form.email)).toEqual(["Inscription à confirmer"]);
    await Promise.all([confirmRegistration(services, null, second), confirmRegistration(services, null, second)]);
    expect(await world.row(second)).toMatchObject({ state: "held", seat: 2, originBrowser: null });
    expect((await world.row(second)).orderId).not.toBeNull();
    expect(await world.mailsTo(form.email)).toEqual(["Inscription à confirmer", "Votre place est réservée"]);
    expect(await endSeatHold(later, second)).toBe(false);
  });
});

/** A session of two seats: one taken, one tentative, and somebody who waits. */
async function full(): Promise<{ sessionId: string; tentative: string; waiting: string }> {
  const sessionId = await world.session(2);
  const phone = `+2376${String((drawn += 1)).padStart(8, "0")}`;
  await made(VISITOR, sessionId, somebody({ phone }));
  const tentative = await made(VISITOR, sessionId, somebody({ phone }));
  const waiting = await made(VISITOR, sessionId);
  return { sessionId, tentative, waiting };
}

/** Rose, registered anew at every call. */
const ofRose = () => somebody({ email: "rose@exemple.cm", phone: "+237699555009" });

describe("somebody signed in with a confirmed e-mail", () => {
  it("has three seats to pay at once, whatever the address and telephone did; the fourth is to confirm, and is theirs", async () => {
    const userId = randomUUID();
    await world.database.pool.query(
      "INSERT INTO users (id, email, first_name, last_name, country, terms_version, terms_accepted_at, email_confirmed_at, created_at, updated_at) VALUES ($1, 'rose@exemple.cm', 'Rose', 'Ndi', 'CM', '1', now(), now(), now(), now())",
      [userId],
    );
    const rose: Booker = {
      account: { userId, email: "rose@exemple.cm", emailConfirmed: true },
      addressKey: "a9",
      browserId: "rose",
    };
    // Somebody else used her address and telephone a moment ago.
    await made(VISITOR, await world.session(2), ofRose());
    const ids: string[] = [];
    for (let nth = 0; nth < 4; nth += 1) ids.push(await made(rose, await world.session(2), ofRose()));
    const own = await Promise.all(ids.map((id) => world.row(id)));
    expect(own.map(({ state }) => state)).toEqual(["held", "held", "held", "tentative"]);
    expect(new Set(own.map((row) => row.userId))).toEqual(new Set([userId]));
    expect(await cancelRegistration(services, { userId }, ids[0] ?? "", "owner")).toBe("cancelled");
    expect((await world.row(await made(rose, await world.session(2), ofRose()))).state).toBe("held");
  });
});

describe("the mails of an address in an hour", () => {
  it("count the cancellation by its owner; an adviser's is always written", async () => {
    const form = somebody();
    const id = await made(VISITOR, await world.session(2), form);
    const other = { to: form.email, subject: "Autre", html: "<p>x</p>", text: "x" };
    for (const nth of [1, 2, 3])
      await world.database.drizzle.transaction((tx) =>
        enqueueFormMail(tx, services, { ...other, idempotencyKey: `other ${nth}` }),
      );
    expect(await cancelRegistration(services, null, id, "owner")).toBe("cancelled");
    expect(await world.mailsTo(form.email)).toEqual(["Votre place est réservée", "Autre", "Autre", "Autre"]);
    const fresh = somebody();
    const second = await made(VISITOR, await world.session(2), fresh);
    expect(await cancelRegistration(services, null, second, "owner")).toBe("cancelled");
    expect(await world.mailsTo(fresh.email)).toEqual(["Votre place est réservée", "Inscription annulée"]);
    const third = await made(VISITOR, await world.session(2), { ...form, formId: randomUUID() });
    await confirmRegistration(services, null, third);
    expect(await cancelRegistration(services, { userId: randomUUID() }, third, "adviser")).toBe("cancelled");
    expect((await world.mailsTo(form.email)).at(-1)).toBe("Inscription annulée");
  });
});

describe("a seat to confirm and the rights of its person", () => {
  it("is in the copy of their data, without where it came from, and goes with the account; its seat is free", async () => {
    const sessionId = await world.session(2);
    const browser: Booker = { ...VISITOR, addressKey: "a8", browserId: "droits" };
    await made(browser, sessionId);
    const form = somebody();
    const id = await made(browser, sessionId, form);
    const waiting = await made(VISITOR, sessionId);
    const owner = { userId: randomUUID(), email: form.email, emailConfirmed: true };
    const { json, records } = await languageTestsData.collect(world.database.drizzle, owner);
    expect(records.map((record) => record.find(({ label }) => label === "État")?.value)).toEqual(["À confirmer"]);
    expect(JSON.stringify(json)).toContain(form.phone);
    expect(JSON.stringify(json)).not.toMatch(/origin|Turn|Buffer/);
    await world.database.drizzle.transaction(async (tx) => languageTestsData.erase?.(tx, owner, services));
    expect((await world.rows(sessionId)).map((row) => row.id)).not.toContain(id);
    expect(await endSeatHold(later, id)).toBe(false);
    // The job of its two hours hands the seat on.
    await seatHoldEndWorker(later).run(
      { registrationId: id, sessionId, origin: "https://cap-erable.test" },
      { jobId: randomUUID(), number: 1, last: false },
    );
    expect(await world.row(waiting)).toMatchObject({ state: "held", seat: 2 });
  });
});

describe("a seat that nobody confirms", () => {
  it("fills the session meanwhile, and goes to the waiting list after two hours, not before", async () => {
    const { sessionId, tentative, waiting } = await full();
    const session = await sessionById(world.database.drizzle, sessionId, world.services.clock.now());
    expect(session).toMatchObject({ left: 0, availability: "full", waiting: 1 });
    expect(session && availabilityOf({ ...session, left: 1 }, world.services.clock.now())).toBe("available");
    expect(await endSeatHold({ ...world.at(A_MINUTE_BEFORE), env: services.env }, tentative)).toBe(false);
    expect(await confirmRegistration(later, null, tentative)).toBe("over");
    expect(await endSeatHold(later, tentative)).toBe(true);
    expect(await world.row(tentative)).toMatchObject({ state: "released", seat: null });
    expect(await world.row(waiting)).toMatchObject({ state: "held", seat: 2 });
    expect(await confirmRegistration(later, null, tentative)).toBe("over");
  });

  it("goes on at once when it is given up, or released by the office with its trace", async () => {
    const one = await full();
    expect(await releaseRegistration(services, null, one.tentative)).toBe(true);
    expect(await world.row(one.waiting)).toMatchObject({ state: "held" });
    const two = await full();
    const adviser = { userId: randomUUID(), role: "adviser" } as const;
    expect(await releaseSeats(services, adviser, [two.tentative, two.waiting])).toBe(1);
    expect(await releaseSeats(services, adviser, [two.tentative])).toBe(0);
    const { rows } = await world.database.pool.query(
      "SELECT actor_id, details FROM audit_events WHERE action = 'test-registration.crowd-released'",
    );
    expect(rows).toMatchObject([{ actor_id: adviser.userId, details: { released: 1 } }]);
    await expect(releaseSeats(services, { userId: adviser.userId, role: "user" }, [two.tentative])).rejects.toThrow(
      "only an adviser",
    );
  });

  it("writes to nobody when it ends, and three mails an hour at most before", async () => {
    const sessionId = await world.session(2);
    const phone = "+237655000111";
    await made(VISITOR, sessionId, somebody({ phone }));
    const form = somebody({ phone });
    const id = await made(VISITOR, sessionId, form);
    expect((await sendConfirmationAgain(services, VISITOR, id)).outcome).toBe("sent");
    expect((await sendConfirmationAgain(services, VISITOR, id)).outcome).toBe("sent");
    expect((await sendConfirmationAgain(services, VISITOR, id)).outcome).toBe("late");
    expect(await cancelRegistration(services, null, id, "adviser")).toBe("cancelled");
    expect(await world.mailsTo(form.email)).toHaveLength(3);
  });
});

describe("the office, on two screens at once", () => {
  it("releases related seats once, and one seat once", async () => {
    const sessionId = await world.session(4);
    const phone = "+237655000222";
    await made(VISITOR, sessionId, somebody({ phone }));
    const ids = [
      await made(VISITOR, sessionId, somebody({ phone })),
      await made(VISITOR, sessionId, somebody({ phone })),
    ];
    const adviser = { userId: randomUUID(), role: "adviser" } as const;
    const counts = await Promise.all([
      releaseSeats(services, adviser, ids),
      releaseSeats(services, adviser, ids.toReversed()),
    ]);
    expect(counts.toSorted()).toEqual([0, 2]);
    const again = await made(VISITOR, sessionId, somebody({ phone }));
    expect(
      (await Promise.all([1, 2, 3].map(() => releaseRegistration(services, adviser, again)))).filter(Boolean),
    ).toHaveLength(1);
    const { rows } = await world.database.pool.query(
      "SELECT action, count(*)::int AS many FROM audit_events WHERE actor_id = $1 GROUP BY action ORDER BY action",
      [adviser.userId],
    );
    expect(rows).toEqual([
      { action: "test-registration.crowd-released", many: 1 },
      { action: "test-registration.released", many: 3 },
    ]);
  });
});

import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { drawLots, placeOf } from "./lots.ts";
import { askAgainBefore, openingPhase, waitOf } from "./opening-times.ts";
import { readTicket, writeTicket } from "./ticket.server.ts";

const at = (hour: string) => Temporal.ZonedDateTime.from(`2026-12-01T${hour}[Africa/Douala]`);
const OPENS = new Date("2026-12-01T07:00:00Z");
const ticket = (number: number, behind = false) => ({ number, behind });
const cookieOf = (header: string) => header.split(";")[0] ?? "";

describe("the opening of a session", () => {
  it.each([
    ["06:59:59", "announced"],
    ["07:00:00", "gathering"],
    ["07:59:59", "gathering"],
    ["08:00:00", "open"],
    ["23:59:59", "open"],
  ])("at %s is %s", (hour, phase) => {
    expect(openingPhase({ registrationOpensAt: OPENS }, at(hour))).toBe(phase);
  });
  it("is over a day later, and none where no hour was said", () => {
    expect(openingPhase({ registrationOpensAt: OPENS }, at("08:00").add({ days: 1 }))).toBe("none");
    expect(openingPhase({ registrationOpensAt: null }, at("08:00"))).toBe("none");
  });
});

describe("lots", () => {
  it("give each early number a place of its own, anew with each seed", () => {
    const [one, other] = [drawLots(Buffer.alloc(16, 1), 500), drawLots(Buffer.alloc(16, 2), 500)];
    for (const places of [one, other])
      expect([...places].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
    expect([...one]).not.toEqual([...other]);
    expect([...drawLots(Buffer.alloc(16, 1), 500)]).toEqual([...one]);
  });
  it("are what anybody computes with the seed", () => {
    const seed = Buffer.alloc(16, 7);
    const digests = [1, 2, 3].map((number) => createHash("sha256").update(seed).update(String(number)).digest("hex"));
    const first = digests.indexOf(digests.toSorted()[0] ?? "") + 1;
    expect(placeOf(ticket(first), { seed, early: 3 })).toBe(1);
  });
  it("leave whoever came later in the order of arrival", () => {
    const order = { seed: Buffer.alloc(16, 1), early: 10 };
    expect([11, 12, 200].map((number) => placeOf(ticket(number), order))).toEqual([11, 12, 200]);
    expect([1, 2].map((number) => placeOf(ticket(number, true), order))).toEqual([11, 12]);
    expect(placeOf(ticket(1), { seed: null, early: null })).toBeUndefined();
  });
  it("do not favour who came first", () => {
    const firsts = Array.from({ length: 400 }, (_, turn) => drawLots(Buffer.from(String(turn).padEnd(16)), 10)[0] ?? 0);
    const mean = firsts.reduce((sum, place) => sum + place, 0) / firsts.length;
    expect(mean).toBeGreaterThan(4.8);
    expect(mean).toBeLessThan(6.2);
  });
});

describe("the wait", () => {
  it("is the longest turns of all who pass before", () => {
    expect(waitOf(21, { served: 20, atOnce: 20 }, 0)).toEqual({ ahead: 0, minutes: 10, askAgainSeconds: 5 });
    expect(waitOf(61, { served: 20, atOnce: 20 }, 0)).toMatchObject({ ahead: 40, minutes: 30 });
  });
  it("goes by the pace once there is one", () => {
    expect(waitOf(300, { served: 200, atOnce: 20 }, 10)).toMatchObject({ ahead: 99, minutes: 5 });
  });
  it("asks again the more rarely the more pass before, and at the opening not all at once", () => {
    expect(waitOf(5_000, { served: 0, atOnce: 20 }, 0).askAgainSeconds).toBe(30);
    expect(askAgainBefore(OPENS, at("07:20"), 3)).toBe(30);
    expect(new Set(Array.from({ length: 50 }, (_, number) => askAgainBefore(OPENS, at("07:59:30"), number))).size).toBe(
      10,
    );
  });
});

describe("a ticket", () => {
  const secrets = { browserCookie: Buffer.alloc(32, 1) };
  it("is read back for its session alone", () => {
    const cookie = cookieOf(writeTicket(secrets, "one", ticket(42), true));
    expect(readTicket(secrets, "one", cookie)).toEqual(ticket(42));
    const behind = ticket(42, true);
    expect(readTicket(secrets, "one", cookieOf(writeTicket(secrets, "one", behind, true)))).toEqual(behind);
    expect(readTicket(secrets, "other", cookie.replace("file-one", "file-other"))).toBeUndefined();
  });
  it("is none once somebody changed it", () => {
    const cookie = cookieOf(writeTicket(secrets, "one", ticket(42), true));
    expect(readTicket(secrets, "one", cookie.replace("42.", "1."))).toBeUndefined();
    expect(readTicket(secrets, "one", cookie.replace("42.", "a42."))).toBeUndefined();
    expect(readTicket({ browserCookie: Buffer.alloc(32, 2) }, "one", cookie)).toBeUndefined();
    expect(readTicket(secrets, "one", null)).toBeUndefined();
  });
});

import { describe, expect, test } from "vitest";
import { EnvError, parseEnv } from "#app/platform/env/env.ts";
import { msisdnOf, usualOperator } from "./operators/msisdn.ts";
import { mismatchOf } from "./operators/operator.ts";
import { orangeOrderId } from "./operators/orange-money.server.ts";
import { nextPoll } from "./attempts/polling.ts";
import { reasonOf, reasonWords } from "./operators/reasons.ts";
import { mayBecome } from "./status.ts";

describe("a telephone number", () => {
  test.each([
    ["6 70 00 00 01", "237670000001"],
    ["+237 670 00 00 01", "237670000001"],
    ["00237670000001", "237670000001"],
    ["237.670.00.00.01", "237670000001"],
    ["600000100", "237600000100"],
    ["+33 6 12 34 56 78", "33612345678"],
  ])("%s is asked as %s, whatever range it is in", (typed, msisdn) => expect(msisdnOf(typed)).toBe(msisdn));

  test.each(["", "67000", "6700000o1", "1".repeat(16), " ".repeat(41), "670000001;DROP"])("%j is none", (typed) =>
    expect(msisdnOf(typed)).toBeUndefined(),
  );

  test("its first operator is a hint, from the plan of 2014", () => {
    expect(usualOperator("237670000001")).toBe("mtn-momo");
    expect(usualOperator("237654000001")).toBe("mtn-momo");
    expect(usualOperator("237690000001")).toBe("orange-money");
    expect(usualOperator("237655000001")).toBe("orange-money");
    expect(usualOperator("237600000100")).toBeUndefined();
  });
});

describe("a success is compared with what was asked", () => {
  const asked = { reference: "a", amount: 5000 };
  const heard = { reference: "a", amount: "5000", currency: "XAF" };
  test.each([
    [heard, undefined],
    [{ ...heard, amount: "5000.00" }, undefined],
    [{ ...heard, amount: "5000.50" }, "OTHER_AMOUNT"],
    [{ ...heard, amount: "" }, "OTHER_AMOUNT"],
    [{ ...heard, currency: "EUR" }, "OTHER_CURRENCY"],
    [{ ...heard, reference: "b" }, "OTHER_REFERENCE"],
    [{ reference: "a", amount: undefined, currency: undefined }, undefined],
  ])("%j: %s", (said, reason) => expect(mismatchOf({ currency: "XAF" }, asked, said)).toBe(reason));
});

describe("when an operator is asked again", () => {
  const at = Temporal.Instant.from("2026-11-23T08:00Z");
  const attempt = {
    createdAt: new Date(at.epochMilliseconds),
    deadlineAt: new Date(at.add({ minutes: 20 }).epochMilliseconds),
  };
  const waitAfter = (age: Temporal.DurationLike) => nextPoll(at.add(age), attempt)?.since(at.add(age)).total("seconds");

  test("soon at first, then every minute, at the deadline itself, then rarely, and after three days no more", () => {
    expect(waitAfter({ seconds: 1 })).toBe(3);
    expect(waitAfter({ minutes: 2 })).toBe(30);
    expect(waitAfter({ minutes: 10 })).toBe(60);
    expect(waitAfter({ minutes: 19, seconds: 30 })).toBe(30);
    expect(waitAfter({ hours: 4 })).toBe(3600);
    expect(waitAfter({ hours: 48 })).toBe(6 * 3600);
    expect(waitAfter({ hours: 73 })).toBeUndefined();
  });
});

test("money that came is never taken back by a state", () => {
  for (const next of ["created", "submitted", "failed", "expired", "to-check"] as const)
    expect(mayBecome("succeeded", next)).toBe(false);
  expect(mayBecome("failed", "succeeded")).toBe(true);
});

test("a reason is a code, never a sentence that could quote somebody", () => {
  expect(reasonOf("NOT_ENOUGH_FUNDS")).toBe("NOT_ENOUGH_FUNDS");
  expect(reasonOf("237670000001 has no funds")).toBe("UNSAID");
  expect(reasonWords("NOT_ENOUGH_FUNDS")).toContain("solde");
  expect(reasonWords("constructor")).toContain("L’opérateur n’a pas fait passer");
});

test("Orange's order_id is the attempt's own, within its 30 characters", () => {
  const ids = ["00000000-0000-4000-8000-000000000a01", "ffffffff-ffff-4fff-bfff-ffffffffffff"].map(orangeOrderId);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[0-9a-z]{1,30}$/);
});

describe("settings of the operators", () => {
  const mtn = {
    MTN_MOMO_URL: "https://momo.example/",
    MTN_MOMO_SUBSCRIPTION_KEY: "k",
    MTN_MOMO_API_USER: "00000000-0000-4000-8000-0000000000f1",
    MTN_MOMO_API_KEY: "s",
  };

  test("none of them: no operator; all of one: it is on", () => {
    expect(parseEnv({}).operators).toEqual({});
    expect(parseEnv(mtn).operators).toMatchObject({
      mtn: { url: "https://momo.example", target: "mtncameroon", currency: "XAF", example: false },
    });
    expect(parseEnv({ ...mtn, MTN_MOMO_TARGET: "sandbox" }).operators.mtn?.currency).toBe("EUR");
    const orange = { ORANGE_MONEY_CLIENT_ID: "a", ORANGE_MONEY_CLIENT_SECRET: "b", ORANGE_MONEY_MERCHANT_KEY: "c" };
    expect(parseEnv(orange).operators).toMatchObject({
      orange: { url: "https://api.orange.com", country: "cm", currency: "XAF" },
    });
    expect(parseEnv({ ...orange, ORANGE_MONEY_URL: "http://127.0.0.1:4010" }).operators.orange?.example).toBe(true);
  });

  test("a part of them stops the start, by name and without a value", () => {
    const { MTN_MOMO_API_KEY: _secret, ...part } = mtn;
    expect(() => parseEnv(part)).toThrow(EnvError);
    expect(() => parseEnv(part)).toThrow(/MTN_MOMO_API_KEY: needed/);
    expect(() => parseEnv({ ...mtn, MTN_MOMO_API_USER: "geheim" })).toThrow(/^(?!.*geheim).*MTN_MOMO_API_USER/);
  });
});

import { describe, expect, test } from "vitest";
import type { NoticeKind } from "./kinds.ts";
import { type Choice, DEFAULT_QUIET, type QuietHours, choicesOf, mailPlan } from "./ways.ts";

const chosen: NoticeKind = { key: "file.paper-ends", topic: "file", label: "x", mail: "chosen" };
const urgent: NoticeKind = { ...chosen, urgent: true };
const receipt: NoticeKind = { ...chosen, mail: "always", why: "x" };

type Case = { at?: string; choice?: Choice; quiet?: QuietHours; last?: string | null };

/** What leaves when, as « now », « never » or a moment of Douala. */
function when(
  kind: NoticeKind,
  { at = "2026-11-22T10:00", choice = "now", quiet = DEFAULT_QUIET, last = null }: Case = {},
): string {
  const now = Temporal.PlainDateTime.from(at).toZonedDateTime("Africa/Douala");
  const lastMailAt =
    last === null ? null : Temporal.PlainDateTime.from(last).toZonedDateTime("Africa/Douala").toInstant();
  const plan = mailPlan(kind, { now, choice, quiet, lastMailAt });
  return plan.kind === "at" ? plan.due.toPlainDateTime().toString({ smallestUnit: "minute" }) : plan.kind;
}

describe("a kind that a person chooses", () => {
  test.each<[string, Case, string]>([
    ["leaves at once by day", {}, "now"],
    ["waits in the evening for the morning", { at: "2026-11-22T21:00" }, "2026-11-23T07:00"],
    ["and after midnight for the same morning", { at: "2026-11-22T06:59" }, "2026-11-22T07:00"],
    ["leaves again as the quiet hours end", { at: "2026-11-22T07:00" }, "now"],
    ["waits for its hour when another left twenty minutes ago", { last: "2026-11-22T09:40" }, "2026-11-22T10:40"],
    ["does not when that is an hour ago", { last: "2026-11-22T09:00" }, "now"],
    [
      "waits for the morning when its hour falls in the quiet ones",
      { at: "2026-11-22T20:50", last: "2026-11-22T20:30" },
      "2026-11-23T07:00",
    ],
    ["goes with the daily mail", { choice: "digest" }, "2026-11-23T07:00"],
    ["the one of this morning, before seven", { choice: "digest", at: "2026-11-22T05:00" }, "2026-11-22T07:00"],
    [
      "at seven too for whoever has no quiet hours",
      { choice: "digest", quiet: { from: 0, until: 0 } },
      "2026-11-23T07:00",
    ],
    ["never", { choice: "never" }, "never"],
    ["leaves at night for whoever has no quiet hours", { at: "2026-11-22T23:00", quiet: { from: 5, until: 5 } }, "now"],
    [
      "waits through quiet hours of the day",
      { at: "2026-11-22T13:30", quiet: { from: 12, until: 14 } },
      "2026-11-22T14:00",
    ],
  ])("%s", (_, asked, expected) => {
    expect(when(chosen, asked)).toBe(expected);
  });
});

test("what is urgent waits for nothing, unless nobody wants it", () => {
  expect(when(urgent, { at: "2026-11-22T23:00", choice: "digest", last: "2026-11-22T22:59" })).toBe("now");
  expect(when(urgent, { choice: "never" })).toBe("never");
});

test("what is always mailed is never gathered, and waits for the morning alone", () => {
  expect(when(receipt, { choice: "never", last: "2026-11-22T09:59" })).toBe("now");
  expect(when(receipt, { at: "2026-11-22T23:00" })).toBe("2026-11-23T07:00");
});

test("a digest is offered for what can wait alone", () => {
  expect([choicesOf(chosen), choicesOf(urgent), choicesOf(receipt)]).toEqual([
    ["now", "digest", "never"],
    ["now", "never"],
    [],
  ]);
});

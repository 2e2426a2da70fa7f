import { expect, test } from "vitest";
import { obstacleSentence } from "./describe-appointment.server.ts";
import { obstacleTo } from "#app/features/appointments/policy.ts";

const during = {
  start: Temporal.Instant.from("2026-11-27T08:00:00Z"),
  end: Temporal.Instant.from("2026-11-27T09:00:00Z"),
};
const at = (moment: string) => Temporal.ZonedDateTime.from(`${moment}[Africa/Douala]`);
const client = { kind: "client" } as const;
const adviser = { kind: "adviser" } as const;

test("who may change an appointment, and until when", () => {
  const booked = { state: "booked", during } as const;
  expect(obstacleTo("cancel", booked, client, at("2026-11-26T09:00:00"))).toBeUndefined();
  expect(obstacleTo("cancel", booked, client, at("2026-11-26T09:00:01"))).toBe("too-late");
  expect(obstacleTo("cancel", booked, adviser, at("2026-11-27T08:59:59"))).toBeUndefined();
  expect(obstacleTo("cancel", booked, adviser, at("2026-11-27T09:00:00"))).toBe("over");
  for (const state of ["cancelled", "expired", "declined", "offered"] as const)
    expect(obstacleTo("cancel", { state, during }, adviser, at("2026-11-20T09:00"))).toBe("state");
});

test("every refusal says whom to call, and a late one says until when it was possible", () => {
  const changeUntil = "jeudi 26 novembre 2026 à 9\u00a0h\u00a000 (heure de Douala)";
  for (const why of ["too-late", "over", "state", "offer-over", "unknown"] as const)
    expect(obstacleSentence(why, { changeUntil })).toContain("+237 2 33 00 00 00");
  expect(obstacleSentence("too-late", { changeUntil })).toContain(changeUntil);
});

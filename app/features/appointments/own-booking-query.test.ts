import { expect, test } from "vitest";
import { isOwnBookingQuery } from "./own-booking-query.ts";

const TODAY = Temporal.PlainDate.from("2026-11-23");
const ADVISER = "00000000-0000-4000-8000-0000000000b1";
const isOwn = (query: string) => isOwnBookingQuery(new URLSearchParams(query), TODAY);

test.each(["service=initial", "service=documents&date=2026-11-23", "service=initial&date=2027-02-21", `service=follow-up&adviser=${ADVISER}&date=2026-12-01`])(
  "%s is written by the site",
  (query) => expect(isOwn(query)).toBe(true),
);

test.each([
  "date=2026-12-01",
  "service=voyage",
  "service=",
  "service=initial&service=documents",
  "service=initial&date=",
  "service=initial&date=2026-11-22",
  "service=initial&date=2027-02-22",
  "service=initial&date=2026-02-30",
  "service=initial&date=20261201",
  "service=initial&adviser=",
  "service=initial&adviser=serge",
  `service=initial&adviser=${ADVISER.toUpperCase()}`,
])("%s is not", (query) => expect(isOwn(query)).toBe(false));

import type { Role } from "#app/platform/session/permissions.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** In milliseconds: how long a session may lie unused, and how long it may live at all. */
export type Lifetime = { idle: number; whole: number };

/** Short on somebody else's phone and where clients' files are open; long enough elsewhere that a case is followed for weeks. */
const SHARED_PHONE: Lifetime = { idle: 20 * MINUTE, whole: 2 * HOUR };
const BACK_OFFICE: Lifetime = { idle: 8 * HOUR, whole: DAY };
const OWN_DEVICE: Lifetime = { idle: 30 * DAY, whole: 90 * DAY };

export function lifetimeOf({ role, sharedPhone }: { role: Role; sharedPhone: boolean }): Lifetime {
  if (sharedPhone) return SHARED_PHONE;
  return role === "user" ? OWN_DEVICE : BACK_OFFICE;
}

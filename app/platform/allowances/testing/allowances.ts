/** Allowances for tests: as the site has them, and none for tests that are about something else. */
import type { Booker } from "#app/platform/allowances/booking-allowances.ts";
import { type Env, parseEnv } from "#app/platform/env/env.ts";

/** The site's own defaults. */
export const USUAL: Env["allowances"] = parseEnv({}).allowances;

/** No limit on anything; what would be held would be held two hours. */
export const UNLIMITED: Env["allowances"] = {
  address: 0,
  browser: 0,
  email: 0,
  phone: 0,
  openPerAccount: 0,
  holdMinutes: 120,
  mailsPerHour: 0,
  registrations: 0,
  lots: 0,
};

/** A visitor of whose network and browser nothing is known. */
export const VISITOR: Booker = { account: null, addressKey: null, browserId: null };

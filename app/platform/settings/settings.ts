/**
 * What the business says of itself, as it is in force: one snapshot a process, read from the database before it serves
 * and replaced whole when the office changes something (features/business). Nothing may keep a part of it.
 */
import type { Settings } from "./parts.ts";

export type { PaymentMeans, Settings } from "./parts.ts";

/** What browsers are told, for the words of pages on which React runs. */
export type PublicSettings = Pick<Settings, "identity">;

/** The name of the page's element with `PublicSettings` in it. */
export const SETTINGS_ID = "settings";

// The process has the sources and the bundle in memory, each with this module of its own: both answer from one place.
const HELD = Symbol.for("settings in force");
const place = globalThis as { [HELD]?: Partial<Settings> };

/**
 * The parts in force.
 * @throws Error before they were read, and in a browser for a part that it is not told
 */
export function inForce<P extends keyof Settings>(part: P): Settings[P] {
  const held: Partial<Settings> | undefined = (place[HELD] ??=
    typeof document === "undefined" ? undefined : toldByPage());
  const value = held?.[part];
  if (value === undefined) throw new Error(`the settings were not read yet, or browsers are not told "${part}"`);
  return value;
}

/** Puts a whole snapshot in force; its words may say `{{name}}` for the name of the business. */
export function holdSettings(settings: Settings): void {
  place[HELD] = named(settings, settings.identity.name);
}

/** For the page, as `SETTINGS_ID` holds it. */
export const publicSettings = (): PublicSettings => ({ identity: inForce("identity") });

function toldByPage(): PublicSettings {
  return JSON.parse(document.getElementById(SETTINGS_ID)?.textContent ?? "{}") as PublicSettings;
}

function named<Value>(value: Value, name: string): Value;
function named(value: unknown, name: string): unknown {
  if (typeof value === "string") return value.replaceAll("{{name}}", () => name);
  if (Array.isArray(value)) return value.map((one: unknown) => named(one, name));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]: [string, unknown]) => [key, named(one, name)]));
  return value;
}

/** The owner's settings, read anew at each use: never take a part of them into a constant of a module. */
export const siteSettings = {
  get name() {
    return inForce("identity").name;
  },
  get tagline() {
    return inForce("identity").tagline;
  },
  get description() {
    return inForce("identity").description;
  },
  get city() {
    return inForce("identity").city;
  },
  get country() {
    return inForce("identity").country;
  },
  get notice() {
    return inForce("identity").notice;
  },
  get emails() {
    return inForce("emails");
  },
  get agency() {
    return inForce("agency");
  },
  get support() {
    return inForce("support");
  },
  get company() {
    return inForce("company");
  },
  get currency() {
    return inForce("currency");
  },
  get languageTests() {
    return inForce("delays").languageTests;
  },
  get office() {
    return inForce("delays").office;
  },
  get switches() {
    return inForce("switches");
  },
  get dataLaw() {
    return inForce("dataLaw");
  },
  get accounting() {
    return { vat: inForce("vat") };
  },
  get payment() {
    return { ...inForce("payment"), ...inForce("thresholds") };
  },
};

/** Why visitors cannot ask for something for now, as the office says it; undefined while it is open. */
export function pauseOf(name: "bookings" | "registrations"): string | undefined {
  const { closed, words } = inForce("switches")[name];
  return closed ? (words ?? "C’est fermé pour l’instant.") : undefined;
}

export type SiteSettings = typeof siteSettings;

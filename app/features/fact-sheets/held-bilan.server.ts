/**
 * The bilan of a browser without a session, until somebody signs in or registers there (decision 137): the answers lie in a
 * cookie that only the server reads, since others may use the same computer, and that goes with the window.
 */
import { LONGEST_SHEET } from "#app/features/situation/destinations.ts";
import { decodeFacts, encodeFacts } from "#app/features/situation/encode.ts";
import { type Facts, without } from "#app/features/situation/facts.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import { keyFor, openText, sealText } from "#app/platform/secrets/sealed-text.ts";
import type { Secrets } from "#app/platform/secrets/secrets.ts";
import { secretCookie } from "#app/platform/session/secret-cookie.ts";

/** Answers to the interview; `unsure`: names of the questions answered by « je ne sais pas », joined by dots. */
export type Bilan = { facts: Facts; unsure: string };

/** The same as it waits for a sign-in. */
export type WaitingBilan = Bilan & { saidAt: Date };

type Services = { env: { deployed: boolean }; clock: Clock; secrets: Pick<Secrets, "browserCookie"> };

/** Said on /privacy. */
const HELD_HOURS = 24;
/** Browsers keep 4096 bytes of a cookie (RFC 6265bis); its name and attributes take the rest. */
const LONGEST_COOKIE = 3900;
/** As the column holds them. */
export const LONGEST_UNSURE = 800;
const NAME = "bilan";

const cookieOf = (env: Services["env"]) => secretCookie(NAME, HELD_HOURS * 3600, env, LONGEST_COOKIE);
const keyOf = ({ secrets }: Services) => keyFor(secrets.browserCookie, "held bilan v1");
const now = ({ clock }: Services) => dateOf(clock.now()).getTime();

/**
 * A Set-Cookie header that holds these answers; undefined when the browser holds them already, when there are none, and when
 * they are longer than a cookie: then the bilan's own link to the sign-in brings them.
 */
export async function holdBilan(services: Services, request: Request, bilan: Bilan): Promise<string | undefined> {
  // A birth date lies under a code or in an account, and nowhere else.
  const sheet = encodeFacts(without(bilan.facts, ["birthDate"]));
  const { unsure } = bilan;
  if (sheet === "" || sheet.length > LONGEST_SHEET || unsure.length > LONGEST_UNSURE) return undefined;
  const held = await heldBilan(services, request);
  if (held && encodeFacts(held.facts) === sheet && held.unsure === unsure) return undefined;
  const saidAt = String(now(services));
  const sealed = sealText(keyOf(services), NAME, new URLSearchParams({ sheet, unsure, saidAt }).toString());
  return sealed.length > LONGEST_COOKIE ? undefined : cookieOf(services.env).keep(sealed, { whileOpen: true });
}

/** The answers that this browser holds; undefined for none, for what we did not write, and after a day. */
export async function heldBilan(services: Services, request: Request): Promise<WaitingBilan | undefined> {
  const sealed = await cookieOf(services.env).read(request);
  const text = sealed === null ? undefined : openText(keyOf(services), NAME, sealed);
  if (text === undefined) return undefined;
  const read = new URLSearchParams(text);
  const saidAt = Number(read.get("saidAt"));
  if (saidAt + HELD_HOURS * 3_600_000 < now(services)) return undefined;
  const facts = decodeFacts(read.get("sheet"));
  if (Object.keys(facts).length === 0) return undefined;
  return { facts, unsure: read.get("unsure") ?? "", saidAt: new Date(saidAt) };
}

/** The Set-Cookie header by which the browser forgets them. */
export function forgetHeldBilan(env: Services["env"]): Promise<string> {
  return cookieOf(env).forget();
}

/** What failed for a visitor who quotes the number that their page showed: found by staff, in any process. */
import { desc, eq, gte, lt } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { MatchedRoute } from "#app/platform/paths/route-facts.ts";
import { errorFacts } from "#app/platform/log/loggable.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { KEPT } from "#app/platform/settings/retention.ts";
import { factsOf } from "./request-facts.ts";
import { type RequestError, requestErrors } from "./tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/** A flood of errors is one fault: beyond so many rows none is added until the nightly sweep. */
const MOST_ROWS = 5_000;
/** Writes under way at once in a process: errors come in crowds, and the pool is for visitors. */
const MOST_AT_ONCE = 2;
const PLACE = /((?:app|db|build)\/[\w./$-]{1,120}:\d+)/;

/** The kind and codes of an error, and where in our code it was thrown: no text of it, which may quote what people typed. */
export function factsOfError(error: unknown): Pick<RequestError, "error" | "code" | "place"> {
  const facts = errorFacts(error);
  const inner = facts.cause;
  const code = [facts["code"], facts.system, inner?.["code"], inner?.system].find((one) => typeof one === "string");
  return {
    error: facts.type,
    code: typeof code === "string" ? code : "",
    place: PLACE.exec(facts.stack ?? inner?.stack ?? "")?.[1] ?? "",
  };
}

let underWay = 0;

/** Writes an error down, once for its request, and never fails: while the database is away the log alone has it. */
export async function noteRequestError(
  { database, clock }: Services,
  { requestId, route }: { requestId: string; route: MatchedRoute | undefined },
  { method, url }: { method: string; url: string },
  error: unknown,
): Promise<void> {
  if (underWay >= MOST_AT_ONCE) return;
  underWay += 1;
  try {
    if ((await database.drizzle.$count(requestErrors)) >= MOST_ROWS) return;
    const { pathname } = new URL(url);
    const facts = factsOf({ method, url: pathname }, () => route ?? { resource: false });
    await database.drizzle
      .insert(requestErrors)
      .values({ requestId, ...facts, ...factsOfError(error), at: dateOf(clock.now()) })
      .onConflictDoNothing();
  } catch {
    // The log has it: what could not be written is the fault that is under way.
  } finally {
    underWay -= 1;
  }
}

/** What is known of the request with that number: "unknown" where nothing is, "no-number" where it is none. */
export async function errorOfRequest(db: Tx, typed: string): Promise<RequestError | "unknown" | "no-number"> {
  const id = typed.trim().toLowerCase();
  if (!isUuid(id)) return "no-number";
  const [found] = await db.select().from(requestErrors).where(eq(requestErrors.requestId, id));
  return found ?? "unknown";
}

const RECENT = 5;

/** The newest ones. */
export const recentErrors = (db: Tx): Promise<RequestError[]> =>
  db.select().from(requestErrors).orderBy(desc(requestErrors.at)).limit(RECENT);

/** How many were noted in the day before `now`. */
export const errorsOfDay = (db: Tx, now: Temporal.ZonedDateTime): Promise<number> =>
  db.$count(requestErrors, gte(requestErrors.at, dateOf(now.subtract({ hours: 24 }))));

/** Forgets the errors of long ago. @returns how many */
export async function deleteExpiredErrors({ database, clock }: Services): Promise<number> {
  const gone = await database.drizzle
    .delete(requestErrors)
    .where(lt(requestErrors.at, dateOf(clock.now().subtract(KEPT.requestErrors))));
  return gone.rowCount ?? 0;
}

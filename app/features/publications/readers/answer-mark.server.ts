import { type Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { rate, setMark } from "./marks.server.ts";
import { newVisitor, readerOf } from "./reader.server.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock; env: { deployed: boolean } };

/**
 * Does what a button of a text's page asks: like, unlike, save, unsave, or rate with `stars`.
 * @returns the headers that make a first-time visitor's browser remember, or undefined for something else
 */
export async function answerMark(
  services: Services,
  publicationId: string,
  fields: FormData,
  request: Request,
  viewer: Viewer | null,
): Promise<Headers | undefined> {
  const intent = fields.get("intent");
  const stars = Number(fields.get("stars"));
  const known = await readerOf(request, viewer, services.env);
  // Taking back what nobody left needs no cookie.
  if (known === null && (intent === "unlike" || intent === "unsave")) return new Headers();
  const made = known === null ? await newVisitor(services.env) : undefined;
  const mark = { publicationId, reader: known ?? made?.reader ?? "" };
  if (intent === "like" || intent === "unlike") await setMark(services, "like", mark, intent === "like");
  else if (intent === "save" || intent === "unsave") await setMark(services, "save", mark, intent === "save");
  else if (intent === "rate" && [1, 2, 3, 4, 5].includes(stars)) await rate(services, mark, stars);
  else return undefined;
  return new Headers(made ? { "Set-Cookie": made.setCookie } : {});
}

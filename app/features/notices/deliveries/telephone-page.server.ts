/** The page on which a person says what reaches their telephone: what it shows, and what its forms do. */
import { type NoticeKinds, type NoticeTopic, noticeTopics } from "#app/features/notices/kinds.ts";
import type { PhoneWay } from "#app/features/notices/ways.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { endConsent, giveConsent, openConsent } from "./consents.server.ts";
import { type OwnPhone, askCode, confirmCode, confirmedPhone, ownPhone } from "./phone.server.ts";
import type { NumberWay } from "./tables.ts";
import { chosenWays, saveChosenWays } from "./way-choices.server.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock; jobs: Jobs };

/** A box to tick: a way for a topic. */
export type WayBox = { field: string; way: PhoneWay; checked: boolean };

export type TelephonePage = {
  phone: OwnPhone;
  /** Ways by number that the site can send by. */
  ways: readonly NumberWay[];
  /** Those of which the number is agreed to no more, since it changed or the person wrote STOP. */
  stopped: readonly NumberWay[];
  topics: { topic: NoticeTopic; label: string; boxes: WayBox[] }[];
};

const fieldOf = (topic: NoticeTopic, way: PhoneWay) => `${way}-${topic}`;

/** Topics of which something is told beside the list. */
export function toldTopics(kinds: NoticeKinds): NoticeTopic[] {
  const told = new Set(Object.values(kinds).flatMap(({ topic, mail }) => (mail === "none" ? [] : [topic])));
  return (Object.keys(noticeTopics) as NoticeTopic[]).filter((topic) => told.has(topic));
}

export async function telephonePage(db: Tx, clock: Clock, userId: string, ways: readonly NumberWay[], kinds: NoticeKinds): Promise<TelephonePage> {
  const [phone, chosen] = await Promise.all([ownPhone(db, userId, clock.now()), chosenWays(db, userId)]);
  const agreed = new Set<NumberWay>();
  if (phone.state === "confirmed") for (const way of ways) if (await openConsent(db, userId, way, phone.phone)) agreed.add(way);
  return {
    phone,
    ways,
    stopped: ways.filter((way) => !agreed.has(way) && [...chosen].some((one) => one.endsWith(` ${way}`))),
    topics: toldTopics(kinds).map((topic) => ({
      topic,
      label: noticeTopics[topic],
      boxes: ways.map((way) => ({ field: fieldOf(topic, way), way, checked: agreed.has(way) && chosen.has(`${topic} ${way}`) })),
    })),
  };
}

/** What to say after a form. `at`: the part of the page that a refusal is about. */
export type TelephoneAnswer = { ok: true; title: string } | { ok: false; status: number; at: "number" | "code" | "ways"; words: string };

const refused = (status: number, at: "number" | "code" | "ways", words: string): TelephoneAnswer => ({ ok: false, status, at, words });

/** What a form of the page does: `intent` is ask, confirm or save. */
export async function answerTelephone(
  services: Services,
  userId: string,
  ways: readonly NumberWay[],
  kinds: NoticeKinds,
  fields: FormData,
): Promise<TelephoneAnswer> {
  const intent = fields.get("intent");
  const [first] = ways;
  if (intent === "ask") return first ? ask(services, userId, first) : refused(409, "number", "Aucun message ne part d’ici vers un téléphone pour l’instant.");
  if (intent === "confirm") return confirm(services, userId, String(fields.get("code") ?? "").slice(0, 40));
  if (intent === "save") return save(services, userId, ways, kinds, fields);
  return refused(400, "ways", "Ce choix n’est pas de ceux de la page\u00a0: rechargez-la, puis recommencez.");
}

async function ask(services: Services, userId: string, way: NumberWay): Promise<TelephoneAnswer> {
  const asked = await askCode(services, userId, way);
  if (asked === "sent") return { ok: true, title: "Un code part vers votre téléphone" };
  if (asked === "confirmed") return { ok: true, title: "Ce numéro est déjà confirmé" };
  if (asked === "no-number")
    return refused(409, "number", "Votre profil n’a pas de numéro que nous puissions appeler\u00a0: écrivez-le avec son indicatif, par exemple +237.");
  return refused(429, "number", "Trois codes sont déjà partis en une heure. Attendez une heure avant d’en demander un autre.");
}

async function confirm(services: Services, userId: string, typed: string): Promise<TelephoneAnswer> {
  const answer = await confirmCode(services, userId, typed);
  if (answer === "confirmed") return { ok: true, title: "Votre numéro est confirmé" };
  if (answer === "wrong") return refused(400, "code", "Ce n’est pas le code que nous avons envoyé. Relisez le message\u00a0: il a six chiffres.");
  return refused(409, "number", "Ce code ne sert plus. Demandez-en un autre.");
}

async function save({ database, clock }: Services, userId: string, ways: readonly NumberWay[], kinds: NoticeKinds, fields: FormData): Promise<TelephoneAnswer> {
  return inTransaction(database, async (tx): Promise<TelephoneAnswer> => {
    const phone = await confirmedPhone(tx, userId);
    const ticked = ways.map((way) => ({ way, topics: toldTopics(kinds).filter((topic) => fields.get(fieldOf(topic, way)) === "on") }));
    if (phone === undefined && ticked.some(({ topics }) => topics.length > 0))
      return refused(409, "number", "Confirmez d’abord votre numéro\u00a0: rien ne part vers un téléphone que nous ne connaissons pas.");
    for (const { way, topics } of ticked) {
      await saveChosenWays(tx, userId, way, topics);
      if (phone !== undefined && topics.length > 0) await giveConsent(tx, clock, { userId, way, phone }, { how: "form", on: pathTo("/espace/avis/telephone") });
      else await endConsent(tx, clock, userId, way, "form");
    }
    return { ok: true, title: "Vos réglages sont enregistrés" };
  });
}

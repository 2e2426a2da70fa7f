/** The page on which a person says what reaches their telephone: what it shows, and what its forms do. */
import { type NoticeKinds, type NoticeTopic, noticeTopics } from "#app/features/notices/kinds.ts";
import type { PhoneWay } from "#app/features/notices/ways.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { PushSettings } from "#app/platform/env/messaging.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import type { PushKeys } from "#app/platform/messaging/push-keys.ts";
import { readPushTarget } from "#app/platform/messaging/push-target.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { endConsent, giveConsent, openConsent } from "./consents.server.ts";
import { type OwnPhone, askCode, confirmCode, confirmedPhone, ownPhone } from "./phone.server.ts";
import { MOST_BROWSERS, type OwnBrowser, addBrowser, ownBrowsers, removeBrowser } from "./push-browsers.server.ts";
import type { NumberWay } from "#app/features/notices/deliveries/tables.ts";
import { chosenWays, saveChosenWays } from "#app/features/notices/deliveries/way-choices.server.ts";

/** What the site can send by: the ways by number, and notifications where they are on. */
export type SendingWays = {
  ways: readonly NumberWay[];
  push?: (PushSettings & Pick<PushKeys, "publicKey">) | undefined;
};

type Owner = Pick<Viewer, "userId" | "sessionId" | "sharedPhone" | "emailConfirmed">;
type Services = { database: Pick<Database, "drizzle">; clock: Clock; jobs: Jobs };

/** A box to tick: a way for a topic. */
export type WayBox = { field: string; way: PhoneWay; checked: boolean };

export type TelephonePage = {
  /** Whether the address is proven: before, no telephone is confirmed and no browser added. */
  proven: boolean;
  phone: OwnPhone;
  /** Ways by number that the site can send by. */
  ways: readonly NumberWay[];
  /** Notifications of browsers; null where none are sent. `key`: the site's public one. */
  push: { key: string; browsers: OwnBrowser[]; sharedPhone: boolean } | null;
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

export async function telephonePage(
  db: Tx,
  clock: Clock,
  viewer: Owner,
  { ways, push }: SendingWays,
  kinds: NoticeKinds,
): Promise<TelephonePage> {
  const { userId, sharedPhone } = viewer;
  const [phone, chosen] = await Promise.all([ownPhone(db, userId, clock.now()), chosenWays(db, userId)]);
  const browsers = push ? await ownBrowsers(db, viewer) : [];
  const agreed = new Set<NumberWay>();
  if (phone.state === "confirmed")
    for (const way of ways) if (await openConsent(db, userId, way, phone.phone)) agreed.add(way);
  return {
    proven: viewer.emailConfirmed,
    phone,
    ways,
    push: push ? { key: push.publicKey, browsers, sharedPhone } : null,
    stopped: ways.filter((way) => !agreed.has(way) && [...chosen].some((one) => one.endsWith(` ${way}`))),
    topics: toldTopics(kinds).map((topic) => ({
      topic,
      label: noticeTopics[topic],
      boxes: [
        ...(phone.state === "confirmed" ? ways : []).map((way) => ({ way, ticked: agreed.has(way) })),
        ...(browsers.length > 0 ? [{ way: "push" as const, ticked: true }] : []),
      ].map(({ way, ticked }) => ({
        field: fieldOf(topic, way),
        way,
        checked: ticked && chosen.has(`${topic} ${way}`),
      })),
    })),
  };
}

const CONFIRM_FIRST = "Confirmez d’abord votre adresse e-mail\u00a0: ouvrez le lien que nous vous avons envoyé.";

type At = "number" | "code" | "browsers" | "ways";

/** What to say after a form. `at`: the part of the page that a refusal is about. */
export type TelephoneAnswer = { ok: true; title: string } | { ok: false; status: number; at: At; words: string };

const refused = (status: number, at: At, words: string): TelephoneAnswer => ({ ok: false, status, at, words });

/** What a form of the page does: `intent` is ask, confirm, add-browser, remove-browser or save. */
export async function answerTelephone(
  services: Services,
  viewer: Owner,
  { ways, push }: SendingWays,
  kinds: NoticeKinds,
  fields: FormData,
): Promise<TelephoneAnswer> {
  const intent = fields.get("intent");
  const { userId } = viewer;
  if (!viewer.emailConfirmed && intent !== "remove-browser") return refused(403, "ways", CONFIRM_FIRST);
  if (intent === "add-browser") return add(services, viewer, push, fields);
  if (intent === "remove-browser") return remove(services, userId, String(fields.get("browser") ?? "").slice(0, 40));
  const [first] = ways;
  if (intent === "ask")
    return first
      ? ask(services, userId, first)
      : refused(409, "number", "Aucun message ne part d’ici vers un téléphone pour l’instant.");
  if (intent === "confirm") return confirm(services, userId, String(fields.get("code") ?? "").slice(0, 40));
  if (intent === "save") return save(services, viewer, ways, kinds, fields);
  return refused(400, "ways", "Ce choix n’est pas de ceux de la page\u00a0: rechargez-la, puis recommencez.");
}

async function ask(services: Services, userId: string, way: NumberWay): Promise<TelephoneAnswer> {
  const asked = await askCode(services, userId, way);
  if (asked === "sent") return { ok: true, title: "Un code part vers votre téléphone" };
  if (asked === "unproven") return refused(403, "number", CONFIRM_FIRST);
  if (asked === "confirmed") return { ok: true, title: "Ce numéro est déjà confirmé" };
  if (asked === "no-number")
    return refused(
      409,
      "number",
      "Votre profil n’a pas de numéro que nous puissions appeler\u00a0: écrivez-le avec son indicatif, par exemple +237.",
    );
  return refused(
    429,
    "number",
    "Trois codes sont déjà partis en une heure. Attendez une heure avant d’en demander un autre.",
  );
}

async function confirm(services: Services, userId: string, typed: string): Promise<TelephoneAnswer> {
  const answer = await confirmCode(services, userId, typed);
  if (answer === "confirmed") return { ok: true, title: "Votre numéro est confirmé" };
  if (answer === "unproven") return refused(403, "number", CONFIRM_FIRST);
  if (answer === "wrong")
    return refused(
      400,
      "code",
      "Ce n’est pas le code que nous avons envoyé. Relisez le message\u00a0: il a six chiffres.",
    );
  return refused(409, "number", "Ce code ne sert plus. Demandez-en un autre.");
}

async function add(
  services: Services,
  viewer: Owner,
  push: SendingWays["push"],
  fields: FormData,
): Promise<TelephoneAnswer> {
  const sent = { endpoint: fields.get("endpoint"), p256dh: fields.get("p256dh"), auth: fields.get("auth") };
  const target = push && readPushTarget(sent, push);
  if (!target)
    return refused(
      400,
      "browsers",
      "Ce navigateur n’a pas donné d’adresse que nous puissions appeler\u00a0: rien n’a été enregistré.",
    );
  const added = await addBrowser(services, viewer, target);
  if (added === "unproven") return refused(403, "browsers", CONFIRM_FIRST);
  if (added === "shared")
    return refused(
      409,
      "browsers",
      "Vous êtes sur un téléphone partagé\u00a0: rien de vous n’y reste, ni vos notifications.",
    );
  if (added === "many")
    return refused(409, "browsers", `${MOST_BROWSERS} navigateurs les reçoivent déjà. Retirez-en un d’abord.`);
  return { ok: true, title: "Ce navigateur recevra vos notifications\u00a0: cochez ce que vous voulez y lire" };
}

async function remove(services: Services, userId: string, id: string): Promise<TelephoneAnswer> {
  // One that is gone already is what was asked for.
  await removeBrowser(services, userId, id);
  return { ok: true, title: "Ce navigateur ne recevra plus de notification" };
}

async function save(
  services: Services,
  viewer: Owner,
  ways: readonly NumberWay[],
  kinds: NoticeKinds,
  fields: FormData,
): Promise<TelephoneAnswer> {
  const { database, clock } = services;
  const { userId } = viewer;
  const topicsOf = (way: PhoneWay) => toldTopics(kinds).filter((topic) => fields.get(fieldOf(topic, way)) === "on");
  return inTransaction(database, async (tx): Promise<TelephoneAnswer> => {
    const browsers = await ownBrowsers(tx, viewer);
    const phone = await confirmedPhone(tx, userId);
    const shown = topicsOf("push");
    const ticked = ways.map((way) => ({ way, topics: topicsOf(way) }));
    if (browsers.length === 0 && shown.length > 0)
      return refused(409, "browsers", "Aucun navigateur ne reçoit vos notifications\u00a0: ajoutez d’abord celui-ci.");
    if (phone === undefined && ticked.some(({ topics }) => topics.length > 0))
      return refused(
        409,
        "number",
        "Confirmez d’abord votre numéro\u00a0: rien ne part vers un téléphone que nous ne connaissons pas.",
      );
    // A way without boxes on the page is left as it was.
    if (browsers.length > 0) await saveChosenWays(tx, userId, "push", shown);
    if (phone !== undefined) await agree(tx, clock, userId, phone, ticked);
    return { ok: true, title: "Vos réglages sont enregistrés" };
  });
}

async function agree(
  tx: Tx,
  clock: Clock,
  userId: string,
  phone: string,
  ticked: readonly { way: NumberWay; topics: NoticeTopic[] }[],
): Promise<void> {
  for (const { way, topics } of ticked) {
    await saveChosenWays(tx, userId, way, topics);
    if (topics.length > 0)
      await giveConsent(tx, clock, { userId, way, phone }, { how: "form", on: pathTo("/espace/avis/telephone") });
    else await endConsent(tx, clock, userId, way, "form");
  }
}

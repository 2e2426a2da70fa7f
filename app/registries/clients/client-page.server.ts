/** The page of a person, put together: who they are, where things stand, what happened, and who looked. */
import { auditWords } from "#app/registries/audit-words.ts";
import { countryName } from "#app/features/accounts/countries.ts";
import { historyOfPerson } from "#app/features/audit/history.server.ts";
import { type ClientFound, nameOf } from "#app/features/clients/search/find-client.server.ts";
import { viewsOfClient } from "#app/features/clients/access-log/views-of-client.server.ts";
import { timelinePlace } from "#app/features/clients/timeline.ts";
import type { ClientIdentity } from "#app/features/clients/views/client-head.tsx";
import type { ClientRecord } from "#app/features/clients/views/client-more.tsx";
import { subscriptionOf } from "#app/features/newsletter/subscription-of.server.ts";
import { noticesOf } from "#app/features/notices/queries.server.ts";
import { noticeKinds } from "#app/registries/notice-kinds.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { longDate, longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { phoneWords } from "#app/platform/words/phone-words.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { addressToDo } from "./address-now.server.ts";
import { clientActs, clientNow } from "./client-now.server.ts";
import { type ClientThings, readThings } from "./client-things.server.ts";
import { clientTimeline } from "./client-timeline.server.ts";

const NOTICES_SHOWN = 20;
const VIEWS_SHOWN = 30;
const NEWSLETTER = {
  held: "retenue avant envoi",
  pending: "à confirmer",
  confirmed: "abonnée",
  unsubscribed: "terminée",
  bounced: "mise de côté, adresse refusée",
} as const;

const on = (date: Date) => longDate(inDouala(date));

/** Everything that the office has of one person and the reader may see. @param cursor of the timeline, as an address has it */
export async function clientPage(
  db: Tx,
  clock: Clock,
  found: ClientFound,
  reader: Pick<Viewer, "userId" | "role">,
  cursor: string | null = null,
) {
  const things = await readThings(db, found.client, reader);
  const place = timelinePlace(cursor);
  const address = await addressToDo(db, found.client);
  const older = place && (await readThings(db, found.client, reader, place.at));
  return {
    identity: identityOf(found),
    now: [...address.lines, ...(await clientNow(db, clock, things))],
    giveAddress: address.link,
    acts: clientActs(things),
    timeline: await clientTimeline(db, clock, older ?? things, reader.userId, cursor),
    facts: await factsOf(db, found),
    records: await recordsOf(db, things),
  };
}

function identityOf({ client, account, tags }: ClientFound): ClientIdentity {
  return {
    name: nameOf(client),
    standing: account
      ? `Compte depuis le ${on(account.createdAt)}`
      : `Sans compte, connue depuis le ${on(client.since)} par ${client.email === "" ? "ce téléphone" : "cette adresse"}`,
    email: client.email,
    phone: client.phone,
    tags: tags.map(({ name }) => name),
  };
}

/** What is read now and then. */
async function factsOf(db: Tx, { client, account, others }: ClientFound): Promise<{ label: string; value: string }[]> {
  const letter = client.claims === null || client.email === "" ? undefined : await subscriptionOf(db, client.claims);
  const facts = [
    { label: "Pays", value: account ? countryName(account.country) : "" },
    {
      label: "Adresse confirmée",
      value:
        account && client.email !== ""
          ? account.emailConfirmedAt
            ? `le ${on(account.emailConfirmedAt)}`
            : "pas encore"
          : "",
    },
    {
      label: "Conditions acceptées",
      value:
        account && account.termsVersion !== ""
          ? `version ${account.termsVersion}, le ${on(account.termsAcceptedAt)}`
          : "",
    },
    {
      label: "Lettre d’information",
      value: letter ? `${NEWSLETTER[letter.state]}, demandée le ${on(letter.askedAt)}` : "",
    },
    { label: "Autres noms donnés", value: others.names.join(", ") },
    { label: "Autres adresses données", value: others.emails.join(", ") },
    { label: "Autres téléphones donnés", value: others.phones.map(phoneWords).join(", ") },
  ];
  return facts.filter(({ value }) => value !== "");
}

/** The notices that they had, the trail of the person, and who of the staff looked at them. */
async function recordsOf(db: Tx, { client, can, files }: ClientThings): Promise<ClientRecord[]> {
  const { userId } = client;
  const history = await historyOfPerson(
    db,
    {
      userId,
      subjects: {
        user: userId === null ? [] : [userId],
        client: [client.id],
        application: files.map(({ application }) => application.id),
      },
    },
    auditWords,
  );
  const views = can("files") ? await viewsOfClient(db, client, VIEWS_SHOWN) : [];
  const notices = userId === null ? [] : (await noticesOf(db, userId, { size: NOTICES_SHOWN })).rows;
  const records: ClientRecord[] = [
    {
      // Kinds alone: what a notice says is between the site and its reader.
      id: "avis",
      title: "Avis envoyés",
      lines: notices.map(({ id, kind, createdAt, readAt }) => ({
        key: id,
        title: noticeKinds[kind]?.label ?? kind,
        detail: `${longDateTime(inDouala(createdAt))}${readAt ? ", lu" : ""}`,
      })),
    },
    {
      id: "historique",
      title: "Historique",
      lines: history.map(({ id, what, who, at }) => ({
        key: String(id),
        title: what,
        detail: who === "" ? at : `${at}, par ${who}`,
      })),
    },
    {
      id: "consultations",
      title: "Qui a consulté cette fiche et ses dossiers",
      lines: views.map(({ key, who, what, at }) => ({ key, title: who, detail: `${what}, ${at}` })),
    },
  ];
  return records.filter(({ lines }) => lines.length > 0);
}

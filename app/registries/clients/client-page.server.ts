/** The page of a person, put together: who they are, what features have of them, what was told to them, and who looked. */
import { auditWords } from "#app/registries/audit-words.ts";
import { clientSections } from "./client-sections.server.ts";
import { countryName } from "#app/features/accounts/countries.ts";
import { historyOfPerson } from "#app/features/audit/history.server.ts";
import { type ClientFound, nameOf, personOf } from "#app/features/clients/search/find-client.server.ts";
import type { ClientSection } from "#app/features/clients/section.ts";
import { viewsOfClient } from "#app/features/clients/access-log/views-of-client.server.ts";
import type { ClientIdentity } from "#app/features/clients/views/client-page.tsx";
import { subscriptionOf } from "#app/features/newsletter/subscription-of.server.ts";
import { noticesOf } from "#app/features/notices/queries.server.ts";
import { noticeKinds } from "#app/registries/notice-kinds.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { longDate, longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { phoneWords } from "#app/platform/words/phone-words.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

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

/** Everything that the office has of one person and the reader may see. */
export async function clientPage(
  db: Tx,
  clock: Clock,
  found: ClientFound,
  reader: Pick<Viewer, "role">,
): Promise<{ identity: ClientIdentity; sections: ClientSection[] }> {
  const { client } = found;
  const { userId } = client;
  const person = personOf(client);
  const { sections, fileIds } = await clientSections(db, clock, { person, userId });
  const seesFiles = may(reader.role, "files");
  const all: ClientSection[] = [
    ...sections,
    {
      id: "avis",
      title: "Avis envoyés",
      empty: userId === null ? "Sans compte, il n’y a pas d’avis." : "Aucun avis.",
      lines: await noticeLines(db, userId),
    },
    {
      id: "consultations",
      title: "Qui a consulté cette fiche et ses dossiers",
      needs: "files",
      empty: "Personne encore.",
      lines: (await viewsOfClient(db, client, VIEWS_SHOWN)).map(({ key, who, what, at }) => ({
        key,
        title: who,
        path: null,
        detail: `${what}, ${at}`,
        state: null,
      })),
    },
    {
      id: "historique",
      title: "Historique",
      empty: "Rien n’a encore été tracé.",
      lines: (
        await historyOfPerson(
          db,
          {
            userId,
            subjects: {
              user: userId === null ? [] : [userId],
              client: [client.id],
              application: seesFiles ? fileIds : [],
            },
          },
          auditWords,
        )
      ).map(({ id, what, who, at }) => ({
        key: String(id),
        title: what,
        path: null,
        detail: who === "" ? at : `${at}, par ${who}`,
        state: null,
      })),
    },
  ];
  return {
    identity: await identityOf(db, found),
    sections: all.filter(({ needs }) => needs === undefined || may(reader.role, needs)),
  };
}

async function identityOf(db: Tx, { client, account, tags, others }: ClientFound): Promise<ClientIdentity> {
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
      value:
        client.email === ""
          ? ""
          : letter
            ? `${NEWSLETTER[letter.state]}, demandée le ${on(letter.askedAt)}`
            : "jamais demandée",
    },
    { label: "Autres noms donnés", value: others.names.join(", ") },
    { label: "Autres adresses données", value: others.emails.join(", ") },
    { label: "Autres téléphones donnés", value: others.phones.map(phoneWords).join(", ") },
  ];
  return {
    name: nameOf(client),
    standing: account
      ? `Compte depuis le ${on(account.createdAt)}`
      : `Sans compte, connue depuis le ${on(client.since)} par ${client.email === "" ? "ce téléphone" : "cette adresse"}`,
    email: client.email,
    phone: client.phone,
    facts: facts.filter(({ value }) => value !== ""),
    tags: tags.map(({ name }) => name),
  };
}

/** Kinds and moments: what a notice says is between the site and its reader. */
async function noticeLines(db: Tx, userId: string | null): Promise<ClientSection["lines"]> {
  if (userId === null) return [];
  const { rows } = await noticesOf(db, userId, { size: NOTICES_SHOWN });
  return rows.map(({ id, kind, createdAt, readAt }) => ({
    key: id,
    title: noticeKinds[kind]?.label ?? kind,
    path: null,
    detail: longDateTime(inDouala(createdAt)),
    state: readAt ? { label: "Lu", tone: "neutral" as const } : null,
  }));
}

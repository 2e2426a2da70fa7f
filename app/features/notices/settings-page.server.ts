import type { Viewer } from "#app/platform/session/viewer.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type NoticeKind, type NoticeKinds, noticeTopics } from "./kinds.ts";
import { type MailSettings, readMailSettings, resumeMail, saveMailSettings } from "./mail/mail-settings.server.ts";
import { type MailTroubleWords, mailTroubleWords } from "./notices-page.server.ts";
import { type Choice, choicesOf } from "./ways.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/** A kind of which the person chooses, and one that is always written. */
export type OfferedKind = { field: string; label: string; topic: string; choice: Choice; choices: readonly Choice[] };
export type AlwaysKind = { label: string; topic: string; why: string };

export type SettingsPage = {
  offered: OfferedKind[];
  always: AlwaysKind[];
  quiet: { from: number; until: number };
  trouble: MailTroubleWords | null;
};

/** What the page of the settings shows. */
export async function settingsPage(
  db: Tx,
  viewer: Pick<Viewer, "userId" | "email">,
  kinds: NoticeKinds,
): Promise<SettingsPage> {
  const [{ quiet, choices }, trouble] = await Promise.all([
    readMailSettings(db, viewer.userId),
    mailTroubleWords(db, viewer),
  ]);
  const all = Object.values(kinds);
  return {
    offered: all.flatMap((kind) => {
      const possible = choicesOf(kind);
      if (possible.length === 0) return [];
      return [
        {
          field: fieldOf(kind),
          label: kind.label,
          topic: noticeTopics[kind.topic],
          choice: choices[kind.key] ?? "now",
          choices: possible,
        },
      ];
    }),
    always: all.flatMap(({ mail, label, topic, why }) =>
      mail === "always" && why !== undefined ? [{ label, topic: noticeTopics[topic], why }] : [],
    ),
    quiet,
    trouble,
  };
}

/** Keeps what the page was told, or tries the address again. @returns what to say of it; undefined when a value is none of those offered */
export async function answerSettings(
  services: Services,
  userId: string,
  kinds: NoticeKinds,
  fields: FormData,
): Promise<string | undefined> {
  if (fields.get("intent") === "resume") {
    await resumeMail(services, userId);
    return "Le prochain e-mail repart à cette adresse";
  }
  const chosen = readSettings(fields, kinds, await readMailSettings(services.database.drizzle, userId));
  if (chosen) await saveMailSettings(services, userId, chosen);
  return chosen && "Vos réglages sont enregistrés";
}

/**
 * What was chosen, from the lists of the page; a kind whose list is missing stays as it was before.
 * @returns undefined when a value is none of those offered
 */
function readSettings(fields: FormData, kinds: NoticeKinds, before: MailSettings): MailSettings | undefined {
  const choices: Record<string, Choice> = {};
  for (const kind of Object.values(kinds)) {
    const possible = choicesOf(kind);
    if (possible.length === 0) continue;
    const sent = fields.get(fieldOf(kind));
    const choice = sent === null ? (before.choices[kind.key] ?? "now") : possible.find((one) => one === sent);
    if (choice === undefined) return undefined;
    choices[kind.key] = choice;
  }
  const [from, until] = [
    hourOf(fields.get("quietFrom"), before.quiet.from),
    hourOf(fields.get("quietUntil"), before.quiet.until),
  ];
  return from === undefined || until === undefined ? undefined : { quiet: { from, until }, choices };
}

/** Field names have no dots. */
const fieldOf = ({ key }: NoticeKind) => `mail-${key.replace(".", "-")}`;

function hourOf(sent: FormDataEntryValue | null, before: number): number | undefined {
  if (sent === null) return before;
  return typeof sent === "string" && /^(1?\d|2[0-3])$/.test(sent) ? Number(sent) : undefined;
}

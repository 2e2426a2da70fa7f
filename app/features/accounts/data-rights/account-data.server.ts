import { and, asc, eq, isNotNull, or, sql } from "drizzle-orm";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { countryName } from "#app/features/accounts/countries.ts";
import { knownDevices, sessions, twoFactor, users } from "#app/features/accounts/tables.ts";
import type { ActionWords } from "#app/features/audit/action-words.ts";
import { redactTrail } from "#app/features/audit/retention.server.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import type { Entry, OwnedData } from "./owned-data.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";

/** A moment of the database in words, in the time of the business. */
export function inWords(moment: Date | null): string {
  return moment ? longDateTime(inDouala(moment)) : "";
}

const identity: OwnedData = {
  key: "compte",
  title: "Mon compte",
  async collect(db, { userId }) {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (!user) throw new Error("no account has this id");
    const [factor] = await db
      .select({ confirmedAt: twoFactor.confirmedAt })
      .from(twoFactor)
      .where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt)));
    const record: Entry[] = [
      { label: "Prénom", value: user.firstName },
      { label: "Nom", value: user.lastName },
      { label: "Adresse e-mail", value: user.email },
      { label: "Adresse confirmée le", value: inWords(user.emailConfirmedAt) },
      { label: "Téléphone", value: user.phone },
      { label: "Pays de résidence", value: countryName(user.country) },
      { label: "Conditions acceptées", value: `version ${user.termsVersion}, le ${inWords(user.termsAcceptedAt)}` },
      {
        label: "Validation en deux étapes",
        value: factor ? `active depuis le ${inWords(factor.confirmedAt)}` : "inactive",
      },
      { label: "Compte créé le", value: inWords(user.createdAt) },
    ];
    return { json: { ...user, twoFactorSince: factor?.confirmedAt ?? null }, records: [record] };
  },
};

const connections: OwnedData = {
  key: "connexions",
  title: "Mes connexions",
  async collect(db, { userId }) {
    const { id, device, sharedPhone, createdAt, lastUsedAt, expiresAt } = sessions;
    const open = await db
      .select({ id, device, sharedPhone, createdAt, lastUsedAt, expiresAt })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(createdAt));
    const devices = await db.$count(knownDevices, eq(knownDevices.userId, userId));
    const records = open.map((session): Entry[] => [
      { label: "Appareil", value: session.device },
      { label: "Ouverte le", value: inWords(session.createdAt) },
      { label: "Dernière utilisation", value: inWords(session.lastUsedAt) },
    ]);
    return { json: { sessions: open, knownDevices: devices }, records };
  },
};

const messages: OwnedData = {
  key: "messages",
  title: "Les messages que nous vous avons envoyés",
  async collect(db, { email, emailConfirmed }) {
    // Before that, the address may be somebody else's.
    if (!emailConfirmed) return { json: [], records: [] };
    const { subject, createdAt, sentAt } = mails;
    const sent = await db
      .select({ subject, createdAt, sentAt })
      .from(mails)
      .where(eq(sql`lower(${mails.recipient})`, email.toLowerCase()))
      .orderBy(asc(createdAt));
    return {
      json: sent,
      records: sent.map((mail): Entry[] => [
        { label: "Objet", value: mail.subject },
        { label: "Le", value: inWords(mail.createdAt) },
      ]),
    };
  },
  async erase(tx, { email, emailConfirmed }) {
    if (emailConfirmed) await tx.delete(mails).where(eq(sql`lower(${mails.recipient})`, email.toLowerCase()));
  },
};

const actions = (words: ActionWords): OwnedData => ({
  key: "traces",
  title: "Les actions sur mon compte",
  async collect(db, { userId }) {
    const about = and(eq(auditEvents.subjectType, "user"), eq(auditEvents.subjectId, userId));
    const rows = await db
      .select()
      .from(auditEvents)
      .where(or(eq(auditEvents.actorId, userId), about))
      .orderBy(asc(auditEvents.id));
    return {
      json: rows.map(({ at, action, subjectType, subjectId, details }) => ({
        at,
        action,
        subjectType,
        subjectId,
        details,
      })),
      records: rows.map(({ at, action }): Entry[] => [{ label: inWords(at), value: words[action] ?? action }]),
    };
  },
  kept: "La trace des actions sur votre compte, sans votre nom ni votre adresse, trois ans\u00a0: elle prouve ce qui a été fait, votre demande de suppression comprise.",
  async erase(tx, { userId }) {
    await redactTrail(tx, userId);
  },
});

/** What the accounts themselves keep of a person; `words` is the French of every action of the trail. */
export const accountData = (words: ActionWords): readonly OwnedData[] => [
  identity,
  connections,
  messages,
  actions(words),
];

/** What of the first day is done: each feature's own rows say so. */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { staffLicences } from "#app/features/accounts/licences/tables.ts";
import { advisers, agendaHours } from "#app/features/appointments/tables.ts";
import { businessSettings } from "#app/features/business/tables.ts";
import { settledSteps } from "#app/features/first-day/settle-step.server.ts";
import { type FirstDayStep, firstDay } from "#app/features/first-day/steps.ts";
import { testSessions } from "#app/features/language-tests/tables.ts";
import { revisions } from "#app/features/publications/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Env } from "#app/platform/env/env.ts";
import { inForce, siteSettings } from "#app/platform/settings/settings.ts";

/** The list of the first day; null once every step is done, and in the demonstration world, where nothing is real. */
export async function firstDayOf(
  db: Tx,
  { demo, backup, mail }: Pick<Env, "demo" | "backup" | "mail">,
): Promise<FirstDayStep[] | null> {
  if (demo) return null;
  const officeWrote = (part: "identity" | "booking") =>
    db.$count(businessSettings, and(eq(businessSettings.part, part), eq(businessSettings.origin, "office")));
  const [named, ruled, hours, calendars, licences, sessions, texts, settled] = await Promise.all([
    officeWrote("identity"),
    officeWrote("booking"),
    db.$count(agendaHours),
    db.$count(advisers, and(isNotNull(advisers.userId), eq(advisers.active, true))),
    db.$count(staffLicences),
    db.$count(testSessions),
    db.$count(revisions, and(eq(revisions.origin, "editor"), sql`${revisions.shownAt} IS NOT NULL`)),
    settledSteps(db),
  ]);
  const steps = firstDay({
    name: named > 0 && !siteSettings.agency.example && !siteSettings.company.example,
    payment: inForce("payment").means.some(({ example, closed }) => !example && !closed),
    hours: ruled + hours > 0,
    adviser: calendars > 0,
    licence: licences > 0,
    session: sessions > 0,
    text: texts > 0,
    backup: backup.folder !== undefined,
    mail: mail.smtpUrl !== undefined,
    settled,
  });
  return steps.some(({ state }) => state === "open") ? steps : null;
}

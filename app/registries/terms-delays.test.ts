import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { agendaSettings } from "#app/features/appointments/settings.ts";
import { KEPT_DAYS as PHOTOS_KEPT_DAYS } from "#app/features/applications/documents/assemblies/retention.server.ts";
import { LINKS_KEPT_MONTHS } from "#app/features/applications/relatives/retention.server.ts";
import { KEPT_DAYS } from "#app/features/eligibility/resume/kept-days.ts";
import { HELD_DAYS } from "#app/features/contact/held-days.ts";
import { NOTICES_KEPT_MONTHS } from "#app/features/notices/retention.server.ts";
import { FREE_CANCELLATION_HOURS } from "#app/features/language-tests/cancellation-hours.ts";
import { UNCONFIRMED_DAYS } from "#app/features/newsletter/unconfirmed-days.ts";
import { MAILS_KEPT_DAYS } from "#app/platform/mail/retention.server.ts";

const textOf = (page: string) =>
  readFileSync(new URL(`../../content/pages/${page}.md`, import.meta.url), "utf8").replaceAll("\u00a0", " ");

// A contract stays as its reader agreed to it: its delays are typed, and held here.
test("the terms of sale say the delays of the settings", () => {
  expect(textOf("terms")).toContain(
    `${agendaSettings.changeHoursBefore} heures avant pour un rendez-vous, ${FREE_CANCELLATION_HOURS} heures avant pour une session de test`,
  );
});

test("the privacy page says for how long things are kept", () => {
  const privacy = textOf("privacy");
  for (const line of [
    `| message mis de côté comme indésirable | ${HELD_DAYS} jours |`,
    `| bilan gardé sans compte | ${KEPT_DAYS} jours |`,
    `| abonnement jamais confirmé | ${UNCONFIRMED_DAYS} jours |`,
    `| photos d’une pièce qui attendent d’être réunies | ${PHOTOS_KEPT_DAYS} jours après la dernière |`,
    `| lien donné à un proche et ses usages (date, genre de navigateur) | ${LINKS_KEPT_MONTHS} mois après sa fin |`,
    `| avis de votre espace, lus ou non | ${NOTICES_KEPT_MONTHS} mois |`,
    `| liste des e-mails que le site a envoyés (adresse, objet, date) | ${MAILS_KEPT_DAYS} jours |`,
  ])
    expect(privacy).toContain(line);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { agendaSettings } from "#app/features/appointments/settings.ts";
import { isKeptName } from "#app/platform/settings/retention.ts";
import { FREE_CANCELLATION_HOURS } from "#app/features/language-tests/cancellation-hours.ts";

const textOf = (page: string) =>
  readFileSync(new URL(`../../content/pages/${page}.md`, import.meta.url), "utf8").replaceAll("\u00a0", " ");

// A contract stays as its reader agreed to it: its delays are typed, and held here.
test("the terms of sale say the delays of the settings", () => {
  expect(textOf("terms")).toContain(
    `${agendaSettings.changeHoursBefore} heures avant pour un rendez-vous, ${FREE_CANCELLATION_HOURS} heures avant pour une session de test`,
  );
});

test("the privacy page says its periods by the names of the sweeps, and types none", () => {
  const privacy = textOf("privacy");
  const [, kept = ""] = privacy.split("## Conservation");
  const [table = ""] = kept.split("La suppression de votre compte");
  expect(table.match(/\d+ (?:ans?|mois|jours)/g) ?? []).toEqual([]);
  const said = [...privacy.matchAll(/\{\{duree (\w+)\}\}/g)].map(([, name = ""]) => name);
  expect(said.filter((name) => !isKeptName(name))).toEqual([]);
  for (const name of [
    "contactHeld",
    "eligibility",
    "subscriptionUnconfirmed",
    "assemblies",
    "relativeLinks",
    "notices",
    "mails",
  ])
    expect(said).toContain(name);
});

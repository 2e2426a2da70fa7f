import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { agendaSettings } from "#app/features/appointments/settings.ts";
import { FREE_CANCELLATION_HOURS } from "#app/features/language-tests/cancellation-hours.ts";

// A contract stays as its reader agreed to it: its delays are typed, and held here.
test("the terms of sale say the delays of the settings", () => {
  const terms = readFileSync(new URL("../content/pages/terms.md", import.meta.url), "utf8").replaceAll("\u00a0", " ");
  expect(terms).toContain(
    `${agendaSettings.changeHoursBefore} heures avant pour un rendez-vous, ${FREE_CANCELLATION_HOURS} heures avant pour une session de test`,
  );
});

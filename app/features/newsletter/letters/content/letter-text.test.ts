import { describe, expect, test } from "vitest";
import { changedTexts } from "./chosen-texts.ts";
import { letterHtml, textFault } from "./letter-text.ts";
import { plannedMoment } from "#app/features/newsletter/letters/schedule.ts";

describe("the Markdown of a letter", () => {
  test("is shown with styles of its own, markers filled and addresses in full", () => {
    const html = letterHtml("Bonjour de **{{name}}**.\n\n## Guides\n\n[Tous](/guides)", "https://site.test");
    expect(html).toContain("<strong>Cap Érable</strong>");
    expect(html).toMatch(/<p style="[^"]+">Bonjour/);
    expect(html).toMatch(/<h2 style="[^"]+">Guides<\/h2>/);
    expect(html).toMatch(/<a style="[^"]+" href="https:\/\/site\.test\/guides"/);
  });

  test("raw HTML stays text", () => {
    expect(letterHtml('<img src="x" onerror="alert(1)">', "")).not.toContain("<img");
    expect(letterHtml("## <b>Gras</b>", "")).not.toContain("<b>");
  });

  test.each([
    ["Bonjour {{nom}}", "Le repère {{nom}} n’existe pas."],
    ["{{fait rien-1}}", "Le repère {{fait rien-1}} n’existe pas."],
    ["# Novembre", "Un titre commence par ##\u00a0: le premier rang est l’objet de la lettre."],
    ["## Un\n\n## Un", "Deux titres sont les mêmes."],
    ["Bonjour de {{name}}", undefined],
  ])("%j: %s", (text, fault) => {
    expect(textFault(text)).toBe(fault);
  });
});

describe("the chosen texts", () => {
  test.each([
    ["add", "c", ["a", "b", "c"]],
    ["add", "a", ["a", "b"]],
    ["up b", "", ["b", "a"]],
    ["up a", "", ["a", "b"]],
    ["down a", "", ["b", "a"]],
    ["remove a", "", ["b"]],
    ["write", "c", ["a", "b"]],
  ])("%s %s", (intent, added, after) => {
    expect(changedTexts(["a", "b"], intent, added)).toEqual(after);
  });
});

describe("a planned moment", () => {
  const now = Temporal.ZonedDateTime.from("2026-11-27T10:00[Africa/Douala]");
  test.each([
    ["2026-11-28", "08:30", "2026-11-28T08:30:00"],
    ["2026-11-28", "23:00", "2026-11-29T07:00:00"],
    ["2026-11-28", "03:00", "2026-11-28T07:00:00"],
  ])("%s at %s leaves at %s", (day, time, at) => {
    const plan = plannedMoment({ day, time }, now);
    expect("at" in plan ? plan.at.toPlainDateTime().toString() : plan).toBe(at);
  });

  test.each([
    ["", "08:00", "day"],
    ["2026-02-31", "08:00", "day"],
    ["2026-11-27", "09:00", "day"],
    ["2028-01-01", "09:00", "day"],
    ["2026-11-28", "25:00", "day"],
    ["2026-11-28", "", "time"],
  ])("%s at %s is refused at its field", (day, time, field) => {
    expect(plannedMoment({ day, time }, now)).toHaveProperty(`fieldErrors.${field}`);
  });
});

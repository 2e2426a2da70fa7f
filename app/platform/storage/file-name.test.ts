import { expect, test } from "vitest";
import { spentMs } from "#app/platform/clock/testing/spent.ts";
import { cleanName } from "./file-name.ts";

test.each([
  ["Carte d’identité.PDF", "Carte d’identité.pdf"],
  ["facture.exe", "facture.exe.pdf"],
  ["\u202Efdp.exe", "fdp.exe.pdf"],
  ["", "document.pdf"],
  [`${"a".repeat(500)}.pdf`, `${"a".repeat(120)}.pdf`],
])("%j leaves as %j", (name, shown) => expect(cleanName(name, "application/pdf")).toBe(shown));

test("a name of 1 MB of marks takes no time", () => {
  expect(spentMs(() => cleanName("\u0301".repeat(250_000) + "\u0316".repeat(250_000), "application/pdf"))).toBeLessThan(
    50,
  );
});

import { expect, test } from "vitest";
import crs from "#content/grids/crs/2025-03-25.json" with { type: "json" };
import { sourceMark } from "#app/features/points/shared/edition.ts";
import { judgeEdition } from "./judge-edition.server.ts";

const CHECK = { by: "Awa Ngo", on: "2026-12-01" };

test("figures that come as a file were compared by nobody, whatever the file says", async () => {
  expect(crs).not.toHaveProperty("checked");
  const judged = await judgeEdition("grid-crs", JSON.stringify({ ...crs, checked: CHECK }));
  expect(judged).toMatchObject({ ok: true, id: "2025-03-25" });
  expect(judged.ok && judged.value).not.toHaveProperty("checked");
});

test("the mark of a grid follows who compared it", () => {
  const source = { name: "IRCC", read: "2026-11-20" };
  const said = (check: typeof CHECK | undefined) => sourceMark(source, check).replaceAll("\u00a0", " ");
  expect(said(undefined)).toBe("lu le 20 novembre 2026 · IRCC · pas encore vérifié");
  expect(said(CHECK)).toContain("· vérifié le 1er décembre 2026 par Awa Ngo");
});

import { expect, test } from "vitest";
import { priorityOf, taskPriorities } from "./priorities.ts";
import type { NextAct } from "./next-act.ts";

const TODAY = "2026-11-24";

test.each<[string, Partial<Pick<NextAct, "rank" | "by" | "soon">>, string]>([
  ["it was refused", { rank: "refused" }, "Urgent"],
  ["it is late", { rank: "late" }, "Urgent"],
  ["its day is today", { by: "2026-11-24" }, "Urgent"],
  ["a week is left", { by: "2026-12-01" }, "Urgent"],
  ["eight days are left", { by: "2026-12-02" }, "Moyen"],
  ["thirty days are left", { by: "2026-12-24" }, "Moyen"],
  ["a month and a day", { by: "2026-12-25" }, "Faible"],
  ["for this week, by a day that is supposed", { soon: true }, "Moyen"],
  ["others wait for it", { rank: "asked", soon: true }, "Moyen"],
  ["no day at all", {}, "Faible"],
])("%s: %s", (_case, over, label) => {
  expect(taskPriorities[priorityOf({ rank: "path", by: null, soon: false, ...over }, TODAY)].label).toBe(label);
});

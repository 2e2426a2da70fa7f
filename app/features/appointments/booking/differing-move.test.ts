import { expect, test } from "vitest";
import { answerMoveChoice } from "./differing-move.server.ts";

const appointment = { id: "a" } as Parameters<typeof answerMoveChoice>[2];
const services = {} as Parameters<typeof answerMoveChoice>[0];

async function shown(date: string): Promise<string | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ date, show: "1" })) form.set(name, value);
  const answer = await answerMoveChoice(services, form, appointment, "/admin/agenda/a/deplacer?vue=jour");
  return answer instanceof Response ? answer.headers.get("Location") : null;
}

test("the address of another day's hours carries a day and nothing else that was sent", async () => {
  expect(await shown("2026-12-01")).toBe("/admin/agenda/a/deplacer?vue=jour&date=2026-12-01#creneaux");
  for (const no of ["", "demain", "2026-12-01x", "é".repeat(50_000)])
    expect(await shown(no)).toBe("/admin/agenda/a/deplacer?vue=jour#creneaux");
});

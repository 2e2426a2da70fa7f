import { expect, test } from "vitest";
import { arrivalAt } from "./arrival.ts";
import { toolOf } from "./tools/registry.ts";
import { addressWith, sheetAt } from "./tools/tool.ts";

const DAY = "2026-11-21";

test("scores of 420 arrive at the Quebec grid as the least level of each ability, said once with the reason", () => {
  const [nclc, pstq] = [toolOf("nclc"), toolOf("pstq")];
  if (!nclc || !pstq) throw new Error("no tool");
  const scores =
    "frenchTest=tef&frenchDate=2026-01-15&frenchListening=420&frenchReading=420&frenchWriting=420&frenchSpeaking=420";
  const address = addressWith(pstq, sheetAt(nclc, new URLSearchParams(scores), DAY));
  const arrival = arrivalAt(pstq, `https://site.example${address}`, DAY);
  expect(arrival).toMatchObject({ carried: 4, crossesScales: false });
  expect(arrival?.asked).toHaveLength(1);
  expect(arrival?.asked[0]?.label).toBe(
    "Français, compréhension orale\u00a0; Français, expression orale\u00a0; Français, compréhension écrite\u00a0; Français, expression écrite",
  );
  expect(arrival?.asked[0]?.reason).toMatch(/^c’est le moins que vos notes donnent/);
});

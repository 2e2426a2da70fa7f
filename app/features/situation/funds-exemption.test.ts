import { expect, it } from "vitest";
import { decodeFacts } from "./encode.ts";
import { isSparedFunds } from "./funds-exemption.ts";

it.each([
  ["a valid offer and a permit", "offre.v0ab_permis.y", true],
  ["a valid offer without a permit", "offre.v0ab_permis.n_can.0", false],
  ["a valid offer of which the permit is not said", "offre.v0ab_can.0", null],
  ["no offer, never in Canada", "offre.no_can.0", false],
  ["an offer that is only written, never in Canada", "offre.wx_can.0", false],
  ["a permit of which the offer is not said", "permis.y_can.0", null],
  ["no offer, two years in Canada: its programme asks for none", "offre.no_can.24", null],
  ["nothing", "age.30", null],
] as const)("%s", (_, sheet, spared) => expect(isSparedFunds(decodeFacts(sheet))).toBe(spared));

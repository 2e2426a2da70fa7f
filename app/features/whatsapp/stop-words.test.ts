import { expect, test } from "vitest";
import { wishIn } from "./receive-message.server.ts";

test.each([
  ["STOP", "stop"],
  [" stop. ", "stop"],
  ["Arrêt !", "stop"],
  ["ARRET", "stop"],
  ["arre\u0302ter", "stop"],
  ["Start", "start"],
  ["REPRENDRE", "start"],
  ["stop svp", undefined],
  ["Ne vous arrêtez pas, merci", undefined],
  ["", undefined],
  ["\u0301".repeat(100_000), undefined],
])("%j is %s", (words, wish) => {
  expect(wishIn(words)).toBe(wish);
});

import { expect, test } from "vitest";
import { FINGERPRINT_AGES } from "#app/features/situation/programs/funds/biometrics.ts";
import { factOf } from "./facts.ts";

test("the ages of fingerprints that files count by are those of the dated fact", () => {
  expect(factOf("biometrie-ages").value).toBe(`${FINGERPRINT_AGES.from} à ${FINGERPRINT_AGES.to} ans`);
});

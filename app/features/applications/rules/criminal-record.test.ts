/** Where the Cameroonian criminal record of somebody is asked for, by their place of birth. */
import { describe, expect, it } from "vitest";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import { TODAY, awa, fileOf, herve } from "#app/features/applications/testing/files.ts";
import { assessAll } from "#app/features/applications/rules/assess.ts";
import { requirementsOf } from "#app/features/applications/rules/requirements.ts";
import type { Member } from "#app/features/applications/types.ts";
import { BIRTH_PLACES, type BirthPlace } from "#app/features/applications/people/birth-place.ts";

const ee = programmeNow("express-entry");

/** What the line of a criminal record of Cameroon says, of a person born there. */
function recordOf(member: Member, birthPlace: BirthPlace | null, country = "CM"): string {
  const facts = fileOf({ members: [{ ...member, birthPlace }] });
  const asked = requirementsOf(ee, facts, TODAY);
  const [found] = assessAll(asked, [], facts, TODAY).filter(
    ({ requirement }) => requirement.id === `police-certificate.${country}`,
  );
  return found?.reason ?? "";
}

describe("the criminal record of Cameroon", () => {
  it("is asked of the court of the region of birth", () => {
    const words = recordOf(awa, "ouest");
    for (const said of ["Greffe du tribunal de première instance", "Ouest", "bulletin n°\u00a03"])
      expect(words).toContain(said);
  });

  it.each([
    ["nord-ouest", "Nord-Ouest", "Bamenda"],
    ["sud-ouest", "Sud-Ouest", "Buea"],
  ] as const)("of an anglophone region has its own court and words: %s", (place, region, town) => {
    const words = recordOf(awa, place);
    for (const said of ["Court of First Instance", region, town, "en anglais", "à vérifier"])
      expect(words).toContain(said);
    expect(words).not.toContain("tribunal de première instance");
  });

  it("of somebody born abroad is asked another way", () => {
    const words = recordOf(awa, "abroad");
    for (const said of ["ministère de la Justice, à Yaoundé", "hors du Cameroun", "à vérifier"])
      expect(words).toContain(said);
  });

  it("asks for the region first where nobody said it, of whom the line is about", () => {
    expect(recordOf(awa, null)).toContain("dites d’abord votre région de naissance");
    expect(recordOf(herve, null)).toContain("dites d’abord la région de naissance d’Hervé");
  });

  it("always says from when the rule is, and that it is to check", () => {
    for (const { value } of BIRTH_PLACES) expect(recordOf(awa, value)).toMatch(/26 juillet 2017.*à vérifier/);
  });

  it("leaves the record of another country as it is", () => {
    expect(recordOf(herve, "ouest", "NG")).toContain("Police du Nigeria");
  });
});

it("knows the ten regions and the rest of the world", () => {
  expect(BIRTH_PLACES.map(({ value }) => value)).toHaveLength(11);
});

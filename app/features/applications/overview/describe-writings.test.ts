import { expect, it } from "vitest";
import { describeWritings } from "./describe-writings.ts";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import { TODAY, allGiven, assessed, fileOf, given, herve, invited } from "#app/features/applications/testing/files.ts";
import type { FileFacts, GivenDocument } from "#app/features/applications/types.ts";

const programme = programmeNow("express-entry");
const links = { id: "0190a1b2-0000-4000-8000-000000000071", documents: [], partial: false };
const married = { ...invited, members: [invited.members[0], { ...herve, nameDiffers: true }] } as FileFacts;

/** All is given, and Hervé's passport writes his name in another way. */
const differing = (facts: FileFacts, name = "TCHINDAH Hervé"): GivenDocument[] =>
  allGiven(programme, facts, TODAY)
    .filter(({ requirement }) => !requirement.startsWith("name-proof"))
    .map((one) => (one.requirement === "passport" && one.person === "spouse" ? { ...one, nameOnIt: name } : one));

const shown = (facts: FileFacts, documents: readonly GivenDocument[], partial = false) =>
  describeWritings(assessed(programme, facts, documents, TODAY), facts, { ...links, partial });

it("names who is written in two ways, with the documents of each, and asks for the act that ties them", () => {
  const [herves, ...others] = shown(married, differing(married));
  expect(others).toEqual([]);
  expect(herves?.name).toBe("Hervé Tchinda");
  expect(herves?.writings.find(({ name }) => name === "TCHINDAH Hervé")?.documents).toContain("Passeport");
  expect(herves?.action).toMatch(/^Donner l’acte/);
  expect(herves?.href).toContain("piece=name-proof&personne=spouse");
});

it("asks first whether a paper bears another name, where nobody said so", () => {
  const [herves] = shown(invited, differing(invited));
  expect(herves?.href).toBe(`/management/${links.id}/personnes?personne=spouse`);
  expect(shown(invited, differing(invited), true)[0]?.href).toBeNull();
});

it("has nothing left to do once the act is validated, and nothing to say of one writing", () => {
  const tied = [...differing(married), given("name-proof", "spouse", { issuedOn: TODAY, nameOnIt: "TCHINDA Hervé" })];
  expect(shown(married, tied)[0]).toMatchObject({
    href: null,
    action: expect.stringContaining("rien ne reste à faire"),
  });
  expect(shown(fileOf(), allGiven(programme, fileOf(), TODAY))).toEqual([]);
});

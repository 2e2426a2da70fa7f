import { describe, expect, test } from "vitest";
import { averageRating } from "./average-rating.ts";
import { claimSchema } from "./form.ts";

const TODAY = Temporal.PlainDate.from("2026-11-22");
const CLAIM = {
  place: "home",
  value: " 240 ",
  label: "dossiers  suivis",
  proof: "Registre, 2026.",
  provenOn: "2026-11-22",
};
const faults = (change: Record<string, string>) =>
  claimSchema(TODAY)
    .safeParse({ ...CLAIM, ...change })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

describe("a figure that the owner announces", () => {
  test("is taken cleaned, true today at the latest", () => {
    expect(claimSchema(TODAY).parse(CLAIM)).toEqual({ ...CLAIM, value: "240", label: "dossiers suivis" });
    expect(faults({ provenOn: "2026-11-23" })).toEqual([
      "provenOn: Ce jour est à venir\u00a0: un chiffre s’annonce une fois prouvé.",
    ]);
  });

  test("needs its proof and its day", () => {
    expect(faults({ proof: " ", provenOn: "" })).toEqual([
      "proof: Dites où se trouve la preuve.",
      "provenOn: Indiquez le jour auquel ce chiffre était vrai.",
    ]);
  });

  test.each(["de note moyenne, sur 5", "Étoiles sur 5", "notes"])("is no rating: « %s »", (label) => {
    expect(faults({ label })).toEqual([expect.stringMatching(/^label: La note moyenne ne s’écrit pas ici/)]);
  });
});

describe("the average rating of a page", () => {
  test("is that of the testimonials that it shows, to one decimal; one without a rating counts for nothing", () => {
    expect(averageRating([5, 4, undefined, 5])).toEqual({
      value: "4,7",
      label: "de note moyenne, sur 5, d’après 3 témoignages de cette page",
      example: false,
      provenOn: null,
    });
    expect(averageRating([4])?.label).toContain("d’après un témoignage");
  });

  test("is nothing where nobody gave one", () => {
    expect([averageRating([]), averageRating([undefined])]).toEqual([undefined, undefined]);
  });
});

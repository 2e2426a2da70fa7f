import { expect, test } from "vitest";
import { asOffered, needsAgreement, offeredServices } from "./offered-services.ts";
import { serviceOf } from "#app/features/appointments/settings.ts";
import { licensedBusy } from "./agenda-facts.server.ts";

const named = (licensed: boolean) => offeredServices(() => licensed).map(({ id, name }) => `${id}: ${name}`);

test("with somebody who may advise, every service is sold under its name", () =>
  expect(named(true)).toEqual([
    "initial: Consultation initiale",
    "file-review: Révision de dossier",
    "simulation: Simulation approfondie",
    "documents: Préparation de documents",
    "follow-up: Suivi de candidature",
  ]));

test("without, only information and the logistics of papers are left, under their own names", () =>
  expect(named(false)).toEqual(["initial: Séance d’information", "documents: Logistique des pièces"]));

test("a paid service that fills or writes an application is never sold without", () => {
  const words = offeredServices(() => false).map(({ name, text }) => `${name} ${text}`);
  expect(
    words.filter((text) => /préparation|préparés|conseil(?!ler)/i.test(text.replaceAll(/aucun conseil/gi, ""))),
  ).toEqual([]);
});

test("what becomes information is no advice any more, and keeps its length and price", () => {
  const initial = serviceOf("initial");
  if (!initial) throw new Error("no service initial");
  expect(asOffered(initial, false)).toMatchObject({ kind: "information", minutes: 60, price: 0 });
});

test.each([
  [{ kind: "advice", price: 45_000 }, true],
  [{ kind: "advice", price: 45_000, agreement: false }, true],
  [{ kind: "advice", price: 0 }, false],
  [{ kind: "information", price: 72_000 }, false],
  [{ kind: "information", price: 72_000, agreement: true }, true],
] as const)("%j asks for an agreement: %j", (service, expected) =>
  expect(needsAgreement({ agreement: undefined, ...service })).toBe(expected),
);

const day = (iso: string) => Temporal.PlainDate.from(iso);

test("a licence takes the days after its last one, and none before", () => {
  expect(licensedBusy("2026-11-30", day("2026-11-30"))).toEqual([]);
  const [span] = licensedBusy("2026-11-30", day("2026-12-05"));
  expect(span?.start.toString()).toBe("2026-11-30T23:00:00Z");
  expect(span?.end.toString()).toBe("2026-12-05T23:00:00Z");
  expect(licensedBusy(null, day("2026-12-05"))).toEqual([]);
});

import type { Processing } from "#app/features/people/processing.ts";

/** Registrations for language tests. */
export const languageTestsProcessing: readonly Processing[] = [
  {
    key: "tests",
    name: "Inscriptions aux tests de langue",
    purpose: "inscrire à une session et tenir la place",
    people: "candidats",
    data: "identité, naissance, coordonnées, numéro de la pièce, session, place",
    bases: ["contract"],
    recipients: ["host", "mail", "testCentre"],
    kept: [
      {
        what: "inscription à un test de langue, avec sa commande",
        period: "registrations",
        since: "le test",
        sweeps: ["registrations"],
      },
      { what: "tour d’une ouverture", until: "jusqu’à la fin de la session" },
    ],
    tables: ["test_registrations", "test_seats", "opening_turns"],
  },
];

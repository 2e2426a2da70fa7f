import { expect, test } from "vitest";
import { bodySchema } from "./openapi.ts";

test("a field is described in whole sentences", () => {
  const { properties } = bodySchema([
    {
      id: "personal",
      title: "Informations personnelles",
      questions: [
        { kind: "number", name: "age", label: "Âge", min: 0 },
        {
          kind: "yesno",
          name: "studies",
          label: "Avez-vous étudié au Québec\u00a0?",
          hint: "En présence.",
          untouched: "no",
        },
      ],
    },
  ]);
  expect(properties).toMatchObject({
    age: { description: "Âge. Nombre, ou texte d’un nombre\u00a0; autre chose vaut 0." },
    studies: { description: "Avez-vous étudié au Québec\u00a0? En présence." },
  });
});

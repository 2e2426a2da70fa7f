/** A form says the whole of its part, and nothing of it is lost on the way to the database and back. */
import path from "node:path";
import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { type Part, PART_NAMES, type Settings } from "#app/platform/settings/parts.ts";
import { readFirstEdition } from "#app/features/business/editions/read-edition.ts";
import { differences, partSchema, readTyped, typedOf } from "./typed-part.ts";

const edition: Settings = await readFirstEdition([path.resolve("content")]);
const typed = <P extends Part>(part: P) => ({ ...typedOf(part, edition[part]) });
const faultsOf = (part: Part, change: Record<string, string>) => {
  const read = readTyped(part, { ...typed(part), ...change });
  return "faults" in read ? read.faults.map(({ name, message }) => `${name}: ${message}`) : [];
};

test.each(PART_NAMES)("%s: what its form says unchanged is its value", (part) => {
  expect(readTyped(part, typed(part))).toEqual({ value: edition[part] });
});

test.each(PART_NAMES)("%s: a posted form is read alike", (part) => {
  const posted = new FormData();
  for (const [name, value] of Object.entries(typed(part))) posted.append(name, value);
  posted.append("version", "3");
  const read = parseWithZod(posted, { schema: partSchema(part) });
  expect(read).toMatchObject({ status: "success", value: { version: 3, value: edition[part] } });
  expect([...posted.keys()].length).toBeLessThan(180);
});

describe("a bad value is refused at its field", () => {
  const cases: [Part, Record<string, string>, string][] = [
    ["identity", { name: " " }, "name: «\u00a0Nom\u00a0» est vide."],
    ["emails", { contact: "bonjour" }, "contact: Cette valeur n’est pas acceptée."],
    [
      "agency",
      { phone: "appelez-nous" },
      "phone: Écrivez un numéro avec son indicatif, par exemple +237 6 70 00 00 00.",
    ],
    [
      "support",
      { "hours-1-days": "samedi, dimanchee" },
      "hours-1-days: Écrivez des jours de la semaine, par exemple «\u00a0lundi, mardi\u00a0».",
    ],
    [
      "services",
      { "services-1-price": "-5" },
      "services-1-price: Écrivez un nombre entier de 0 à 100\u00a0000\u00a0000.",
    ],
    ["services", { "services-1-minutes": "" }, "services-1-minutes: «\u00a0Durée, en minutes\u00a0» est vide."],
    ["booking", { "hours-1-closes": "" }, "hours-1-closes: Il manque une valeur."],
    [
      "booking",
      { starts: "09:00\n25:00" },
      "starts: Ligne 2, «\u00a025:00\u00a0»\u00a0: écrivez une heure, par exemple 09:30.",
    ],
    [
      "vat",
      { regime: "charged" },
      "from: Comprise dans les prix, la TVA a son premier jour\u00a0; sinon elle n’en a pas.",
    ],
    ["currency", { cadInXaf: "0" }, "cadInXaf: Écrivez un nombre plus grand que zéro, par exemple 405 ou 405,5."],
    ["currency", { asOf: "2026-02-30" }, "asOf: Indiquez un jour qui existe."],
    ["delays", { "office-reviewHours": "721" }, "office-reviewHours: Écrivez un nombre entier de 1 à 720."],
    [
      "holidays",
      { civil: "01/01 Jour de l’An\n31/02 Rien" },
      "civil: Ligne 2, «\u00a031/02 Rien\u00a0»\u00a0: écrivez le jour, le mois, puis le nom, par exemple «\u00a020/05 Fête nationale\u00a0».",
    ],
    [
      "officeHolidays",
      { offices: "Banque : FR" },
      "offices: Ligne 1, «\u00a0Banque : FR\u00a0»\u00a0: écrivez le nom de l’organisme, deux-points, puis CM, CA ou QC.",
    ],
    ...["javascript:alert(1)", "data:text/html,x", "https://compte@canada.ca", "https://ailleurs"].map(
      (address): [Part, Record<string, string>, string] => [
        "officeHolidays",
        { "calendars-CA-source-url": address },
        "calendars-CA-source-url: Collez une adresse complète, qui commence par https://.",
      ],
    ),
  ];
  test.each(cases)("%s %j", (part, change, said) => {
    expect(faultsOf(part, change)).toEqual([said]);
  });
});

test("a row is added with an id of its own, and one that goes away is gone", () => {
  const { services } = edition.services;
  const row = {
    name: "Atelier 2027",
    minutes: "60",
    price: "15 000",
    text: "En groupe.",
    kind: "information",
    agreement: "rule",
  };
  const added = Object.fromEntries(Object.entries(row).map(([key, value]) => [`services-5-${key}`, value]));
  const read = readTyped("services", { ...typed("services"), ...added, "services-0-remove": "on" });
  expect(read).toEqual({
    value: {
      services: [
        ...services.slice(1),
        { id: "atelier", name: "Atelier 2027", minutes: 60, price: 15_000, text: "En groupe.", kind: "information" },
      ],
    },
  });
});

test("nothing bookable without a licence is refused", () => {
  const { services } = edition.services;
  const none = Object.fromEntries(
    services.flatMap((_, index) => ["name", "text"].map((key) => [`services-${index}-information-${key}`, ""])),
  );
  expect(faultsOf("services", none)).toEqual([
    "services: Sans personne de licencié, plus rien ne pourrait être réservé\u00a0: gardez un service d’information, ou un nom sans licence.",
  ]);
});

test("a difference says the line, and what it was and is", () => {
  const after = {
    services: edition.services.services.map((one) => (one.id === "documents" ? { ...one, price: 80_000 } : one)),
  };
  expect(differences("services", edition.services, after)).toEqual([
    {
      label: "Service «\u00a0Préparation de documents\u00a0», prix, en fcfa",
      before: "72\u00a0000\u00a0FCFA",
      after: "80\u00a0000\u00a0FCFA",
    },
  ]);
});

const namesAfter = (change: Record<string, string>) => {
  const read = readTyped("services", { ...typed("services"), ...change });
  return "value" in read ? read.value.services.map(({ id }) => id) : read.faults;
};

describe("a row of a list is moved by its rank", () => {
  const [first, second, third, fourth, fifth] = edition.services.services.map(({ id }) => id);

  test("up, before the one that stands there", () =>
    expect(namesAfter({ "services-3-place": "2" })).toEqual([first, fourth, second, third, fifth]));

  test("down, behind the one that stands there", () =>
    expect(namesAfter({ "services-0-place": "3" })).toEqual([second, third, first, fourth, fifth]));

  test("nowhere by words, which are refused at the field", () =>
    expect(namesAfter({ "services-0-place": "premier" })).toEqual([
      { name: "services-0-place", message: "Écrivez un rang, par exemple 2." },
    ]));

  test("and its history says so", () => {
    const { services } = edition.services;
    const moved = { services: services.toReversed() };
    const [names, back] = [services, moved.services].map((all) => all.map(({ name }) => name).join(" · "));
    expect(differences("services", edition.services, moved)).toEqual([{ label: "Ordre", before: names, after: back }]);
  });
});

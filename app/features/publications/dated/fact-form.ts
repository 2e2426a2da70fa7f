/** A dated fact as the office writes it. */
import { z } from "zod";
import {
  type FieldKind,
  type ItemForm,
  choice,
  day,
  line,
  tick,
  webAddress,
} from "#app/features/business/fields/field.ts";
import { UNITS } from "./amount-words.ts";
import { type Fact, factSchema } from "./fact-shape.ts";

/** A number, a day or words: its unit says which. */
const value: FieldKind = {
  control: "line",
  read: (typed) => ({ value: typed.trim() }),
  write: (given) =>
    typeof given === "number" ? String(given).replace(".", ",") : typeof given === "string" ? given : "",
};

/** Asked for, and never a part of the value: who checked, and when, is written from whoever is signed in. */
const press: FieldKind = { ...tick, read: () => ({ value: undefined }), write: () => "" };
export const CHECKED_TODAY = "checkedToday";

const amount = (typed: string) => {
  const plain = typed.replaceAll(/[\s\u00a0\u202f]/g, "").replace(",", ".");
  return /^\d{1,12}(\.\d{1,4})?$/.test(plain) ? Number(plain) : undefined;
};

const schema = z
  .looseObject({ unit: z.string(), value: z.string() })
  .transform((facts, context) => {
    const typed = { ...facts, value: valueOf(facts.unit, facts.value) };
    if (typed.value !== undefined) return typed;
    const message =
      facts.unit === "date"
        ? "Avec cette unité, écrivez un jour, par exemple 2026-11-27."
        : "Avec cette unité, écrivez un nombre, par exemple 15 263 ou 17,5.";
    context.issues.push({ code: "custom", path: ["value"], message, input: facts.value });
    return z.NEVER;
  })
  .pipe(factSchema);

function valueOf(unit: string, typed: string): string | number | undefined {
  if (unit === "text") return typed;
  return unit === "date" ? z.iso.date().safeParse(typed).data : amount(typed);
}

const units = [
  ...Object.entries(UNITS).map(([unit, [, several]]) => ({ value: unit, label: several })),
  { value: "date", label: "une date" },
  { value: "text", label: "des mots" },
];

export const factForm: ItemForm = {
  title: "Fait daté",
  about: "Les textes qui le citent changent avec lui.",
  schema,
  isSound: (stored) => factSchema.safeParse(stored).success,
  empty: { from: null, checked: null },
  fields: [
    { path: "title", label: "Ce que c’est", kind: line(200) },
    {
      path: "value",
      label: "Valeur",
      hint: "Un nombre, un jour (2026-11-27) ou des mots, selon l’unité.",
      kind: value,
    },
    { path: "unit", label: "Unité", kind: choice(units) },
    {
      path: "words",
      label: "Dit autrement",
      hint: "Quand le nombre et l’unité ne suffisent pas\u00a0: «\u00a0de 6 à 8 mois\u00a0».",
      kind: line(200),
      optional: true,
    },
    { path: "from", label: "En vigueur depuis le", kind: day, optional: true },
    { path: "source.label", label: "Source", kind: line(200) },
    { path: "source.url", label: "Adresse de la source", hint: "Elle commence par https://", kind: webAddress },
    {
      path: "official",
      label: "Page officielle où le vérifier",
      hint: "Quand la source est secondaire\u00a0; l’adresse commence par https://",
      kind: webAddress,
      optional: true,
    },
    { path: "readOn", label: "Lu le", kind: day },
    {
      path: "doubt",
      label: "Pourquoi c’est à vérifier",
      hint: "Une phrase pour les lecteurs\u00a0; vide quand rien n’est douteux.",
      kind: line(200),
      optional: true,
    },
    {
      path: CHECKED_TODAY,
      label: "J’ai ouvert la source aujourd’hui et comparé",
      hint: "Votre nom et le jour sont notés avec le fait. Sans cette case, changer la valeur ou la source retire la vérification d’avant.",
      kind: press,
      optional: true,
    },
  ],
};

/** The same for a fact that is new, which gets its name. */
export const newFactForm: ItemForm = {
  ...factForm,
  title: "Ajouter un fait daté",
  about: "Un montant, un délai ou une date que les textes citent par son nom.",
  fields: [
    {
      path: "id",
      label: "Nom dans les textes",
      hint: "Deux mots ou plus en minuscules, joints par des tirets\u00a0: frais-rp-adulte. Il ne change plus.",
      kind: { ...line(60), read: (typed) => ({ value: typed.trim() }) },
    },
    ...factForm.fields,
  ],
};

/** Who checked a fact once it is written: who ticks the box, or whoever had, while value and source are the same. */
export function checkedOf(
  fact: Fact,
  before: unknown,
  { ticked, by, today }: { ticked: boolean; by: string; today: string },
): Fact["checked"] {
  if (ticked) return { by, on: today };
  const old = factSchema.safeParse(before).data;
  const same =
    old &&
    old.value === fact.value &&
    old.unit === fact.unit &&
    old.words === fact.words &&
    old.from === fact.from &&
    old.source.url === fact.source.url;
  return same ? old.checked : null;
}

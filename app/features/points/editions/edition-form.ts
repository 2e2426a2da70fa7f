/** What the office writes of an edition of an official grid: what is announced to replace it. Its figures come as a file. */
import { z } from "zod";
import { type FieldKind, type ItemForm, day, line, lines, text } from "#app/features/business/fields/field.ts";
import type { Source } from "#app/features/points/shared/edition.ts";
import { httpsAddress } from "#app/platform/references/https-address.ts";

/** « IRCC, avis du 3 mars | https://… | 2027-03-03 » */
const sources: FieldKind = lines<Source>(
  {
    read: (typed) => {
      const parts = typed.split("|").map((part) => part.trim());
      const [name = "", read = ""] = [parts[0], parts.at(-1)];
      const url = parts.length === 3 ? parts[1] : undefined;
      const isWhole = name !== "" && z.iso.date().safeParse(read).success && parts.length <= 3;
      if (!isWhole || !httpsAddress.optional().safeParse(url).success) return undefined;
      return { name, ...(url !== undefined && { url }), read };
    },
    write: ({ name, url, read }) => [name, url, read].filter((part) => part !== undefined).join(" | "),
    example: "écrivez par exemple «\u00a0IRCC, avis du 3 mars | https://… | 2027-03-03\u00a0».",
  },
  10,
);

/** Nothing announced is no announcement, and the status of the edition follows. */
function settled({ reported, ...edition }: Record<string, unknown>): Record<string, unknown> {
  const said = Object.values((reported ?? {}) as object).some((one) => one !== undefined);
  if (said) return { ...edition, status: "reported-replaced", reported };
  return edition["status"] === "reported-replaced" ? { ...edition, status: "in-force" } : edition;
}

/** @param schema of the grid's editions */
export const editionForm = (schema: z.ZodType): ItemForm => ({
  title: "Édition d’un barème",
  about:
    "Annoncez ce qui la remplacera, relisez-la, ou remettez un état d’avant. Ses chiffres changent par un fichier.",
  schema: z.preprocess((value) => settled(value as Record<string, unknown>), schema),
  empty: {},
  whole: true,
  fields: [
    { path: "reported.from", label: "Une édition est annoncée pour le", kind: day, optional: true },
    {
      path: "reported.says",
      label: "Ce qu’on en dit",
      hint: "Une phrase, sans majuscule ni point\u00a0: «\u00a0des points reviennent pour une offre d’emploi\u00a0».",
      kind: text(900),
      optional: true,
    },
    {
      path: "reported.tooLowFor",
      label: "Avec quoi le total d’aujourd’hui serait trop bas",
      hint: "«\u00a0une offre d’emploi\u00a0»",
      kind: line(200),
      optional: true,
    },
    { path: "reported.validOffer", label: "Ce qu’est une offre valide", kind: text(1200), optional: true },
    {
      path: "reported.sources",
      label: "Sources de l’annonce",
      hint: "Une par ligne\u00a0: nom | adresse | jour de lecture.",
      kind: sources,
      optional: true,
    },
  ],
});

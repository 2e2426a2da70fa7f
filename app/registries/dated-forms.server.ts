/** How each family of dated data is written in the office, and what is wrong with a value of it. */
import { readProgramme } from "#app/features/applications/programmes/read-programmes.server.ts";
import type { ItemForm } from "#app/features/business/fields/field.ts";
import { crsSchema } from "#app/features/points/editions/crs-schema.ts";
import { editionForm } from "#app/features/points/editions/edition-form.ts";
import { CRS_KIND, PSTQ_KIND } from "#app/features/points/editions/known.server.ts";
import { pstqSchema } from "#app/features/points/editions/pstq-schema.ts";
import { readEditions } from "#app/features/points/editions/read-editions.ts";
import { programForm, streamForm } from "#app/features/programs/office/finder-forms.ts";
import { factForm } from "#app/features/publications/dated/fact-form.ts";
import { factSchema } from "#app/features/publications/dated/fact-shape.ts";
import type { Family, ItemValue } from "#app/platform/settings/dated-data.ts";
import { z } from "zod";

const templateForm: ItemForm = {
  title: "Modèle de dossier",
  about:
    "Étapes, tâches, pièces et conseils des dossiers d’un programme. Il change par un fichier\u00a0; les dossiers ouverts gardent leur édition.",
  schema: z.record(z.string(), z.unknown()),
  empty: {},
  whole: true,
  fields: [],
};

export const itemForms: Readonly<Record<Family, ItemForm>> = {
  fact: factForm,
  stream: streamForm,
  program: programForm,
  programme: templateForm,
  "grid-crs": editionForm(crsSchema),
  "grid-pstq": editionForm(pstqSchema),
};

const issues = (schema: z.ZodType, value: unknown): readonly string[] =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

/** What is wrong with a value, line by line; nothing for one that this version of the site works by. */
export function itemProblems(family: Family, id: string, value: ItemValue): readonly string[] {
  const text = JSON.stringify(value);
  switch (family) {
    case "fact":
      return issues(factSchema, value);
    case "programme":
      return readProgramme({ name: `programmes/${id}.json`, text }).problems;
    case "grid-crs":
      return readEditions([{ name: `crs/${id}.json`, text }], CRS_KIND).refused.flatMap(({ problems }) => problems);
    case "grid-pstq":
      return readEditions([{ name: `pstq/${id}.json`, text }], PSTQ_KIND).refused.flatMap(({ problems }) => problems);
    default:
      return issues(itemForms[family].schema, value);
  }
}

/** How each family of dated data is written in the office. */
import type { ItemForm } from "#app/features/business/fields/field.ts";
import { crsSchema } from "#app/features/points/editions/crs-schema.ts";
import { editionForm } from "#app/features/points/editions/edition-form.ts";
import { pstqSchema } from "#app/features/points/editions/pstq-schema.ts";
import { tableSchema } from "#app/features/points/editions/table-schema.ts";
import { programForm, streamForm } from "#app/features/programs/office/finder-forms.ts";
import { factForm } from "#app/features/publications/dated/fact-form.ts";
import type { Family } from "#app/platform/settings/dated-data.ts";
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

const tableForm: ItemForm = {
  title: "Table d’un calcul",
  about:
    "Le site compte par ces chiffres. Ouvrez la page officielle, comparez chaque ligne, puis dites que vous l’avez fait\u00a0; une différence se signale à qui tient le site.",
  schema: tableSchema,
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
  "grid-nclc": tableForm,
  "grid-fsw": tableForm,
};

/** Before each file of tests: the settings are those of the first edition, as in a site on which nobody changed any. */
import path from "node:path";
import { readFirstEdition } from "#app/features/business/editions/read-edition.ts";
import { holdSettings } from "#app/platform/settings/settings.ts";

holdSettings(await readFirstEdition([path.resolve(import.meta.dirname, "../../content")]));

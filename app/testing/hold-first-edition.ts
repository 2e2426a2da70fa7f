/** Before each file of tests: the settings are those of the first edition, as in a site on which nobody changed any. */
import path from "node:path";
import { readFirstData } from "#app/features/business/editions/read-data.ts";
import { readFirstEdition } from "#app/features/business/editions/read-edition.ts";
import { holdData } from "#app/platform/settings/dated-data.ts";
import { holdSettings } from "#app/platform/settings/settings.ts";

const folders = [path.resolve(import.meta.dirname, "../../content")];
holdSettings(await readFirstEdition(folders));
holdData(await readFirstData(folders));

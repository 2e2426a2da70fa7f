/** Before each file of tests: properties draw the same values in every `npm test`, and those of the printed seed in a proof. */
import { configureGlobal } from "fast-check";
import { SEED } from "#scripts/checks/counts.ts";

configureGlobal({ seed: SEED });

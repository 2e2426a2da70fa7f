import { withDrafts } from "#app/platform/forms/kept/keep-forms-script.ts";
import { takeOverSteps } from "./take-over-steps.ts";

/** The script as the page holds it. Only the server writes it: the browser finds it in the page. */
export const STEPS = import.meta.env.SSR ? withDrafts(takeOverSteps) : "";

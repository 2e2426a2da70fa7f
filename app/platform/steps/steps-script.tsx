import { withDrafts } from "#app/platform/forms/kept/keep-forms-script.tsx";
import { takeOverSteps } from "./take-over-steps.ts";

/** The script as the page holds it. Only the server writes it: the browser finds it in the page. */
export const STEPS = import.meta.env.SSR ? withDrafts(takeOverSteps) : "";

/** Stands after the page whose steps it takes over. */
export function StepsScript() {
  return <script dangerouslySetInnerHTML={{ __html: STEPS }} />;
}

import { demonstrationOnly } from "#app/platform/session/demonstration-only.ts";
import type { Route } from "./+types/failure-specimen.ts";

/** Fails on purpose, so that the page of an unexpected error can be seen and tested. */
export function loader({ context }: Route.LoaderArgs) {
  demonstrationOnly(context);
  throw new Error("failure asked for at /dev/panne");
}

export default function FailureSpecimen() {
  return null;
}

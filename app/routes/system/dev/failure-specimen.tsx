import { LimiterBusy } from "#app/platform/workers/worker-pool.ts";
import { demonstrationOnly } from "#app/platform/session/demonstration-only.ts";
import type { Route } from "./+types/failure-specimen.ts";

/** Fails on purpose, so that the page of an unexpected error can be seen and tested; with `?occupe`, as what is too much asked for. */
export function loader({ request, context }: Route.LoaderArgs) {
  demonstrationOnly(context);
  if (new URL(request.url).searchParams.has("occupe")) throw new LimiterBusy("asked for at /dev/panne");
  throw new Error("failure asked for at /dev/panne");
}

export default function FailureSpecimen() {
  return null;
}

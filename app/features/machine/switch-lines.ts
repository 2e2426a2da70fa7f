import type { Settings } from "#app/platform/settings/parts.ts";
import type { SwitchLine } from "./views/switches.tsx";

const closing = (name: string, { closed, words = "" }: Settings["switches"]["bookings"]): SwitchLine => ({
  name,
  off: closed,
  state: closed ? "fermé" : "ouvert",
  words: closed ? words : "",
});

/** The switches as the page of the machine lists them. */
export function switchLines({ bookings, registrations, notice }: Settings["switches"]): SwitchLine[] {
  return [
    closing("Rendez-vous", bookings),
    closing("Inscriptions aux tests", registrations),
    {
      name: "Ligne en tête de chaque page",
      off: notice !== undefined,
      state: notice === undefined ? "aucune" : "affichée",
      words: notice ?? "",
    },
  ];
}

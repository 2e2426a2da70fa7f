import { useHydrated } from "#app/ui/use-hydrated.ts";

/** IANA time zone of this browser once the page is hydrated; "" before, and where the browser does not tell. */
export function useOwnZone(): string {
  const hydrated = useHydrated();
  return hydrated ? (new Intl.DateTimeFormat().resolvedOptions().timeZone ?? "") : "";
}

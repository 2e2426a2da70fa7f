import { useAwake } from "#app/ui/use-awake.ts";

/** IANA time zone of this browser once React is awake; "" before, and where the browser does not tell. */
export function useOwnZone(): string {
  const awake = useAwake();
  return awake ? (new Intl.DateTimeFormat().resolvedOptions().timeZone ?? "") : "";
}

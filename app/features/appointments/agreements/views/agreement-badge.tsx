import type { AgreementStanding } from "#app/features/appointments/agreements/describe-agreement.server.ts";
import { Badge } from "#app/ui/marks/badge.tsx";

/** Whose acceptance is missing, in the words of the office. */
export const MISSING_WORDS = {
  both: "À accepter par les deux",
  client: "À accepter par le client",
  office: "À accepter par nous",
} as const;

/** Whose acceptance is missing, before the office. */
export function AgreementBadge({ missing }: AgreementStanding) {
  return missing === null ? <Badge tone="good">Acceptée</Badge> : <Badge tone="fair">{MISSING_WORDS[missing]}</Badge>;
}

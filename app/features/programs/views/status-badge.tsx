import type { Stream } from "#app/features/programs/data/shape.ts";
import { statusNames } from "#app/features/programs/words.ts";
import { Badge } from "#app/ui/marks/badge.tsx";

/** Whether a stream takes candidates. */
export function StatusBadge({ stream: { status, statusUnverified } }: { stream: Stream }) {
  const { label, tone } = statusNames[status];
  return (
    <Badge tone={tone}>
      {label}
      {statusUnverified && ", un seul relevé"}
    </Badge>
  );
}

import { shapes } from "#app/features/programs/map-shapes.ts";
import type { ProvinceCode } from "#app/features/programs/provinces.ts";
import { Drawing } from "#app/ui/marks/drawing.tsx";

const MARGIN = 3;

/** The outline of one province alone, as decoration: its name stands beside it. */
export function ProvinceShape({ province, className }: { province: ProvinceCode; className?: string }) {
  const {
    path,
    box: [x, y, width, height],
  } = shapes[province];
  const margin = Math.max(MARGIN, Math.round(Math.max(width, height) / 30));
  return (
    <Drawing
      viewBox={`${x - margin} ${y - margin} ${width + 2 * margin} ${height + 2 * margin}`}
      className={className ?? "province-shape"}
      aria-hidden="true"
    >
      <path d={path} />
    </Drawing>
  );
}

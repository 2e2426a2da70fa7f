import { Path, Svg } from "#app/platform/pdf/elements.ts";
import { palette } from "./palette.ts";

// Signs that the latin font subsets lack (✓ ✗ →), and the drawings of the identity.
// Every mark is decoration beside words that say the same.

type MarkProps = { size: number; color: string };

/** The leaf of the site's logo. */
export function Leaf({ size, color }: MarkProps) {
  return (
    <Svg style={{ width: size, height: size }} viewBox="0 0 64 64">
      <Path
        d="M32 3l5 10 8-4-3 15 9-8 2 6 9-1-4 9 4 3-15 11 2 6-15-2 1 13h-6l1-13-15 2 2-6L2 33l4-3-4-9 9 1 2-6 9 8-3-15 8 4z"
        fill={color}
      />
    </Svg>
  );
}

const STROKES = {
  check: "M5 13l5 5L20 7",
  cross: "M6 6l12 12M18 6L6 18",
  arrow: "M4 12h15M13 6l6 6-6 6",
} as const;

/** One of ✓ ✗ →, drawn in a square of `size` points. */
export function Mark({ name, size, color }: MarkProps & { name: keyof typeof STROKES }) {
  return (
    <Svg style={{ width: size, height: size }} viewBox="0 0 24 24">
      <Path
        d={STROKES[name]}
        stroke={color}
        strokeWidth={2.6}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Svg>
  );
}

const FRIEZE_STEP = 20;

/** The zig-zag frieze where a dark ground ends, `width` points long and 10 high. */
export function Frieze({ width }: { width: number }) {
  const steps = Math.ceil(width / FRIEZE_STEP);
  const starts = Array.from({ length: steps }, (_, index) => index * FRIEZE_STEP);
  const zigzag = starts.map((x) => `L${x + FRIEZE_STEP / 2} 0 L${x + FRIEZE_STEP} 10`).join(" ");
  const dots = starts.map((x) => `M${x + FRIEZE_STEP - 1} 3 h2 v2 h-2 z`).join(" ");
  return (
    <Svg style={{ width, height: 10, backgroundColor: palette.nuit }} viewBox={`0 0 ${width} 10`}>
      <Path d={`M0 10 ${zigzag}`} stroke={palette.or} strokeWidth={1} fill="none" />
      <Path d={dots} fill={palette.blanc} />
    </Svg>
  );
}

const MOTIF_STEP = 44;

/** The ndop motif of the dark grounds: one path of nested lozenges, meant for a low contrast. */
export function Motif({ width, height, color }: { width: number; height: number; color: string }) {
  const lozenges: string[] = [];
  for (let x = MOTIF_STEP / 2; x < width + MOTIF_STEP; x += MOTIF_STEP) {
    for (let y = MOTIF_STEP / 2; y < height + MOTIF_STEP; y += MOTIF_STEP) {
      for (const radius of [20, 14, 8]) {
        lozenges.push(`M${x} ${y - radius}l${radius} ${radius}l${-radius} ${radius}l${-radius} ${-radius}z`);
      }
    }
  }
  return (
    <Svg style={{ width, height }} viewBox={`0 0 ${width} ${height}`}>
      <Path d={lozenges.join("")} stroke={color} strokeWidth={0.8} fill="none" />
    </Svg>
  );
}

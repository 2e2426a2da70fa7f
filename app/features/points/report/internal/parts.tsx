import { View } from "#app/platform/pdf/elements.ts";
import type { Tone } from "#app/features/points/shared/score-sheet.ts";
import { palette } from "#app/platform/pdf/palette.ts";
import { Heading, Words } from "#app/platform/pdf/words.tsx";

/** Ground and ink of each tone; the words beside them always say the same. */
export const TONES: Record<Tone, { ground: string; ink: string }> = {
  good: { ground: palette.foretClair, ink: palette.foret },
  fair: { ground: palette.ocreClair, ink: palette.ocre },
  bad: { ground: palette.erableClair, ink: palette.erableFonce },
};

/** `391 / 600`, that never breaks; a score is written without a space between thousands. */
export function outOf(points: number, maximum: number): string {
  return `${points}\u00a0/\u00a0${maximum}`;
}

/** Title of a part of the report; keeps the beginning of what follows on its own page. */
export function PartTitle({ children }: { children: string }) {
  return (
    <View minPresenceAhead={84} style={{ paddingTop: 10, paddingBottom: 4 }}>
      <Heading level={2}>{children}</Heading>
    </View>
  );
}

type BarProps = { points: number; maximum: number; height?: number; track?: string; fill?: string };

/** Share of the maximum, as a bar as wide as its container; empty for a maximum of 0. */
export function Bar({ points, maximum, height = 4, track = palette.lin, fill = palette.indigoVif }: BarProps) {
  const share = maximum > 0 ? Math.min(1, Math.max(0, points / maximum)) : 0;
  return (
    <View style={{ height, borderRadius: height / 2, backgroundColor: track }}>
      {share > 0 ? (
        <View style={{ width: `${share * 100}%`, height, borderRadius: height / 2, backgroundColor: fill }} />
      ) : null}
    </View>
  );
}

/** A short word on a rounded ground. */
export function Badge({ children, ground, ink }: { children: string; ground: string; ink: string }) {
  return (
    <View style={{ backgroundColor: ground, borderRadius: 9, paddingHorizontal: 9, paddingVertical: 2.5 }}>
      <Words strong style={{ color: ink, fontSize: 9, lineHeight: 1.3 }}>
        {children}
      </Words>
    </View>
  );
}

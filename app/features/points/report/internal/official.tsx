import { View } from "#app/platform/pdf/elements.ts";
import type { Assumption, OfficialEstimate, Span } from "#app/features/points/shared/score-sheet.ts";
import { palette } from "#app/platform/pdf/palette.ts";
import { Words } from "#app/platform/pdf/words.tsx";
import { PartTitle, outOf } from "./parts.tsx";

/** The same answers by the official grid in force: the span, each line, what is assumed. */
export function Official({ official }: { official: OfficialEstimate }) {
  const { title, maximum, edition, warning, lines, assumptions, notes, source, tool } = official;
  return (
    <>
      <PartTitle>{title}</PartTitle>
      <View wrap={false} style={{ marginTop: 4, padding: 12, borderRadius: 8, backgroundColor: palette.brume }}>
        <Words strong style={{ fontSize: 15, color: palette.indigo }}>{`${saySpan(official)} / ${maximum}`}</Words>
        <Words style={{ marginTop: 3 }}>{`Grille ${edition}.`}</Words>
        {[warning, ...notes, `Source\u00a0: ${source}.`, `Outil officiel\u00a0: ${tool.label}, ${tool.href}`]
          .filter((words) => words !== undefined)
          .map((words) => (
            <Words key={words} style={{ marginTop: 3, fontSize: 8.5, color: palette.ardoise }}>
              {words}
            </Words>
          ))}
      </View>
      <View tag="Table">
        {lines.map(({ key, label, own, why, maximum: most, ...span }) => (
          <View
            tag="TR"
            key={key}
            wrap={false}
            style={{ flexDirection: "row", gap: 12, paddingHorizontal: 10, paddingVertical: 4, ...UNDERLINED }}
          >
            <View tag="TH" scope="Row" style={{ flex: 1 }}>
              <Words strong>{label}</Words>
              <Words style={{ fontSize: 8.5, color: palette.ardoise }}>
                {own === null ? why : `Estimation de ce site\u00a0: ${own}. ${why}`}
              </Words>
            </View>
            <Words tag="TD" strong style={{ width: 130, textAlign: "right" }}>
              {most === 0
                ? "non noté"
                : span.least === span.most
                  ? outOf(span.least, most)
                  : `${saySpan(span)} / ${most}`}
            </Words>
          </View>
        ))}
      </View>
      {assumptions.length > 0 ? (
        <Words style={{ marginTop: 8, paddingHorizontal: 10, fontSize: 8.5, color: palette.ardoise }}>
          {`Ce que nous avons supposé\u00a0: ${sayAssumed(assumptions)}.`}
        </Words>
      ) : null}
    </>
  );
}

const UNDERLINED = { borderBottomWidth: 0.5, borderBottomColor: palette.corde } as const;

function saySpan({ least, most }: Span): string {
  return least === most ? String(least) : `entre ${least} et ${most}`;
}

function sayAssumed(assumptions: readonly Assumption[]): string {
  return assumptions
    .map(({ label, choices, value }) => `${label}, ${choices.find((choice) => choice.value === value)?.label ?? ""}`)
    .join("\u00a0; ");
}

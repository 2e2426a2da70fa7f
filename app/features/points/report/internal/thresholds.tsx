import { View } from "#app/platform/pdf/elements.ts";
import type { ScoreSheet, Threshold } from "#app/features/points/shared/score-sheet.ts";
import { Mark } from "#app/platform/pdf/marks.tsx";
import { palette } from "#app/platform/pdf/palette.ts";
import { Words } from "#app/platform/pdf/words.tsx";
import { PartTitle, TONES } from "./parts.tsx";

/** Pass marks of the grid, then the sentences that deserve attention; nothing when there are none. */
export function Thresholds({ thresholds, warnings }: Pick<ScoreSheet, "thresholds" | "warnings">) {
  return (
    <>
      {thresholds.length > 0 ? <PartTitle>Seuils à atteindre</PartTitle> : null}
      <View tag="Table">
        {thresholds.map((threshold) => (
          <ThresholdRow key={threshold.key} threshold={threshold} />
        ))}
      </View>
      {warnings.length > 0 ? <PartTitle>À vérifier dans vos réponses</PartTitle> : null}
      {warnings.map((warning) => (
        <View
          key={warning}
          wrap={false}
          style={{ marginTop: 5, padding: 9, borderRadius: 6, backgroundColor: palette.ocreClair }}
        >
          <Words style={{ color: palette.encre }}>{warning}</Words>
        </View>
      ))}
    </>
  );
}

function ThresholdRow({ threshold: { label, points, minimum, met } }: { threshold: Threshold }) {
  const tone = met ? TONES.good : TONES.bad;
  return (
    <View
      tag="TR"
      wrap={false}
      style={{
        flexDirection: "row",
        alignItems: "center",
        gap: 9,
        marginTop: 5,
        paddingHorizontal: 10,
        paddingVertical: 6,
        borderRadius: 6,
        backgroundColor: tone.ground,
      }}
    >
      <Mark name={met ? "check" : "cross"} size={12} color={tone.ink} />
      <Words tag="TH" scope="Row" strong style={{ flex: 1 }}>
        {label}
      </Words>
      <Words tag="TD">{`${points} pour un minimum de ${minimum}`}</Words>
      <Words tag="TD" strong style={{ color: tone.ink, width: 76, textAlign: "right" }}>
        {met ? "Atteint" : "Non atteint"}
      </Words>
    </View>
  );
}

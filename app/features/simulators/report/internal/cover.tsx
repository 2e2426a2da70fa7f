import { Link, View } from "@react-pdf/renderer";
import type { ScoreSheet } from "#app/features/simulators/shared/sheet.ts";
import { Mark, Motif } from "#app/platform/pdf/marks.tsx";
import { MARGIN, PAGE_WIDTH } from "#app/platform/pdf/page.tsx";
import { palette } from "#app/platform/pdf/palette.ts";
import { Heading, Words } from "#app/platform/pdf/words.tsx";
import { Badge, Bar, TONES } from "./parts.tsx";

const MOTIF_WIDTH = 176;

/** The dark head of the report: title, date, total over maximum, status and bar. */
export function Cover({ scoreSheet, resultUrl, moment }: { scoreSheet: ScoreSheet; resultUrl: string; moment: string }) {
  const tone = TONES[scoreSheet.status.tone];
  return (
    <View style={{ paddingHorizontal: MARGIN, paddingTop: 26, paddingBottom: 22, overflow: "hidden" }}>
      <View style={{ position: "absolute", top: 0, left: PAGE_WIDTH - MOTIF_WIDTH }}>
        <Motif width={MOTIF_WIDTH} height={220} color={palette.indigo} />
      </View>
      <Words style={{ color: palette.brume, fontSize: 9 }}>{`Rapport de simulation du ${moment}`}</Words>
      <Heading style={{ color: palette.blanc, fontSize: 24, marginTop: 3, maxWidth: 370 }}>{scoreSheet.title}</Heading>
      <View style={{ flexDirection: "row", alignItems: "flex-end", gap: 8, marginTop: 16 }}>
        <Heading style={{ color: palette.blanc, fontSize: 46, lineHeight: 1 }}>{String(scoreSheet.total)}</Heading>
        <Words style={{ color: palette.brume, fontSize: 13, marginBottom: 4 }}>{`/\u00a0${scoreSheet.maximum}`}</Words>
        <View style={{ marginLeft: 8, marginBottom: 7 }}>
          <Badge ground={tone.ground} ink={tone.ink}>
            {scoreSheet.status.label}
          </Badge>
        </View>
      </View>
      <View style={{ marginTop: 10 }}>
        <Bar points={scoreSheet.total} maximum={scoreSheet.maximum} height={7} track={palette.indigo} fill={palette.or} />
      </View>
      <Link src={resultUrl} style={{ textDecoration: "none", marginTop: 14 }}>
        <View style={{ flexDirection: "row", alignItems: "center", gap: 6 }}>
          <Words style={{ color: palette.blanc, fontSize: 9, textDecoration: "underline" }}>Ouvrir ce résultat en ligne et changer une réponse</Words>
          <Mark name="arrow" size={9} color={palette.blanc} />
        </View>
      </Link>
    </View>
  );
}

import { Link, View } from "#app/platform/pdf/elements.ts";
import type { ReactNode } from "react";
import { OWN_FIGURE, type ScoreSheet, sayRange } from "#app/features/points/shared/score-sheet.ts";
import { Mark, Motif } from "#app/platform/pdf/marks.tsx";
import { MARGIN, PAGE_WIDTH } from "#app/platform/pdf/page.tsx";
import { palette } from "#app/platform/pdf/palette.ts";
import { Heading, Words } from "#app/platform/pdf/words.tsx";
import { Badge, Bar, TONES } from "./parts.tsx";

const MOTIF_WIDTH = 176;

/** The dark head of the report: title, date, the site's total with its status, the official one in the same size, and which of them counts. */
export function Cover({
  scoreSheet,
  resultUrl,
  moment,
}: {
  scoreSheet: ScoreSheet;
  resultUrl: string;
  moment: string;
}) {
  const tone = TONES[scoreSheet.status.tone];
  const { official } = scoreSheet;
  const tool = official?.tool ?? scoreSheet.officialTool;
  // One size for both: a span is wide.
  const size = official && official.least !== official.most ? 34 : 46;
  return (
    <View style={{ paddingHorizontal: MARGIN, paddingTop: 26, paddingBottom: 22, overflow: "hidden" }}>
      <View style={{ position: "absolute", top: 0, left: PAGE_WIDTH - MOTIF_WIDTH }}>
        <Motif width={MOTIF_WIDTH} height={220} color={palette.indigo} />
      </View>
      <Words style={{ color: palette.brume, fontSize: 9 }}>{`Rapport de simulation du ${moment}`}</Words>
      <Heading level={1} style={{ color: palette.blanc, fontSize: 24, marginTop: 3, maxWidth: 370 }}>
        {scoreSheet.title}
      </Heading>
      <View style={{ flexDirection: "row", gap: 40, marginTop: 16 }}>
        <Figure
          size={size}
          label={official ? OWN_FIGURE : undefined}
          score={String(scoreSheet.total)}
          maximum={scoreSheet.maximum}
        >
          <View style={{ marginLeft: 8, marginBottom: 7 }}>
            <Badge ground={tone.ground} ink={tone.ink}>
              {scoreSheet.status.label}
            </Badge>
          </View>
        </Figure>
        {official ? (
          <Figure size={size} label={official.label} score={sayRange(official)} maximum={official.maximum} />
        ) : null}
      </View>
      {official ? (
        <Words strong style={{ color: palette.blanc, marginTop: 8 }}>
          {official.verdict}
        </Words>
      ) : null}
      {official?.warning === undefined ? null : (
        <Words style={{ color: palette.brume, fontSize: 8.5, marginTop: 4 }}>{official.warning}</Words>
      )}
      <View style={{ marginTop: 10 }}>
        <Bar
          points={scoreSheet.total}
          maximum={scoreSheet.maximum}
          height={7}
          track={palette.indigo}
          fill={palette.or}
        />
      </View>
      <View style={{ flexDirection: "row", gap: 24, marginTop: 14 }}>
        <CoverLink href={resultUrl}>Ouvrir ce résultat en ligne et changer une réponse</CoverLink>
        {tool === undefined ? null : <CoverLink href={tool.href}>{tool.label}</CoverLink>}
      </View>
    </View>
  );
}

function CoverLink({ href, children }: { href: string; children: string }) {
  return (
    <Link src={href} style={{ textDecoration: "none" }}>
      <View style={{ flexDirection: "row", alignItems: "center", gap: 6 }}>
        <Words style={{ color: palette.blanc, fontSize: 9, textDecoration: "underline" }}>{children}</Words>
        <Mark name="arrow" size={9} color={palette.blanc} />
      </View>
    </Link>
  );
}

type FigureProps = {
  /** Of the total, in points. */ size: number;
  label: string | undefined;
  score: string;
  maximum: number;
  children?: ReactNode;
};

/** "328 / 1200" or "431 à 481 / 1200", large. */
function Figure({ size, label, score, maximum, children }: FigureProps) {
  return (
    <View>
      {label === undefined ? null : (
        <Words style={{ color: palette.brume, fontSize: 10, marginBottom: 4 }}>{label}</Words>
      )}
      <View style={{ flexDirection: "row", alignItems: "flex-end", gap: 8 }}>
        <Heading style={{ color: palette.blanc, fontSize: size, lineHeight: 1 }}>{score}</Heading>
        <Words style={{ color: palette.brume, fontSize: 13, marginBottom: 4 }}>{`/\u00a0${maximum}`}</Words>
        {children}
      </View>
    </View>
  );
}

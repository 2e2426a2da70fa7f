import { View } from "#app/platform/pdf/elements.ts";
import type { Recommendation, RecommendationType } from "#app/features/points/shared/score-sheet.ts";
import { palette } from "#app/platform/pdf/palette.ts";
import { Words } from "#app/platform/pdf/words.tsx";
import { Badge, PartTitle } from "./parts.tsx";

const TYPES: Record<RecommendationType, { label: string; ground: string; ink: string }> = {
  critical: { label: "Critique", ground: palette.erableClair, ink: palette.erableFonce },
  important: { label: "Important", ground: palette.ocreClair, ink: palette.ocre },
  opportunity: { label: "Opportunité", ground: palette.brume, ink: palette.indigo },
};

/** Every recommendation with its type, title, description and impact; nothing when there is none. */
export function Advice({ recommendations }: { recommendations: Recommendation[] }) {
  if (recommendations.length === 0) return null;
  return (
    <>
      <PartTitle>Ce qui ferait monter votre score</PartTitle>
      {recommendations.map((recommendation) => (
        <AdviceCard key={`${recommendation.type}/${recommendation.title}`} recommendation={recommendation} />
      ))}
    </>
  );
}

function AdviceCard({ recommendation }: { recommendation: Recommendation }) {
  const { type, title, description, impact } = recommendation;
  const { label, ground, ink } = TYPES[type];
  return (
    <View
      wrap={false}
      style={{
        flexDirection: "row",
        gap: 14,
        marginTop: 6,
        paddingVertical: 8,
        paddingHorizontal: 12,
        borderLeftWidth: 3,
        borderLeftColor: ink,
        backgroundColor: palette.sable,
      }}
    >
      <View style={{ flex: 1 }}>
        <Words tag="H3" strong style={{ fontSize: 10.5 }}>
          {title}
        </Words>
        <Words style={{ marginTop: 1 }}>{description}</Words>
      </View>
      <View style={{ width: 104, alignItems: "flex-end", gap: 5 }}>
        <Badge ground={ground} ink={ink}>
          {label}
        </Badge>
        <Words strong style={{ color: ink, textAlign: "right" }}>
          {impact}
        </Words>
      </View>
    </View>
  );
}

import { View } from "#app/platform/pdf/elements.ts";
import type { Criterion, CriterionGroup } from "#app/features/points/shared/score-sheet.ts";
import { palette } from "#app/platform/pdf/palette.ts";
import { Words } from "#app/platform/pdf/words.tsx";
import { Bar, PartTitle, outOf } from "./parts.tsx";

const POINTS_WIDTH = 64;
const BAR_WIDTH = 92;

/** Every group with its subtotal, every criterion with its points, maximum and reason. */
export function Criteria({ groups }: { groups: CriterionGroup[] }) {
  return (
    <>
      <PartTitle>Détail des points</PartTitle>
      {groups.flatMap((group) => [
        <View tag="Table" key={group.key}>
          <GroupRow group={group} />
          {group.criteria.map((criterion) => (
            <CriterionRow key={criterion.key} criterion={criterion} />
          ))}
        </View>,
        group.cap === undefined ? null : <Cap key={`${group.key}/cap`} words={group.cap} />,
      ])}
    </>
  );
}

function GroupRow({ group: { label, points, maximum } }: { group: CriterionGroup }) {
  return (
    <View
      tag="TR"
      wrap={false}
      minPresenceAhead={48}
      style={{
        flexDirection: "row",
        alignItems: "center",
        gap: 12,
        marginTop: 9,
        paddingHorizontal: 10,
        paddingVertical: 6,
        borderRadius: 6,
        backgroundColor: palette.brume,
      }}
    >
      <Words tag="TH" scope="Row" strong style={{ flex: 1, fontSize: 10.5, color: palette.indigo }}>
        {label}
      </Words>
      <View style={{ width: BAR_WIDTH }}>
        <Bar points={points} maximum={maximum} height={6} track={palette.blanc} fill={palette.indigo} />
      </View>
      <Words tag="TD" strong style={{ width: POINTS_WIDTH, textAlign: "right", fontSize: 10.5, color: palette.indigo }}>
        {outOf(points, maximum)}
      </Words>
    </View>
  );
}

function CriterionRow({ criterion: { label, points, maximum, reason } }: { criterion: Criterion }) {
  return (
    <View
      tag="TR"
      wrap={false}
      style={{
        flexDirection: "row",
        alignItems: "center",
        gap: 12,
        paddingHorizontal: 10,
        paddingVertical: 5.5,
        borderBottomWidth: 0.5,
        borderBottomColor: palette.corde,
      }}
    >
      <View tag="TH" scope="Row" style={{ flex: 1 }}>
        <Words strong>{label}</Words>
        <Words style={{ fontSize: 8.5, color: palette.ardoise }}>{reason}</Words>
      </View>
      <View style={{ width: BAR_WIDTH }}>
        <Bar points={points} maximum={maximum} />
      </View>
      <Words tag="TD" strong style={{ width: POINTS_WIDTH, textAlign: "right" }}>
        {outOf(points, maximum)}
      </Words>
    </View>
  );
}

function Cap({ words }: { words: string }) {
  return (
    <View wrap={false} style={{ marginTop: 5, paddingHorizontal: 10 }}>
      <Words style={{ fontSize: 8.5, color: palette.ocre }}>{words}</Words>
    </View>
  );
}

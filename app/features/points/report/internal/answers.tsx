import { View } from "#app/platform/pdf/elements.ts";
import type { AnswerLine } from "#app/features/points/shared/score-sheet.ts";
import { palette } from "#app/platform/pdf/palette.ts";
import { Words } from "#app/platform/pdf/words.tsx";
import { PartTitle } from "./parts.tsx";

/** The answers as given, in two columns under the title of their section. */
export function Answers({ answers }: { answers: AnswerLine[] }) {
  return (
    <>
      <PartTitle>Vos réponses</PartTitle>
      {[...Map.groupBy(answers, (answer) => answer.section)].flatMap(([section, said]) => [
        <View key={section} minPresenceAhead={40} style={{ marginTop: 7, paddingBottom: 2 }}>
          <Words tag="H3" strong style={{ color: palette.indigo }}>
            {section}
          </Words>
        </View>,
        <View tag="Table" key={`${section}/answers`}>
          {inPairs(said).map((pair) => (
            <AnswerPair key={pair[0]?.question} pair={pair} />
          ))}
        </View>,
      ])}
    </>
  );
}

function AnswerPair({ pair }: { pair: AnswerLine[] }) {
  return (
    <View wrap={false} style={{ flexDirection: "row", gap: 22 }}>
      {pair.map(({ question, answer }) => (
        <View
          tag="TR"
          key={question}
          style={{
            flexDirection: "row",
            gap: 10,
            width: "47.8%",
            paddingVertical: 3,
            borderBottomWidth: 0.5,
            borderBottomColor: palette.corde,
          }}
        >
          <Words tag="TH" scope="Row" style={{ flex: 1, fontSize: 8.5, color: palette.ardoise }}>
            {question}
          </Words>
          <Words tag="TD" strong style={{ width: "44%", fontSize: 8.5, textAlign: "right" }}>
            {answer}
          </Words>
        </View>
      ))}
    </View>
  );
}

function inPairs(said: AnswerLine[]): AnswerLine[][] {
  return Array.from({ length: Math.ceil(said.length / 2) }, (_, index) => said.slice(index * 2, index * 2 + 2));
}

import { View } from "#app/platform/pdf/elements.ts";
import { Heading, Words } from "#app/platform/pdf/words.tsx";

/** A label, above somebody who is named with a licence. */
const TITLE = "Votre conseiller";

/** On a receipt: who gives what is paid for, by name and licence. */
export function GivenBy({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <View wrap={false} style={{ marginTop: 16 }}>
      <Heading level={2} style={{ fontSize: 12, marginBottom: 4 }}>
        {TITLE}
      </Heading>
      {lines.map((line) => (
        <Words key={line}>{line}</Words>
      ))}
    </View>
  );
}

import { SHORT_LINES } from "#app/features/publications/guides/guide-words.ts";
import type { Heads } from "#app/features/publications/store/heads.ts";

type Short = NonNullable<Heads["guide"]["short"]>;

/** A guide in five lines, before anything is opened. */
export function GuideShort({ short }: { short: Short }) {
  return (
    <dl className="read-short">
      {SHORT_LINES.map(([key, label]) => (
        <div key={key}>
          <dt>{label}&nbsp;:</dt> <dd>{short[key]}</dd>
        </div>
      ))}
    </dl>
  );
}

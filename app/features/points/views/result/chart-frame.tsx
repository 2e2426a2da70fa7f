/** Size of a chart in its own units, and the room around what it draws. */
type Frame = { width: number; height: number; left: number; right: number; top: number; bottom: number };

/** Where a share of the width and of the height stands, from the lower left corner. */
export function scaleOf({ width, height, left, right, top, bottom }: Frame) {
  return {
    across: (share: number) => left + share * (width - left - right),
    up: (share: number) => height - bottom - share * (height - top - bottom),
  };
}

/** A horizontal line with its figure at its left. */
export function Level({
  frame: { width, left, right },
  y,
  gap,
  words,
}: {
  frame: Frame;
  y: number;
  gap: number;
  words: string;
}) {
  return (
    <g>
      <line className="chart-line" x1={left} x2={width - right} y1={y} y2={y} />
      <text className="chart-text chart-end" x={left - gap} y={y + 4}>
        {words}
      </text>
    </g>
  );
}

/** A vertical line. */
export function Upright({ frame: { height, top, bottom }, x }: { frame: Frame; x: number }) {
  return <line className="chart-line" x1={x} x2={x} y1={top} y2={height - bottom} />;
}

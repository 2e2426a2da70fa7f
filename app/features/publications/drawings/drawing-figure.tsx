import type { ReactNode } from "react";
import { Fold } from "#app/ui/layout/fold.tsx";
import type { Drawing } from "./drawings.ts";

const WIDTH = 320;
const STEP = 56;

/** A drawing on demand, with what each of its marks means beneath it. */
export function DrawingFold({ drawing, open }: { drawing: Drawing; open: boolean }) {
  return (
    <Fold anchor={drawing.name} level={2} title={drawing.title} open={open}>
      <DrawingFigure drawing={drawing} />
    </Fold>
  );
}

/** The drawings of a text between hairlines; nothing of a text without any. */
export function Drawings({ drawings }: { drawings: readonly Drawing[] }) {
  if (drawings.length === 0) return null;
  return (
    <div className="folds mt-6">
      {drawings.map((drawing) => (
        <DrawingFold key={drawing.name} drawing={drawing} open={false} />
      ))}
    </div>
  );
}

function DrawingFigure({ drawing }: { drawing: Drawing }) {
  const { name, title, description, marks } = drawing;
  const { height, body } = drawn(drawing);
  return (
    <figure className="drawing">
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-labelledby={`titre-${name} dessin-${name}`}>
        <title id={`titre-${name}`}>{title}</title>
        <desc id={`dessin-${name}`}>{description}</desc>
        {body}
      </svg>
      <figcaption>
        <ol>
          {marks.map(({ label, means }) => (
            <li key={label}>
              <b>{label}.</b> {means}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}

function drawn(drawing: Drawing): { height: number; body: ReactNode } {
  if (drawing.name === "carte-cameroun") return { height: 248, body: <CameroonMap drawing={drawing} /> };
  if (drawing.name.startsWith("attestation"))
    return { height: 104 + drawing.marks.length * 32, body: <Certificate drawing={drawing} /> };
  return { height: drawing.marks.length * STEP + 8, body: <Timeline drawing={drawing} /> };
}

/** A mark's number, as in the list beneath. */
function Dot({ x, y, number }: { x: number; y: number; number: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="12" className="drawing-dot" />
      <text x={x} y={y + 4.5} textAnchor="middle" className="drawing-dot-text">
        {number}
      </text>
    </>
  );
}

/** Steps under one another, each with its delay. */
function Timeline({ drawing: { marks } }: { drawing: Drawing }) {
  return (
    <>
      <path d={`M16 24V${(marks.length - 1) * STEP + 24}`} className="drawing-line" />
      {marks.map(({ label, value }, index) => (
        <g key={label}>
          <Dot x={16} y={24 + index * STEP} number={index + 1} />
          <text x="42" y={22 + index * STEP} className="drawing-label">
            {label}
          </text>
          <text x="42" y={40 + index * STEP} className="drawing-value">
            {value}
          </text>
        </g>
      ))}
    </>
  );
}

/** A sheet with its lines, marked « EXEMPLE ». */
function Certificate({ drawing: { marks, name } }: { drawing: Drawing }) {
  const height = 100 + marks.length * 32;
  return (
    <>
      <rect x="2" y="2" width={WIDTH - 4} height={height} rx="8" className="drawing-paper" />
      <rect x="2" y="2" width={WIDTH - 4} height="46" rx="8" className="drawing-band" />
      <text x="18" y="31" className="drawing-band-text">
        {name === "attestation-tef" ? "TEF Canada" : "TCF Canada"}
      </text>
      <text x={WIDTH - 18} y="30" textAnchor="end" className="drawing-stamp">
        EXEMPLE
      </text>
      <text x="18" y="76" className="drawing-label">
        Attestation de résultats
      </text>
      {marks.map(({ label, value }, index) => (
        <g key={label}>
          <Dot x={28} y={106 + index * 32} number={index + 1} />
          <text x="48" y={111 + index * 32} className="drawing-value">
            {label}
          </text>
          <text x={WIDTH - 16} y={111 + index * 32} textAnchor="end" className="drawing-figure">
            {value}
          </text>
        </g>
      ))}
    </>
  );
}

/** Outline of Cameroon, simplified, north above: from Lake Chad down to the coast and along the south. */
const OUTLINE =
  "M205 8l10 22-8 26 16 22 20 8-12 20-26 12 14 30 26 34-16 36-4 40 14 36 12 34-6 20-74-8-52 2-36-6-4-30-12-26-16-12-2-22 14-10 20-44 30-14 24 4 18-22 16-42 10-30 18-16-6-28z";

/** Douala, Yaoundé and Buea: the place, and its number beside it where two are close. */
const TOWNS = [
  { place: [40, 164], number: [36, 190] },
  { place: [70, 168], number: [80, 153] },
  { place: [32, 162], number: [14, 147] },
] as const;

/** The towns where something happens, and beside the map what happens there or anywhere. */
function CameroonMap({ drawing: { marks } }: { drawing: Drawing }) {
  return (
    <>
      <path d={OUTLINE} transform="scale(.58)" className="drawing-paper" />
      {TOWNS.map(({ place: [x, y], number }, index) => (
        <g key={x}>
          <circle cx={x} cy={y} r="4" className="drawing-dot" />
          <Dot x={number[0]} y={number[1]} number={index + 1} />
        </g>
      ))}
      {marks.map(({ label, value }, index) => (
        <g key={label}>
          <text x="172" y={36 + index * 46} className="drawing-label">
            {label}
          </text>
          <text x="172" y={53 + index * 46} className="drawing-value">
            {value}
          </text>
          <text x="166" y={36 + index * 46} textAnchor="end" className="drawing-value">
            {index + 1}.
          </text>
        </g>
      ))}
    </>
  );
}

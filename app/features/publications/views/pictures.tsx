import type { ReactNode } from "react";
import type { ArticleCategory, GuideCategory } from "#app/features/publications/kinds.ts";
import { Drawing } from "#app/ui/marks/drawing.tsx";

const LEAF =
  "M32 3l5 10 8-4-3 15 9-8 2 6 9-1-4 9 4 3-15 11 2 6-15-2 1 13h-6l1-13-15 2 2-6L2 33l4-3-4-9 9 1 2-6 9 8-3-15 8 4z";
const ZIGZAG =
  "M0 170l10-10 10 10 10-10 10 10 10-10 10 10 10-10 10 10 10-10 10 10 10-10 10 10 10-10 10 10 10-10 10 10 10-10 10 10 10-10 10 10 10-10 10 10 10-10 10 10 10-10 10 10 10-10 10 10 10-10 10 10 10-10 10 10";

function Leaf({ x, y, size }: { x: number; y: number; size: number }) {
  return <path d={LEAF} transform={`translate(${x} ${y}) scale(${size / 64})`} className="fill-erable" />;
}

const paper = (x: number, y: number, width = 84, height = 108) => (
  <rect x={x} y={y} width={width} height={height} rx="6" className="fill-blanc stroke-corde" strokeWidth="2" />
);
const lines = (x: number, y: number, widths: readonly number[]) =>
  widths.map((width, index) => (
    <rect key={index} x={x} y={y + index * 16} width={width} height="7" rx="3.5" className="fill-corde" />
  ));

/** One picture a category, in the language of the cloth and the leaf. */
const drawings: Record<ArticleCategory | GuideCategory, ReactNode> = {
  // A newspaper folded over another.
  Actualités: (
    <>
      <rect x="118" y="30" width="112" height="112" rx="6" className="fill-indigo" />
      {paper(92, 42, 112, 106)}
      <rect x="104" y="54" width="40" height="34" className="fill-brume" />
      <Leaf x={110} y={57} size={28} />
      {lines(154, 56, [38, 38, 30])}
      {lines(104, 102, [88, 88, 60])}
    </>
  ),
  // A path with its marks.
  Guides: (
    <>
      <path
        d="M70 140c60 0 20-60 80-60s30-44 96-44"
        fill="none"
        className="stroke-or"
        strokeWidth="4"
        strokeDasharray="10 9"
        strokeLinecap="round"
      />
      <g className="fill-blanc">
        <circle cx="70" cy="140" r="10" />
        <circle cx="150" cy="80" r="10" />
      </g>
      <Leaf x={224} y={8} size={56} />
    </>
  ),
  // Listening: a speech and its waves.
  Tests: (
    <>
      <path
        d="M84 48a12 12 0 0 1 12-12h92a12 12 0 0 1 12 12v50a12 12 0 0 1-12 12h-56l-24 22v-22H96a12 12 0 0 1-12-12z"
        className="fill-blanc"
      />
      <path
        d="M110 74v-8M126 84V56M142 94V46M158 84V56M174 74v-8"
        className="stroke-indigo-vif"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <Leaf x={208} y={56} size={44} />
    </>
  ),
  // Two columns weighed against each other.
  Comparaisons: (
    <>
      <path d="M160 30v112M120 142h80M88 52h144" className="stroke-or" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M88 52l-24 48h48zM232 52l-24 48h48z"
        fill="none"
        className="stroke-corde"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M60 100h56a28 22 0 0 1-56 0z" className="fill-blanc" />
      <path d="M204 100h56a28 22 0 0 1-56 0z" className="fill-erable" />
    </>
  ),
  // A person who speaks.
  Témoignages: (
    <>
      <circle cx="120" cy="74" r="26" className="fill-ocre" />
      <path d="M74 148c0-30 20-44 46-44s46 14 46 44z" className="fill-indigo-vif" />
      <path d="M86 148l10-12 10 12 10-12 10 12 10-12 10 12 10-12" fill="none" className="stroke-or" strokeWidth="3" />
      <path
        d="M180 38a10 10 0 0 1 10-10h58a10 10 0 0 1 10 10v36a10 10 0 0 1-10 10h-36l-18 16V84h-4a10 10 0 0 1-10-10z"
        className="fill-blanc"
      />
      <Leaf x={202} y={38} size={36} />
    </>
  ),
  // Bars that grow.
  Analyses: (
    <>
      <path d="M74 142h176" className="stroke-corde" strokeWidth="4" strokeLinecap="round" />
      <rect x="90" y="104" width="26" height="38" className="fill-indigo-vif" />
      <rect x="130" y="82" width="26" height="60" className="fill-indigo-vif" />
      <rect x="170" y="94" width="26" height="48" className="fill-indigo-vif" />
      <rect x="210" y="54" width="26" height="88" className="fill-or" />
      <Leaf x={205} y={10} size={36} />
    </>
  ),
  // From one shore to the other.
  immigration: (
    <>
      <path d="M56 142l34-56 34 56z" className="fill-ocre" />
      <path d="M70 142l20-33 20 33z" fill="none" className="stroke-or" strokeWidth="3" />
      <path
        d="M100 78C130 24 190 20 224 66"
        fill="none"
        className="stroke-corde"
        strokeWidth="3"
        strokeDasharray="8 8"
        strokeLinecap="round"
      />
      <path
        d="M160 142q9-10 18 0t18 0 18 0"
        fill="none"
        className="stroke-indigo-vif"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <Leaf x={208} y={68} size={68} />
    </>
  ),
  // Steps that rise.
  optimization: (
    <>
      <path d="M70 142h44v-26h44V90h44V64h48v78z" className="fill-indigo-vif" />
      <path d="M82 92l36-26 34-14 40-26" fill="none" className="stroke-or" strokeWidth="5" strokeLinecap="round" />
      <Leaf x={204} y={12} size={46} />
    </>
  ),
  // A file whose pieces are ticked.
  preparation: (
    <>
      {paper(112, 28)}
      <path
        d="M124 52l6 6 11-13M124 80l6 6 11-13"
        fill="none"
        className="stroke-foret"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="132" cy="108" r="8" fill="none" className="stroke-corde" strokeWidth="3" strokeDasharray="4 4" />
      {lines(150, 48, [34, 0, 30, 0, 34])}
      <Leaf x={186} y={18} size={42} />
    </>
  ),
  // A stamped paper.
  procedures: (
    <>
      {paper(96, 26, 92, 116)}
      {lines(108, 42, [68, 68, 44])}
      <circle cx="196" cy="108" r="32" className="fill-nuit stroke-or" strokeWidth="4" />
      <Leaf x={176} y={88} size={40} />
    </>
  ),
};

/** The picture of a category: decoration, its words stand beside it. */
export function CategoryPicture({ category }: { category: ArticleCategory | GuideCategory }) {
  return (
    <Drawing viewBox="0 12 320 160" className="shelf-picture" aria-hidden="true">
      <rect width="320" height="180" className="fill-nuit" />
      <path d={ZIGZAG} fill="none" className="stroke-or" strokeWidth="2" opacity=".7" />
      {drawings[category]}
    </Drawing>
  );
}

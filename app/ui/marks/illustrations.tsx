import type { ReactNode } from "react";
import { Drawing } from "./drawing.tsx";

/** Every picture is decoration by default; `title` gives it a text when it says something alone. */
type IllustrationProps = { title?: string; className?: string };

function Picture({
  title,
  className,
  viewBox,
  children,
}: IllustrationProps & { viewBox: string; children: ReactNode }) {
  const reading =
    title === undefined ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": title } as const);
  return (
    <Drawing viewBox={viewBox} className={className ?? "block h-auto w-full"} {...reading}>
      {children}
    </Drawing>
  );
}

const LEAF =
  "M32 3l5 10 8-4-3 15 9-8 2 6 9-1-4 9 4 3-15 11 2 6-15-2 1 13h-6l1-13-15 2 2-6L2 33l4-3-4-9 9 1 2-6 9 8-3-15 8 4z";

/** From the roofs of the Grassfields, over the sea, to the maple: the journey of a file. */
export function FlightPath(props: IllustrationProps) {
  return (
    <Picture {...props} viewBox="0 0 480 280">
      <rect width="480" height="280" rx="14" className="fill-night" />
      <g fill="none" className="stroke-or" strokeWidth="2">
        <path d="M0 262l12-12 12 12 12-12 12 12 12-12 12 12 12-12 12 12 12-12 12 12 12-12 12 12 12-12 12 12 12-12 12 12" />
        <path d="M288 262l12-12 12 12 12-12 12 12 12-12 12 12 12-12 12 12 12-12 12 12 12-12 12 12 12-12 12 12 12-12 12 12" />
      </g>
      <g fill="none" className="stroke-indigo-vif" strokeWidth="3" strokeLinecap="round">
        <path d="M204 254q7-8 14 0t14 0 14 0 14 0 14 0" />
        <path d="M211 264q7-8 14 0t14 0 14 0 14 0" opacity=".6" />
      </g>
      <g>
        <path d="M40 178L80 104l40 74z" className="fill-ocre" />
        <path d="M52 178l28-52 28 52zM64 178l16-30 16 30z" fill="none" className="stroke-or" strokeWidth="2.4" />
        <rect x="50" y="178" width="60" height="66" className="fill-lin" />
        <path d="M50 190h60M50 232h60" className="stroke-erable" strokeWidth="2.4" />
        <path d="M56 200l6 6-6 6-6-6zM104 200l6 6-6 6-6-6z" className="fill-erable" />
        <path d="M70 244v-34h20v34z" className="fill-nuit" />
        <path d="M116 200l28-50 28 50z" className="fill-ocre" />
        <path d="M128 200l16-29 16 29z" fill="none" className="stroke-or" strokeWidth="2.4" />
        <rect x="123" y="200" width="42" height="44" className="fill-sable" />
        <path d="M137 244v-24h14v24z" className="fill-nuit" />
      </g>
      <path
        d="M100 92C160 20 300 16 384 96"
        fill="none"
        className="stroke-corde"
        strokeWidth="2.4"
        strokeDasharray="7 8"
        strokeLinecap="round"
      />
      <path
        transform="translate(249 37) rotate(8)"
        d="M22 0c3 0 5 2 5 3s-2 3-5 3h-9L5 16H1l4-10H-5l-4 5h-3l2-8-2-8h3l4 5H5L1-10h4l8 10z"
        className="fill-blanc"
      />
      <g transform="translate(344 92) scale(1.5)">
        <path d={LEAF} className="fill-erable" />
        <path
          d="M32 58V24M32 40l14-10M32 40L18 30M32 48l11-3M32 48l-11-3"
          fill="none"
          className="stroke-erable-clair"
          strokeWidth="1.4"
          opacity=".6"
        />
      </g>
      <path d="M330 244l22-40 22 40zM408 244l26-48 26 48z" className="fill-foret" />
      <path
        d="M340 244l12-22 12 22zM420 244l14-26 14 26z"
        fill="none"
        className="stroke-foret-clair"
        strokeWidth="2"
        opacity=".5"
      />
      <g className="fill-blanc">
        <circle cx="206" cy="96" r="2" />
        <circle cx="300" cy="126" r="2" />
        <circle cx="36" cy="52" r="2" />
        <circle cx="436" cy="48" r="2" />
        <circle cx="176" cy="34" r="1.5" />
        <circle cx="330" cy="30" r="1.5" />
      </g>
    </Picture>
  );
}

/** A file whose pieces are checked one by one. */
export function CheckedFile(props: IllustrationProps) {
  return (
    <Picture {...props} viewBox="0 0 240 200">
      <path d="M28 52h62l14 16h108v112a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8z" className="fill-indigo" />
      <rect x="52" y="20" width="136" height="140" rx="8" className="fill-blanc stroke-corde" strokeWidth="2" />
      <path
        d="M66 44l8-8 8 8-8 8zM86 44l8-8 8 8-8 8zM106 44l8-8 8 8-8 8z"
        fill="none"
        className="stroke-or"
        strokeWidth="2.2"
      />
      <g className="fill-lin">
        <rect x="96" y="69" width="76" height="8" rx="4" />
        <rect x="96" y="95" width="60" height="8" rx="4" />
        <rect x="96" y="121" width="70" height="8" rx="4" />
      </g>
      <g className="fill-foret-clair">
        <circle cx="76" cy="73" r="11" />
        <circle cx="76" cy="99" r="11" />
      </g>
      <circle cx="76" cy="125" r="10" fill="none" className="stroke-corde" strokeWidth="2" strokeDasharray="4 4" />
      <path
        d="M71 73l4 4 7-8M71 99l4 4 7-8"
        fill="none"
        className="stroke-foret"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M28 148h184v32a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8z" className="fill-indigo-vif" />
      <path
        d="M28 160l10-10 10 10 10-10 10 10 10-10 10 10 10-10 10 10 10-10 10 10 10-10 10 10 10-10 10 10 10-10 10 10 10-10 10 10"
        fill="none"
        className="stroke-or"
        strokeWidth="2"
      />
      <g transform="translate(174 6) scale(.8)">
        <path d={LEAF} className="fill-erable" />
      </g>
    </Picture>
  );
}

/** Two people in conversation, one leaf between the words: advice, language tests, messages. */
export function Conversation(props: IllustrationProps) {
  return (
    <Picture {...props} viewBox="0 0 240 200">
      <path
        d="M24 36a12 12 0 0 1 12-12h108a12 12 0 0 1 12 12v56a12 12 0 0 1-12 12H70l-24 22v-22H36a12 12 0 0 1-12-12z"
        className="fill-indigo"
      />
      <path
        d="M46 64l12-12 12 12-12 12zM78 64l12-12 12 12-12 12zM110 64l12-12 12 12-12 12z"
        fill="none"
        className="stroke-or"
        strokeWidth="2.4"
      />
      <g className="fill-or">
        <circle cx="58" cy="64" r="3" />
        <circle cx="90" cy="64" r="3" />
        <circle cx="122" cy="64" r="3" />
      </g>
      <path
        d="M92 96a12 12 0 0 1 12-12h100a12 12 0 0 1 12 12v52a12 12 0 0 1-12 12h-4v22l-24-22h-72a12 12 0 0 1-12-12z"
        className="fill-blanc stroke-corde"
        strokeWidth="2"
      />
      <g transform="translate(108 98) scale(.72)">
        <path d={LEAF} className="fill-erable" />
      </g>
      <g className="fill-lin">
        <rect x="162" y="106" width="40" height="8" rx="4" />
        <rect x="162" y="122" width="32" height="8" rx="4" />
      </g>
    </Picture>
  );
}

/** A path that turns back on itself: the page that does not exist, the search without result. */
export function LostPath(props: IllustrationProps) {
  return (
    <Picture {...props} viewBox="0 0 240 160">
      <path
        d="M16 132c40 0 48-20 40-44S76 36 108 36s48 24 32 44-52 8-44-16 64-40 100-12"
        fill="none"
        className="stroke-outline"
        strokeWidth="3"
        strokeDasharray="7 8"
        strokeLinecap="round"
      />
      <circle cx="16" cy="132" r="7" className="fill-indigo-vif" />
      <g transform="translate(186 30) scale(.72)">
        <path d={LEAF} className="fill-erable" />
      </g>
      <path
        d="M150 146l8-8 8 8-8 8zM174 146l8-8 8 8-8 8zM198 146l8-8 8 8-8 8z"
        fill="none"
        className="stroke-or"
        strokeWidth="2.2"
      />
    </Picture>
  );
}

/**
 * What a file made on demand weighs, in kilobytes (1024 bytes) rounded to what its makers differ by: a PDF carries
 * its two fonts, so that pages add little. The tests that make them hold each to the file itself.
 */
export const WEIGHTS = {
  simulation: { type: "PDF", kilobytes: 60 },
  bilan: { type: "PDF", kilobytes: 40 },
  guide: { type: "PDF", kilobytes: 60 },
  file: { type: "PDF", kilobytes: 80 },
  mandate: { type: "PDF", kilobytes: 30 },
  agreement: { type: "PDF", kilobytes: 30 },
  receipt: { type: "PDF", kilobytes: 30 },
  calendar: { type: "ICS", kilobytes: 1 },
} as const;

/** The kind and weight of a file behind the link in which it stands, before a bundle is spent on it. */
export function FileWeight({ of }: { of: keyof typeof WEIGHTS }) {
  const { type, kilobytes } = WEIGHTS[of];
  return (
    <span>
      ({type}, environ {kilobytes}
      {"\u00a0"}ko)
    </span>
  );
}

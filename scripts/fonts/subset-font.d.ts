// The package ships no types; only what scripts/fonts uses is declared.
declare module "subset-font" {
  export type SubsetOptions = {
    targetFormat?: "sfnt" | "truetype" | "woff" | "woff2";
    /** OpenType features to keep; all of them when absent. */
    keepFeatures?: readonly string[];
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    noHinting?: boolean;
  };
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}

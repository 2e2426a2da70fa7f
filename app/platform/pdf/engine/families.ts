/** Family of running text, in weights 400 and 600. */
export const TEXT_FAMILY = "Figtree";
/** Family of headings and large figures, in weight 700 alone. */
export const HEADING_FAMILY = "Bricolage Grotesque";
/** Family of the words with letters that the two others lack, in weights 400, 600 and 700. */
export const FALLBACK_FAMILY = "DejaVu Sans";

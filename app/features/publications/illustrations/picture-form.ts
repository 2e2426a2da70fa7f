import { z } from "zod";
import { typedLine } from "#app/platform/forms/typed-text.ts";

const ALT_MOST = 200;

/** A picture to add: its file comes beside it. */
export const pictureSchema = z.object({
  alt: typedLine({
    missing: "Dites ce que l’image montre, pour qui ne la voit pas.",
    most: ALT_MOST,
    tooLong: `La description tient en ${ALT_MOST} caractères.`,
  }),
});

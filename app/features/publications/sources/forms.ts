import { z } from "zod";
import { isUuid } from "#app/platform/references/is-uuid.ts";

const id = z.string().refine(isUuid);

/** The two buttons of the list of sources: nothing is typed. */
export const sourceAct = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("check"), publication: id, url: z.url().max(2000), text: z.string().regex(/^[0-9a-f]{32}$/) }),
  z.object({ intent: z.literal("undo"), check: id }),
]);

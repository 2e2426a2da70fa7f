import { watermarkWords } from "#app/features/applications/documents/pages/see-page.server.ts";
import type { ApplicationServices } from "#app/features/applications/services.ts";
import type { Application } from "#app/features/applications/tables.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { pictureOf, runPageTask } from "#app/platform/page-pictures/page-pool.server.ts";
import type { DrawnPicture } from "#app/platform/page-pictures/page-tasks.ts";
import { watermarkOf } from "#app/platform/page-pictures/watermark.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { findAssemblyPage } from "./assembly-page.server.ts";
import type { Assembly } from "./tables.ts";

/** Pixels: enough to tell pages apart, and some kilobytes. */
const WIDTH = 320;

type Services = ApplicationServices & { storage: Pick<Storage, "get"> };

/** A photograph of an assembly, small, turned as it will be. @returns undefined for a page that is not there or cannot be drawn */
export async function seePhoto(
  services: Services,
  { reference }: Application,
  assembly: Assembly,
  page: string,
  siteName: string,
): Promise<DrawnPicture | undefined> {
  const found = await findAssemblyPage(services.database.drizzle, assembly, page);
  if (!found) return undefined;
  const { file, turn } = found;
  const watermark = await watermarkOf(watermarkWords(siteName, reference, dayOf(services.clock.now())));
  const answer = await runPageTask(async () => {
    const content = await services.storage.get(file.key);
    if (!content) throw new Error("the bytes of a photograph are gone");
    return {
      do: "draw",
      bytes: Buffer.concat(await content.toArray()),
      mediaType: file.mediaType,
      page: 1,
      width: WIDTH,
      watermark,
      turn,
    };
  });
  const drawn = pictureOf(answer);
  return "fault" in drawn ? undefined : drawn;
}

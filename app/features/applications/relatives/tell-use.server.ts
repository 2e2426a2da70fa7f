import { linkUsed } from "#app/features/applications/notice-kinds.ts";
import type { ApplicationServices } from "#app/features/applications/services.ts";
import { addNotice } from "#app/features/notices/add-notice.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { linkUsedMail } from "./link-used-mail.tsx";
import type { LinkAct } from "./purposes.ts";
import type { RelativeLink } from "./tables.ts";

/** `origin`: the public one, for links in mails. */
export type TellServices = ApplicationServices & { jobs: Jobs; origin: string };

type Used = {
  link: RelativeLink;
  /** Owner of the file. */
  userId: string;
  act: LinkAct;
  /** Names the use among those of the link: the day it was opened, the version that came. */
  event: string;
};

const TITLES: Record<LinkAct, string> = {
  opened: "Un lien d’aide a été ouvert",
  uploaded: "Un proche a envoyé une pièce",
};

/** Tells the owner of a file that a link of theirs was used: each sending, and the first look of a day. */
export async function tellUse(tx: Tx, services: TellServices, { link, userId, act, event }: Used): Promise<void> {
  const path = pathTo("/management/:id/acces", { id: link.applicationId });
  await addNotice(tx, services, linkUsed, {
    userId,
    key: `link ${link.id} ${act} ${event}`,
    title: TITLES[act],
    body: `Lien donné à ${link.label}.`,
    path,
    mail: () => linkUsedMail({ title: TITLES[act], page: `${services.origin}${path}` }),
  });
}

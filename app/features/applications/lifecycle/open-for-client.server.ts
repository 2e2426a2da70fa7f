import { isUnproven } from "#app/features/accounts/registration/unproven.server.ts";
import { addNotice } from "#app/features/notices/add-notice.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { fileOpenedMail } from "#app/features/applications/mails/file-opened.tsx";
import { openedForYou } from "#app/features/applications/notice-kinds.ts";
import { type OpenInput, type OpenOutcome, openApplication } from "./open-application.server.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";

type Services = ApplicationServices & { jobs: Jobs; origin: string };

/**
 * Opens a file for a client who has an account, in the name of a staff member: the client is told in the same transaction.
 * `unproven`: not in an account whose address is not confirmed, since whoever is in it may be somebody else. A proven address stays so.
 */
export async function openForClient(
  services: Services,
  actor: Pick<Actor, "userId">,
  client: { userId: string; firstName: string },
  input: OpenInput,
): Promise<OpenOutcome | { kind: "unproven" }> {
  if (await isUnproven(services.database.drizzle, client.userId)) return { kind: "unproven" };
  return openApplication(services, actor, input, {
    ownerId: client.userId,
    opened: async (tx, { id, reference, title }) => {
      const path = pathTo("/management/:id", { id });
      await addNotice(tx, services, openedForYou, {
        userId: client.userId,
        about: `application ${id}`,
        key: `application opened ${id}`,
        title: "Nous avons ouvert un dossier pour vous",
        body: `${title}, dossier ${reference}. Vérifiez les noms et les dates, puis donnez vos pièces.`,
        path,
        mail: () => fileOpenedMail({ firstName: client.firstName, reference, link: services.origin + path }),
      });
    },
  });
}

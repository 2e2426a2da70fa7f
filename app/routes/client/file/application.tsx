import { Acting } from "#app/features/applications/views/overview/acting.tsx";
import {
  Deadlines,
  DocumentsCard,
  SideBlock,
  StatusCard,
  Timeline,
} from "#app/features/applications/views/overview/file-cards.tsx";
import { NameWritings } from "#app/features/applications/views/overview/name-writings.tsx";
import { PathChart } from "#app/features/applications/views/overview/path-chart.tsx";
import { Requirements } from "#app/features/applications/views/overview/person-requirements.tsx";
import { Verdict } from "#app/features/applications/views/overview/verdict.tsx";
import styles from "#app/features/applications/views/overview/file-page.css?url";
import { sideOf } from "#app/features/messages/policy.ts";
import { unreadMessages } from "#app/features/messages/thread/read-thread.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { ApplicationMessages } from "#app/routes/client/messages/application-messages.tsx";
import { ApplicationScore } from "./assessment/application-score.tsx";
import { scoreOf } from "./assessment/application-score.server.ts";
import { FileNav } from "./assessment/file-nav.tsx";
import { ToTakeAway } from "./sharing/application-take-away.tsx";
import { describedFile } from "./application-detail.server.ts";
import { sharedFile } from "./own-application.server.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/application.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.file.title ?? "Dossier");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader(args: Route.LoaderArgs) {
  const { viewer, detail, documentBytes, application, scope, manageHref } = await describedFile(await sharedFile(args));
  // The thread is the owner's and the advisers', as is the whole of the file.
  const unread = detail.partial
    ? null
    : await unreadMessages(scope.database.drizzle, sideOf(viewer, application) ?? "client", application.id);
  return {
    own: viewer.userId === application.userId,
    represented: application.answers.represented === true,
    file: detail,
    documentBytes,
    manageHref,
    unread,
    score: detail.partial
      ? null
      : await scoreOf(scope, {
          userId: application.userId,
          program: application.program,
          own: viewer.userId === application.userId,
        }),
  };
}

export default function ApplicationPage({
  loaderData: { file, documentBytes, manageHref, score, unread, own, represented },
}: Route.ComponentProps) {
  const { id } = file;
  return (
    <>
      <PageTrail here={[{ name: file.title }]} />
      <Verdict file={file} />
      <div className="wrap">
        <FileNav file={file} scored={score !== null} />
        <div className="file-columns">
          <div className="file-main">
            <Acting groups={file.acting} />
            <NameWritings people={file.writings} />
            {file.path && <PathChart path={file.path} />}
            <Requirements people={file.requirements} />
            <Deadlines file={file} />
            {score && <ApplicationScore {...score} />}
          </div>
          <aside className="file-side" aria-label="Suivi du dossier">
            <StatusCard file={file} />
            <DocumentsCard file={file} manageHref={manageHref} />
            <Timeline file={file} />
            {unread !== null && <ApplicationMessages id={id} reference={file.reference} unread={unread} own={own} />}
            <SideBlock id="a-emporter" title={file.partial ? "Ailleurs" : "À emporter"}>
              {!file.partial && (
                <ToTakeAway id={id} own={own} represented={represented} documentBytes={documentBytes} />
              )}
              <a href={pathTo("/management")} className="link-block">
                Mes candidatures
              </a>
            </SideBlock>
          </aside>
        </div>
      </div>
    </>
  );
}

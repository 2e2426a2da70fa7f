import { asksFees } from "#app/features/applications/rules/payment-calendar.ts";
import { Acting } from "#app/features/applications/views/overview/acting.tsx";
import { Deadlines, StatusCard, Timeline } from "#app/features/applications/views/overview/file-cards.tsx";
import { NameWritings } from "#app/features/applications/views/overview/name-writings.tsx";
import { NextAct } from "#app/features/applications/views/overview/next-act.tsx";
import { PathChart } from "#app/features/applications/views/overview/path/path-chart.tsx";
import { Requirements } from "#app/features/applications/views/overview/person-requirements.tsx";
import { SoonActs } from "#app/features/applications/views/overview/soon-acts.tsx";
import { Verdict } from "#app/features/applications/views/overview/path/verdict.tsx";
import styles from "#app/features/applications/views/overview/file-page.css?url";
import { sideOf } from "#app/features/messages/policy.ts";
import { unreadMessages } from "#app/features/messages/thread/read-thread.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { ApplicationScore } from "./assessment/application-score.tsx";
import { scoreOf } from "./assessment/application-score.server.ts";
import { FileLines } from "./file-lines.tsx";
import { ToTakeAway } from "./sharing/application-take-away.tsx";
import { describedFile } from "./application-detail.server.ts";
import { sharedFile } from "./own-application.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { FileWeight } from "#app/ui/tables/file-weight.tsx";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/application.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.file.title ?? "Dossier");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader(args: Route.LoaderArgs) {
  const { viewer, detail, documentBytes, application, scope, manageHref, messages } = await describedFile(
    await sharedFile(args),
  );
  const own = viewer.userId === application.userId;
  // The thread is the owner's and the advisers', as is the whole of the file.
  const unread = detail.partial
    ? null
    : await unreadMessages(scope.database.drizzle, sideOf(viewer, application) ?? "client", application.id);
  const [latest = null] = messages;
  return {
    own,
    file: detail,
    takeAway: {
      represented: application.answers.represented === true,
      paysFees: asksFees({ id: application.program }),
      documentBytes,
    },
    manageHref,
    thread: unread === null ? null : { unread, latest },
    score: detail.partial
      ? null
      : await scoreOf(scope, { userId: application.userId, program: application.program, own }),
  };
}

export default function ApplicationPage({
  loaderData: { file, takeAway, manageHref, score, thread, own },
}: Route.ComponentProps) {
  const { id } = file;
  return (
    <>
      <PageTrail here={[{ name: file.title }]} />
      <Verdict file={file} />
      <div className="wrap">
        <div className="file-columns">
          <div className="file-main">
            <NextAct next={file.next} own={own || file.partial} />
            <SoonActs file={file} manageHref={manageHref} />
            <NameWritings people={file.writings} />
            <div className="folds">
              <Requirements people={file.requirements} />
              {file.path && <PathChart path={file.path} />}
              <Deadlines file={file} />
            </div>
            {score && <ApplicationScore {...score} />}
          </div>
          <aside className="file-side" aria-label="Suivi du dossier">
            <Acting groups={file.acting} />
            <StatusCard file={file} />
            <Timeline file={file} />
            <FileLines file={file} thread={thread} own={own} />
            {!file.partial && (
              <details className="fold" id="a-emporter">
                <summary>
                  <h2>À emporter</h2>
                </summary>
                <ToTakeAway {...takeAway} id={id} own={own} />
              </details>
            )}
            <p className="file-acts">
              <LinkButton look="ghost" href={pathTo("/management")}>
                Retour à mes candidatures
              </LinkButton>
              {!file.partial && (
                <LinkButton look="secondary" href={pathTo("/management/:id/rapport.pdf", { id })}>
                  <span>
                    Télécharger le rapport <FileWeight of="file" />
                  </span>
                </LinkButton>
              )}
            </p>
          </aside>
        </div>
      </div>
    </>
  );
}

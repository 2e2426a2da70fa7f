import { Acting } from "#app/features/applications/views/acting.tsx";
import { Deadlines, DocumentsCard, SideBlock, StatusCard, Timeline } from "#app/features/applications/views/file-cards.tsx";
import { PathChart } from "#app/features/applications/views/path-chart.tsx";
import { Requirements } from "#app/features/applications/views/person-requirements.tsx";
import { Verdict } from "#app/features/applications/views/verdict.tsx";
import styles from "#app/features/applications/views/file-page.css?url";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { ApplicationScore } from "#app/routes/espace/application-score.tsx";
import { scoreOf } from "#app/routes/espace/application-score.server.ts";
import { describedFile } from "#app/routes/espace/application-detail.server.ts";
import { sharedFile } from "#app/routes/espace/own-application.server.ts";
import { SubPageTrail } from "#app/routes/espace/sub-page-trail.tsx";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/application.ts";

export const handle: RouteHandle = { hydrate: "never", cost: "computation" };

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.file.title ?? "Dossier");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader(args: Route.LoaderArgs) {
  const { detail, application, scope, today, manageHref } = await describedFile(await sharedFile(args));
  return { file: detail, manageHref, score: detail.partial ? null : await scoreOf(scope, application.userId, application.program, today) };
}

export default function ApplicationPage({ loaderData: { file, manageHref, score } }: Route.ComponentProps) {
  const { id } = file;
  return (
    <>
      <SubPageTrail under="management" name={file.title} />
      <Verdict file={file} />
      <div className="wrap">
        <nav aria-label="Dans ce dossier">
          <ul className="file-nav">
            {sections(file, score !== null).map(([anchor, name]) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="file-columns">
          <div className="file-main">
            <Acting groups={file.acting} />
            {file.path && <PathChart path={file.path} />}
            <Requirements people={file.requirements} />
            <Deadlines file={file} />
            {score && <ApplicationScore {...score} />}
          </div>
          <aside className="file-side" aria-label="Suivi du dossier">
            <StatusCard file={file} />
            <DocumentsCard file={file} manageHref={manageHref} />
            <Timeline file={file} />
            <SideBlock id="a-emporter" title={file.partial ? "Ailleurs" : "À emporter"}>
              {!file.partial && <ToTakeAway id={id} />}
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

function ToTakeAway({ id }: { id: string }) {
  return (
    <>
      <a href={pathTo("/management/:id/rapport.pdf", { id })} className="link-block">
        Télécharger le rapport
      </a>
      <a href={pathTo("/management/:id/dossier.zip", { id })} className="link-block">
        Tout le dossier en un fichier
      </a>
      <a href={pathTo("/management/:id/agenda", { id })} className="link-block">
        Les dates dans mon agenda
      </a>
    </>
  );
}

function sections({ path, deadlines }: { path: unknown; deadlines: readonly unknown[] }, scored: boolean): [string, string][] {
  return [
    ["points", "Qui agit"],
    ...(path ? [["chemin", "Chemin"] as [string, string]] : []),
    ["exigences", "Exigences"],
    ...(deadlines.length > 0 ? [["delais", "Délais"] as [string, string]] : []),
    ...(scored ? [["score", "Score"] as [string, string]] : []),
    ["pieces", "Documents"],
    ["chronologie", "Chronologie"],
  ];
}

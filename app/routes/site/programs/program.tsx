import { data } from "react-router";
import { entryById, entryDescription, entryPath, entryTitle, isListed } from "#app/features/programs/entries.ts";
import { ProgramPage } from "#app/features/programs/views/program-page.tsx";
import { StreamPage } from "#app/features/programs/views/stream-page.tsx";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { belowMeta, unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { textPicture } from "#app/routes/shell/meta/social-pictures.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/program.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return unlistedMeta("Page introuvable");
  const said = belowMeta(loaderData.said, { matches });
  return isListed(loaderData.entry) ? said : [...said, { name: "robots", content: "noindex" }];
};

export function loader({ params }: Route.LoaderArgs) {
  const entry = entryById(params.id);
  if (!entry) throw data(null, { status: 404 });
  const title = entryTitle(entry);
  return {
    entry,
    said: {
      path: entryPath(params.id),
      title,
      description: entryDescription(entry),
      picture: textPicture("pnp", params.id, { title }),
    },
  };
}

export default function ProgramRoute({ loaderData: { entry, said } }: Route.ComponentProps) {
  const shared = { notice: siteSettings.notice };
  return (
    <>
      <PageTrail here={[{ name: said.title, path: said.path }]} />
      {entry.kind === "program" ? (
        <ProgramPage program={entry.program} {...shared} />
      ) : (
        <StreamPage stream={entry.stream} {...shared} />
      )}
    </>
  );
}

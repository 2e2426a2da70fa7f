import { scopeOf } from "#app/platform/session/scope.ts";
import { shownClaims } from "#app/features/publications/claims/shown-claims.server.ts";
import { ClaimFigures } from "#app/features/publications/claims/views/claim-figures.tsx";
import { Hero } from "#app/features/home/hero.tsx";
import { Journey } from "#app/features/home/journey.tsx";
import { Reasons } from "#app/features/home/reasons.tsx";
import { Services } from "#app/features/home/services.tsx";
import { TeaserForm } from "#app/features/interview/views/teaser-form.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/home.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context }: Route.LoaderArgs) {
  const { database, env } = scopeOf(context);
  return { claims: await shownClaims(database.drizzle, "home", env.demo) };
}

export default function Home({ loaderData: { claims } }: Route.ComponentProps) {
  return (
    <>
      <Hero claims={<ClaimFigures claims={claims} look="hero" />} teaser={<TeaserForm />} />
      <Services />
      <Journey />
      <Reasons />
      <section className="home-section home-band" aria-labelledby="lettre">
        <div className="wrap">
          <h2 id="lettre">La lettre d’information</h2>
          <p className="home-lead">Nouveaux articles et guides, résultats des tirages, sessions de tests.</p>
          <p className="home-actions">
            <LinkButton look="secondary" href={pathTo("/newsletter")}>
              S’abonner
            </LinkButton>
          </p>
        </div>
      </section>
    </>
  );
}

import { scopeOf } from "#app/platform/session/scope.ts";
import { shownClaims } from "#app/features/publications/claims/shown-claims.server.ts";
import { ClaimFigures } from "#app/features/publications/claims/views/claim-figures.tsx";
import { Hero } from "#app/features/home/hero.tsx";
import { Journey } from "#app/features/home/journey.tsx";
import { Reasons } from "#app/features/home/reasons.tsx";
import { Services } from "#app/features/home/services.tsx";
import { TeaserForm } from "#app/features/interview/views/teaser-form.tsx";
import { NewsletterBox } from "#app/features/newsletter/views/newsletter-box.tsx";
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
      <div className="wrap py-8">
        <NewsletterBox source="home" />
      </div>
    </>
  );
}

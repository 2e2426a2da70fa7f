import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { shownClaims } from "#app/features/claims/shown-claims.server.ts";
import { ClaimFigures } from "#app/features/claims/views/claim-figures.tsx";
import { buildSheet } from "#app/features/simulators/crs/result.ts";
import { readAnswers } from "#app/features/simulators/crs/questions.ts";
import { Hero } from "#app/features/home/hero.tsx";
import { Journey } from "#app/features/home/journey.tsx";
import { Reasons } from "#app/features/home/reasons.tsx";
import { Services } from "#app/features/home/services.tsx";
import { NewsletterBox } from "#app/features/newsletter/views/newsletter-box.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { pages } from "#app/routes/pages.ts";
import type { Route } from "./+types/home.ts";

export const handle: RouteHandle = { cached: "always" };

/** The score drawn in the hero is a real one: these answers, by the site's own rules. */
const EXAMPLE =
  "age=29&education=bachelor&workExperience=3&firstLanguage=french&firstSpeaking=9&firstListening=9&firstReading=8&firstWriting=8&relativesInCanada=yes";

export const meta: Route.MetaFunction = (args) => pageMeta("home", args);

export async function loader({ context }: Route.LoaderArgs) {
  const { database, env } = scopeOf(context);
  return { claims: await shownClaims(database.drizzle, "home", env.demo) };
}

export default function Home({ loaderData: { claims } }: Route.ComponentProps) {
  const example = { scoreSheet: buildSheet(readAnswers(new URLSearchParams(EXAMPLE))), href: `${pages.crs.path}?${EXAMPLE}` };
  return (
    <>
      <Hero claims={<ClaimFigures claims={claims} look="hero" />} example={example} />
      <Services />
      <Journey />
      <Reasons />
      <div className="wrap py-8">
        <NewsletterBox source="home" />
      </div>
    </>
  );
}

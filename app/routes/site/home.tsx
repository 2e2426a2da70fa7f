import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
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

export default function Home() {
  const example = { sheet: buildSheet(readAnswers(new URLSearchParams(EXAMPLE))), href: `${pages.crs.path}?${EXAMPLE}` };
  return (
    <>
      <Hero claims={siteSettings.claims.home} example={example} />
      <Services />
      <Journey />
      <Reasons />
      <div className="wrap py-8">
        <NewsletterBox source="home" />
      </div>
    </>
  );
}

import { averageRating } from "#app/features/publications/claims/average-rating.ts";
import { shownClaims } from "#app/features/publications/claims/shown-claims.server.ts";
import { ClaimFigures } from "#app/features/publications/claims/views/claim-figures.tsx";
import { TestimonialsPage } from "#app/features/publications/pages/testimonials-page.tsx";
import { listReadings } from "#app/features/publications/store/list-readings.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/testimonials.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context }: Route.LoaderArgs) {
  const { database, env } = scopeOf(context);
  const [all, claims] = await Promise.all([
    listReadings(database.drizzle, "testimonial"),
    shownClaims(database.drizzle, "testimonials", env.demo),
  ]);
  // Outside the demonstration world nobody reads words that nobody said.
  const testimonials = all
    .filter(({ head }) => env.demo || !head.example)
    .map(({ slug, head, introduction }) => ({ slug, head, introduction }));
  // The demonstration world shows the rating of the specification, as an example.
  const rating = env.demo ? undefined : averageRating(testimonials.map(({ head }) => head.rating));
  return { testimonials, claims: rating ? [...claims, rating] : claims };
}

export default function Testimonials({ loaderData: { testimonials, claims } }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <TestimonialsPage testimonials={testimonials} figures={<ClaimFigures claims={claims} look="cards" />} />
    </>
  );
}

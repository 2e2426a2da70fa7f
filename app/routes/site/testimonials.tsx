import { TestimonialsPage } from "#app/features/help/testimonials/testimonials-page.tsx";
import { listReadings } from "#app/features/library/list-readings.server.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/testimonials.ts";

export const handle: RouteHandle = { cached: "always" };

export const meta: Route.MetaFunction = (args) => pageMeta("testimonials", args);

export async function loader({ context }: Route.LoaderArgs) {
  const { database, env } = scopeOf(context);
  const all = await listReadings(database.drizzle, "testimonial");
  // Outside the demonstration world nobody reads words that nobody said.
  return { testimonials: all.filter(({ head }) => env.demo || !head.example).map(({ slug, head, introduction }) => ({ slug, head, introduction })) };
}

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail page="testimonials" />
      <TestimonialsPage {...loaderData} />
    </>
  );
}

import styles from "#app/features/points/views/questions/compact-form.css?url";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { calculatorPage } from "./quebec-calculator.server.ts";
import { QuebecCalculatorView } from "./quebec-calculator-view.tsx";
import { ownMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/quebec-calculator.ts";

export const meta: Route.MetaFunction = (args) => ownMeta(args);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export function loader({ request, context }: Route.LoaderArgs) {
  return calculatorPage(scopeOf(context), requireViewer(context), request.url);
}

export default function QuebecCalculator({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <QuebecCalculatorView {...loaderData} />
    </>
  );
}

import { redirectDocument } from "react-router";
import { ReceiptCodeForm } from "#app/features/orders/views/receipt-check.tsx";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/verify.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

/** Where the code of a receipt is typed; with one, its own page. */
export function loader({ request }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get("code")?.trim();
  if (code)
    throw redirectDocument(
      pathTo("/verify/:code", { code: encodeURIComponent(code.replaceAll(/\s+/g, "").toUpperCase()) }),
    );
  return null;
}

export default function Verify() {
  return (
    <>
      <PageTrail />
      <div className="wrap order-page">
        <h1>Vérifier un reçu</h1>
        <p>Chaque reçu de paiement porte un code. Tapez-le ici pour savoir s’il est authentique et ce qu’il paie.</p>
        <ReceiptCodeForm />
      </div>
    </>
  );
}

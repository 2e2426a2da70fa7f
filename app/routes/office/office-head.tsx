import { pathTo } from "#app/platform/paths/path-to.ts";
import { type PageKey, pages } from "#app/routes/pages.ts";

const QUICK: readonly PageKey[] = ["officeAgenda", "officeFiles", "officeOrders", "officeNewSession", "officeTexts"];

/** Who is signed in, the way out, and the screens that an admin opens most. */
export function OfficeHead({ email }: { email: string }) {
  return (
    <>
      <div className="office-me-line">
        <p>Connecté en tant que {email}.</p>
        <form method="post" action={pathTo("/logout")}>
          <button className="btn btn-ghost btn-small">Se déconnecter</button>
        </form>
      </div>
      <nav aria-label="Actions rapides" className="office-quick">
        {QUICK.map((key) => (
          <a key={key} className="btn btn-ghost btn-small" href={pages[key].path}>
            {pages[key].name}
          </a>
        ))}
      </nav>
    </>
  );
}

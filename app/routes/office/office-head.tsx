import { wholeClass } from "#app/features/people/reach-links.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

type HeadProps = {
  email: string;
  /** The screens that an admin opens most. */ quick: readonly { name: string; path: string }[];
};

/** Who is signed in, the way out, and the quick actions. */
export function OfficeHead({ email, quick }: HeadProps) {
  return (
    <>
      <div className="office-me-line">
        <p>
          Connecté en tant que <span className={wholeClass(email)}>{email}</span>.
        </p>
        <form method="post" action={pathTo("/logout")}>
          <button className="btn btn-ghost btn-small">Se déconnecter</button>
        </form>
      </div>
      <nav aria-label="Actions rapides" className="office-quick">
        {quick.map(({ name, path }) => (
          <a key={path} className="btn btn-ghost btn-small" href={path}>
            {name}
          </a>
        ))}
      </nav>
    </>
  );
}

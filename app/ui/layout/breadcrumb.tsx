export type Crumb = { label: string; href?: string };

/** Where the page stands; the last crumb is the page itself and leads nowhere. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Fil d’Ariane">
      <ol className="breadcrumb">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label}>
            {crumb.href === undefined || index === crumbs.length - 1 ? (
              <span aria-current={index === crumbs.length - 1 ? "page" : undefined}>{crumb.label}</span>
            ) : (
              <a href={crumb.href}>{crumb.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

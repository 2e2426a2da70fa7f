import { pathTo } from "#app/platform/paths/path-to.ts";

const VIEWS = [
  { view: "record", href: pathTo("/admin/machine/loi"), label: "Registre des traitements" },
  { view: "breaches", href: pathTo("/admin/machine/loi/violations"), label: "Registre des violations" },
] as const;

/** The two registers of the law, and the requests of people beside them. */
export function LawLinks({ here }: { here: (typeof VIEWS)[number]["view"] }) {
  return (
    <nav aria-label="Loi 2024/017">
      <ul className="flex flex-wrap gap-5 m-0 p-0 list-none">
        {VIEWS.map(({ view, href, label }) => (
          <li key={view}>
            <a className="link-block" href={href} aria-current={view === here ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
        <li>
          <a className="link-block" href={pathTo("/admin/donnees")}>
            Demandes des personnes
          </a>
        </li>
      </ul>
    </nav>
  );
}

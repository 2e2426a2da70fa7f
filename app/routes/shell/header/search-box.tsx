import { pathTo } from "#app/platform/paths/path-to.ts";

/** The site's search, wherever one is. */
export function SearchBox({ id }: { id: string }) {
  return (
    <search aria-label={id === "recherche-menu" ? "Sur le site, depuis le menu" : "Sur le site"}>
      <form method="get" action={pathTo("/recherche")} className="site-search">
        <label htmlFor={id} className="sr-only">
          Mots à chercher sur le site
        </label>
        <input id={id} type="search" name="q" maxLength={100} placeholder="Chercher sur le site" className="control" />
        <button type="submit" className="btn btn-small btn-secondary">
          Chercher
        </button>
      </form>
    </search>
  );
}

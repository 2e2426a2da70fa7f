import { pathTo } from "#app/platform/paths/path-to.ts";
import { type Menu, type MenuLink, menus } from "./menus.ts";

/** A page of the services that the specified menu leaves out. */
const PROOF: MenuLink = { label: "Vérifier un reçu", path: pathTo("/verify") };

/** The pages that open without a network, beside what there is to read. */
const OFFLINE: MenuLink = { label: "Hors ligne", path: pathTo("/hors-ligne") };

/** The tools that the specified menus leave out; every other one is on /simulator. */
const TOOLS: Menu = {
  id: "outils",
  label: "Outils",
  links: [
    { label: "Mon bilan", path: pathTo("/bilan") },
    { label: "Suis-je admissible\u00a0?", path: pathTo("/eligibility") },
    { label: "Simulateur Arrima", path: pathTo("/arrima") },
    { label: "Simulateur CRS", path: pathTo("/crs") },
    { label: "Programmes des provinces", path: pathTo("/pnp") },
    { label: "Tirages Entrée express", path: pathTo("/tirages") },
  ],
};

/** The links of the menus for the footer, where a plain one joins the group before it; the tools come after the services. */
export function footerGroups(): readonly Menu[] {
  const shown = menus.flatMap((entry) => {
    if (!("links" in entry)) return [entry, OFFLINE];
    return entry.id === "services" ? [entry, PROOF, TOOLS] : [entry];
  });
  return shown.reduce<Menu[]>((groups, entry) => {
    if (!("path" in entry)) return [...groups, entry];
    const last = groups.at(-1);
    return last ? [...groups.slice(0, -1), { ...last, links: [...last.links, entry] }] : groups;
  }, []);
}

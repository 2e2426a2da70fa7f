import { type Menu, type MenuLink, built, wanted } from "./menus.ts";

/** A page of the services that the specified menu leaves out: in the footer. */
const wantedProof: MenuLink = { label: "Vérifier un reçu", path: "/verify" };

/** The tools that the specified menus leave out: in the footer, and on /simulator. */
const wantedTools: Menu = {
  id: "outils",
  label: "Outils",
  links: [
    { label: "Suis-je admissible\u00a0?", path: "/eligibility" },
    { label: "Simulateur Arrima", path: "/arrima" },
    { label: "Simulateur CRS", path: "/crs" },
    { label: "Programmes des provinces", path: "/pnp" },
    { label: "Tirages Entrée express", path: "/tirages" },
  ],
};

/** The links of the menus for the footer, where a plain one joins the group before it, then the tools. */
export function footerGroups(): readonly Menu[] {
  const shown = wanted.flatMap((entry) => ("links" in entry && entry.id === "services" ? [entry, wantedProof] : [entry]));
  return built([...shown, wantedTools]).reduce<Menu[]>((groups, entry) => {
    if (!("path" in entry)) return [...groups, entry];
    const last = groups.at(-1);
    return last ? [...groups.slice(0, -1), { ...last, links: [...last.links, entry] }] : groups;
  }, []);
}

/** The parts of a bilan, each with its own address. */
export const TABS = [
  { key: "", label: "L’essentiel" },
  { key: "scores", label: "Scores" },
  { key: "admissibilite", label: "Admissibilité" },
  { key: "provinces", label: "Provinces" },
  { key: "tirages", label: "Tirages" },
  { key: "plans", label: "Plans" },
  { key: "mois", label: "Mois" },
  { key: "famille", label: "Famille" },
] as const;

export type TabKey = (typeof TABS)[number]["key"];

/** The part that an address asks for; the first one for anything else. */
export function tabAt(asked: string | null): TabKey {
  return TABS.find(({ key }) => key === asked)?.key ?? "";
}

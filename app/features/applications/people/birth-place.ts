/** Where somebody was born, as far as Cameroon's criminal record asks it (rules/criminal-record.ts). Pure. */

/** `of`: after « région »; `town`: its chief town, for the regions whose courts work in English. */
export const REGIONS = {
  adamaoua: { label: "Adamaoua", of: "de l’Adamaoua" },
  centre: { label: "Centre", of: "du Centre" },
  est: { label: "Est", of: "de l’Est" },
  "extreme-nord": { label: "Extrême-Nord", of: "de l’Extrême-Nord" },
  littoral: { label: "Littoral", of: "du Littoral" },
  nord: { label: "Nord", of: "du Nord" },
  "nord-ouest": { label: "Nord-Ouest", of: "du Nord-Ouest", town: "Bamenda" },
  ouest: { label: "Ouest", of: "de l’Ouest" },
  sud: { label: "Sud", of: "du Sud" },
  "sud-ouest": { label: "Sud-Ouest", of: "du Sud-Ouest", town: "Buea" },
} as const;

type Region = keyof typeof REGIONS;
export type BirthPlace = Region | "abroad";

/** The answers, in the order of the list. */
export const BIRTH_PLACES: readonly { value: BirthPlace; label: string }[] = [
  ...(Object.keys(REGIONS) as Region[]).map((value) => ({ value, label: `Cameroun, ${REGIONS[value].label}` })),
  { value: "abroad", label: "Hors du Cameroun" },
];

/** « Cameroun, Ouest » */
export const birthPlaceName = (place: BirthPlace): string =>
  BIRTH_PLACES.find(({ value }) => value === place)?.label ?? place;

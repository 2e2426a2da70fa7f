/**
 * Where somebody was born, as far as Cameroon's criminal record asks it: the court of the region of birth gives it; the
 * anglophone regions and people born abroad have ways of their own. Source: a blog of 26 July 2017
 * (nahatabalama.mondoblog.org), read on 24 November 2026, « à vérifier ». Pure.
 */
import { isYou } from "#app/features/applications/file-words.ts";
import type { Member } from "#app/features/applications/types.ts";
import { ofName } from "#app/platform/words/sentence.ts";

/** `of`: after « région »; `town`: its chief town, for the regions whose courts work in English. */
const REGIONS = {
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

const SAID_IN = "d’après un témoignage du 26 juillet 2017, à vérifier au guichet";

/** Where the Cameroonian record of somebody is asked for, without a full stop. */
export function recordIssuer(member: Pick<Member, "relation" | "firstName" | "birthPlace">): string {
  const { birthPlace = null } = member;
  if (birthPlace === null)
    return `Greffe du tribunal de première instance du lieu de naissance (bulletin n°\u00a03)\u00a0: dites d’abord ${
      isYou(member) ? "votre région de naissance" : `la région de naissance ${ofName(member.firstName)}`
    } (${SAID_IN})`;
  if (birthPlace === "abroad")
    return `Au ministère de la Justice, à Yaoundé, et non à un tribunal, pour qui est né hors du Cameroun (${SAID_IN})`;
  const region = REGIONS[birthPlace];
  if ("town" in region)
    return `Registry de la Court of First Instance du lieu de naissance, région ${region.of} (à ${region.town}, chef-lieu, ou la plus proche)\u00a0: le certificat y est rédigé en anglais (${SAID_IN})`;
  return `Greffe du tribunal de première instance du lieu de naissance, région ${region.of}\u00a0: extrait du casier judiciaire, bulletin n°\u00a03 (${SAID_IN})`;
}

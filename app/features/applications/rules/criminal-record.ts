/**
 * Where Cameroon's criminal record is asked for: the court of the region of birth gives it; the anglophone regions and
 * people born abroad have ways of their own. Source: a blog of 26 July 2017 (nahatabalama.mondoblog.org), read on
 * 24 November 2026, « à vérifier ». Pure.
 */
import { isYou } from "#app/features/applications/file-words.ts";
import { REGIONS } from "#app/features/applications/people/birth-place.ts";
import type { Member } from "#app/features/applications/types.ts";
import { ofName } from "#app/platform/words/sentence.ts";

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

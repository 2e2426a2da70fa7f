import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { nameOf } from "#app/features/rounds/categories.ts";
import { type Comparison, type FieldName, toWrite } from "./compare-rounds.ts";
import { unevenCounts } from "#app/features/rounds/pool.ts";
import { categoryOfRound } from "#app/features/rounds/round.ts";

const FIELD_WORDS: Readonly<Record<FieldName, string>> = {
  date: "date",
  name: "nom officiel",
  programs: "programmes",
  invitations: "invitations",
  minimum: "minimum",
  tieBreak: "départage",
  poolOn: "bassin au",
  pool: "répartition du bassin",
};

/** More of them are counted rather than named. */
const NAMED = 10;

/** What an import does, in lines for the person who runs it. */
export function describeComparison(comparison: Comparison): string[] {
  const { added, changed, confirmed, unchanged, kept, unknownNames } = comparison;
  const lines = added.map(
    (round) =>
      `nouveau\u00a0: tirage ${round.number} du ${round.date}, ${nameOf(categoryOfRound(round))}, ${frenchCount(round.invitations, "invitation")}, minimum ${round.minimum}`,
  );
  for (const { round, changes } of changed)
    lines.push(
      ...changes.map(
        ({ field, before, after }) =>
          `changé\u00a0: tirage ${round.number}, ${FIELD_WORDS[field]}\u00a0: ${before} → ${after}`,
      ),
    );
  if (confirmed.length > 0)
    lines.push(
      `confirmé par le fichier officiel, sans changement de chiffres\u00a0: ${frenchCount(confirmed.length, "tirage")}`,
    );
  lines.push(
    ...unknownNames.map(
      (name) =>
        `nom inconnu\u00a0: «\u00a0${name}\u00a0» est rangé dans «\u00a0Autre\u00a0»\u00a0; ajoutez-le à app/features/rounds/categories.ts`,
    ),
  );
  for (const { number, pool } of toWrite(comparison))
    for (const { field, stated, summed } of pool ? unevenCounts(pool) : [])
      lines.push(`à noter\u00a0: tirage ${number}, ${field} vaut ${stated}, la somme de ses parts ${summed}`);
  if (kept.length > 0)
    lines.push(
      `absents du fichier, gardés\u00a0: ${kept.length > NAMED ? frenchCount(kept.length, "tirage") : kept.join(", ")}`,
    );
  lines.push(
    toWrite(comparison).length === 0
      ? `rien à changer (${frenchCount(unchanged, "tirage")} à jour)`
      : `${frenchCount(added.length, "nouveau", "nouveaux")}, ${frenchCount(changed.length, "changé")}, ${frenchCount(confirmed.length, "confirmé")}, ${frenchCount(unchanged, "inchangé")}`,
  );
  return lines;
}

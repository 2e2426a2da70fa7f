import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

/** A dated fact that a text may cite. */
export type FoundFact = { id: string; title: string; words: string };

const MARKERS = [
  ["{{fait fonds-1-personne}}", "un fait daté\u00a0: il change partout à la fois, avec sa date et sa source"],
  ["{{fait fonds-1-personne fcfa}}", "le même, en FCFA"],
  ["{{bareme crs age 29 seul}}", "une ligne d’un barème (crs, pstq ou fsw)\u00a0: 110"],
  ["{{name}}", "le nom de l’entreprise"],
  ["{{rate}}", "le taux de change du site"],
  ["{{cad 4200}}, {{fcfa 4200}}", "un montant d’exemple en dollars, ou ces dollars en FCFA"],
] as const;

/** What stands between braces in a text, and what it becomes. */
export function MarkerHelp() {
  return (
    <details className="fold">
      <summary>Repères&nbsp;: chiffres, nom et taux</summary>
      <ul className="list-disc pt-3 pl-6">
        {MARKERS.map(([marker, words]) => (
          <li key={marker}>
            <code>{marker}</code>&nbsp;: {words}
          </li>
        ))}
        <li>
          Une image&nbsp;: copiez sa ligne depuis la page{" "}
          <a href={pathTo("/admin/textes/images")} target="_blank" rel="noopener">
            Images des textes<span className="sr-only"> (nouvel onglet)</span>
          </a>
        </li>
      </ul>
    </details>
  );
}

/** Facts to cite, found by their words without leaving the form. */
export function FactFinder({ words, found }: { words: string; found: readonly FoundFact[] | undefined }) {
  return (
    <details className="fold" open={found ? true : undefined} id="faits">
      <summary>Citer un fait daté</summary>
      <div className="grid grid-cols-1 gap-4 pt-3">
        <Field id="champ-factWords" label="Mots du fait" optional>
          {(links) => <TextInput {...links} type="search" name="factWords" defaultValue={words} maxLength={100} />}
        </Field>
        <p>
          <Button small look="secondary" name="intent" value="facts">
            Chercher un fait
          </Button>
        </p>
        {found && found.length === 0 && (
          <output>
            Aucun fait à ces mots. <a href={pathTo("/admin/faits")}>Tous les faits</a>
          </output>
        )}
        {found && found.length > 0 && (
          <ul className="list-disc pl-6" aria-label="Faits trouvés">
            {found.map((fact) => (
              <li key={fact.id}>
                {fact.title}&nbsp;: <b>{fact.words}</b>
                <code className="block">{`{{fait ${fact.id}}}`}</code>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

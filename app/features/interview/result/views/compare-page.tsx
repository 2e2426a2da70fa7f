import type { Compared } from "#app/features/interview/result/compare-bilans.ts";
import type { Fault } from "#app/features/situation/programs/read-answers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

export type CompareProps = {
  /** Hidden fields that carry the first bilan: its code, or its sheet. */
  kept: readonly (readonly [name: string, value: string])[];
  hypotheses: readonly { value: string; label: string }[];
  chosen: string;
  /** As typed: the code of another bilan. */
  typedCode: string;
  problem: { field: "si" | "avec"; words: string } | undefined;
  /** Name of the second column; null while nothing was chosen. */
  against: string | null;
  compared: Compared | null;
  faults: readonly Fault[];
  ownHref: string;
  /** The second bilan whole, where it is only an answer changed. */
  otherHref: string | null;
};

/** Two bilans side by side: one's own, and « si j’avais… » or another one's by its code. */
export function ComparePage({
  kept,
  hypotheses,
  chosen,
  typedCode,
  problem,
  against,
  compared,
  faults,
  ownHref,
  otherHref,
}: CompareProps) {
  return (
    <div className="bilan">
      <h1>Comparer deux bilans</h1>
      <ErrorSummary problems={problem ? [{ fieldId: problem.field, message: problem.words }] : []} />
      {faults.length > 0 && (
        <Alert kind="caution" title="Il manque une réponse">
          <ul className="said-list">
            {faults.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      {against !== null && compared !== null && (
        <section aria-labelledby="cote-a-cote">
          <p className="bilan-difference">{compared.difference.words}</p>
          <ul className="said-list">
            {compared.difference.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <h2 id="cote-a-cote">Côte à côte</h2>
          <table className="bilan-compared">
            <caption className="sr-only">Votre bilan, et avec {against}</caption>
            <thead>
              <tr>
                <th scope="col">Ligne</th>
                <th scope="col">Votre bilan</th>
                <th scope="col">Avec {against}</th>
              </tr>
            </thead>
            <tbody>
              {compared.lines.map(({ label, one, other, higher }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>
                    <Side heading="Votre bilan" words={one} higher={higher === "one"} />
                  </td>
                  <td>
                    <Side
                      heading={otherHref === null ? "L’autre bilan" : "Avec ce changement"}
                      words={other}
                      higher={higher === "other"}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="bilan-note">
            Estimation, pas une décision. <a href={ownHref}>Revenir à votre bilan</a>
            {otherHref !== null && (
              <>
                {" "}
                ·{" "}
                <a href={otherHref} rel="nofollow">
                  Ouvrir l’autre en entier
                </a>
              </>
            )}
          </p>
        </section>
      )}
      <section aria-labelledby="choisir">
        <h2 id="choisir">{against === null ? "Avec quoi comparer" : "Comparer avec autre chose"}</h2>
        <form action={pathTo("/bilan/comparer")} method="get" className="bilan-choose">
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Field id="si" label={"Si j’avais\u00a0:"} error={problem?.field === "si" ? problem.words : undefined}>
            {(links) => (
              <Select {...links} name="si" options={hypotheses} emptyLabel="Choisissez" defaultValue={chosen} />
            )}
          </Field>
          <Field
            id="avec"
            label="Ou le code d’un autre bilan"
            optional
            hint="Par exemple BILAN-7K4M-9XQP-A3CD."
            error={problem?.field === "avec" ? problem.words : undefined}
          >
            {(links) => (
              <TextInput
                {...links}
                name="avec"
                defaultValue={typedCode}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            )}
          </Field>
          <Button>Comparer</Button>
        </form>
      </section>
    </div>
  );
}

/** On a phone each cell says whose it is. */
function Side({ heading, words, higher }: { heading: string; words: string; higher: boolean }) {
  return (
    <>
      <span className="bilan-side" aria-hidden="true">
        {heading}
      </span>
      {higher ? <b className="bilan-passed">{words}</b> : words}
      {higher && <span className="sr-only"> (le plus haut)</span>}
    </>
  );
}

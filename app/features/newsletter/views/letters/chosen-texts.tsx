import { MOST_TEXTS } from "#app/features/newsletter/letters/content/chosen-texts.ts";
import type { OfferedText } from "#app/features/newsletter/letters/content/offered-texts.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Field } from "#app/ui/inputs/field.tsx";

const KINDS: Record<OfferedText["kind"], string> = { article: "Articles", guide: "Guides", faq: "Questions" };

type ChosenTextsProps = {
  /** Ids, in the order of the letter. */ chosen: readonly string[];
  offered: readonly OfferedText[];
  error?: string | undefined;
};

/** The texts that a letter points to: each button saves the draft too. */
export function ChosenTexts({ chosen, offered, error }: ChosenTextsProps) {
  const isFull = chosen.length >= MOST_TEXTS;
  return (
    <section aria-labelledby="textes" className="grid grid-cols-1 gap-4">
      <h2 id="textes">Textes choisis</h2>
      <p className="hint">Chacun est montré par son titre, son résumé et son lien, après l’introduction.</p>
      <input type="hidden" name="texts" value={chosen.join(",")} />
      {chosen.length === 0 ? (
        <p>Aucun texte pour l’instant.</p>
      ) : (
        <ol className="grid grid-cols-1 gap-3">
          {chosen.map((id, index) => (
            <li key={id}>
              <TextLine id={id} place={index} last={chosen.length - 1} text={offered.find((one) => one.id === id)} />
            </li>
          ))}
        </ol>
      )}
      {isFull ? (
        <p>Une lettre montre {MOST_TEXTS} textes au plus.</p>
      ) : (
        <Field id="lettre-add" label="Ajouter un texte" error={error}>
          {(links) => (
            <span className="select">
              <select {...links} name="add" className="control" defaultValue="">
                <option value="">Choisir…</option>
                {(Object.keys(KINDS) as OfferedText["kind"][]).map((kind) => (
                  <optgroup key={kind} label={KINDS[kind]}>
                    {offered
                      .filter((text) => text.kind === kind && !chosen.includes(text.id))
                      .map(({ id, title }) => (
                        <option key={id} value={id}>
                          {title}
                        </option>
                      ))}
                  </optgroup>
                ))}
              </select>
            </span>
          )}
        </Field>
      )}
      {!isFull && (
        <div className="registration-actions">
          <Button small look="secondary" name="intent" value="add">
            Ajouter ce texte
          </Button>
        </div>
      )}
    </section>
  );
}

type TextLineProps = { id: string; place: number; last: number; text: OfferedText | undefined };

function TextLine({ id, place, last, text }: TextLineProps) {
  const title = text?.title ?? "Un texte retiré du site";
  const which = <span className="sr-only"> «&nbsp;{title}&nbsp;»</span>;
  return (
    <>
      <p>
        {text ? (
          <TextLink block href={text.path}>
            {title}
          </TextLink>
        ) : (
          `${title}\u00a0: la lettre part sans lui.`
        )}
      </p>
      <div className="office-acts">
        {place > 0 && (
          <Button small look="ghost" name="intent" value={`up ${id}`}>
            Monter{which}
          </Button>
        )}
        {place < last && (
          <Button small look="ghost" name="intent" value={`down ${id}`}>
            Descendre{which}
          </Button>
        )}
        <Button small look="ghost" name="intent" value={`remove ${id}`}>
          Retirer{which}
        </Button>
      </div>
    </>
  );
}

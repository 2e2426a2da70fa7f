import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";

type RemarkFieldProps = {
  field: { id: string; initialValue?: string | undefined; errors?: string[] | undefined };
  /** Texts kept ready; the button puts one behind what is typed. */
  texts: readonly { id: string; title: string }[];
  label?: string;
};

/** What whoever sent the document reads. */
export function RemarkField({ field, texts, label = "Remarque" }: RemarkFieldProps) {
  return (
    <>
      <Field id={field.id} label={label} hint="Le client lira exactement ces mots." error={field.errors?.[0]}>
        {(links) => <TextArea {...links} name="remark" defaultValue={field.initialValue} rows={4} required />}
      </Field>
      {texts.length > 0 && (
        <div className="review-texts">
          <Field id="phrase" label="Phrase toute faite" optional>
            {(links) => (
              <Select
                {...links}
                name="text"
                emptyLabel="Choisir…"
                options={texts.map(({ id, title }) => ({ value: id, label: title }))}
              />
            )}
          </Field>
          <Button small look="ghost" name="intent" value="insert">
            Ajouter la phrase
          </Button>
        </div>
      )}
    </>
  );
}

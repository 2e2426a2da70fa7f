import {
  MOST_NOTES,
  NOTE_LENGTH,
  noteFields,
  placeOptions,
  rowsToShow,
} from "#app/features/documents/review/mark-notes.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

type NoteRowsProps = {
  /** What was typed in a form that came back. */
  typed: (name: string) => string | undefined;
  /** What is wrong with a field. */
  fault: (name: string) => string | undefined;
};

/** Remarks about one place of a page each; a row more comes by its button, without a script. */
export function NoteRows({ typed, fault }: NoteRowsProps) {
  const rows = rowsToShow(typed);
  return (
    <fieldset className="note-rows">
      <legend>Remarques sur un endroit précis</legend>
      {Array.from({ length: rows }, (_, at) => noteFields(at + 1)).map(({ page, place, words }, at) => (
        <div key={page}>
          <Field
            id={page}
            label={
              <>
                Page<span className="sr-only"> de la remarque {at + 1}</span>
              </>
            }
            error={fault(page)}
          >
            {(links) => (
              <TextInput
                {...links}
                name={page}
                defaultValue={typed(page)}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
              />
            )}
          </Field>
          <Field
            id={place}
            label={
              <>
                Endroit<span className="sr-only"> de la remarque {at + 1}</span>
              </>
            }
          >
            {(links) => (
              <Select
                {...links}
                name={place}
                defaultValue={typed(place)}
                emptyLabel="toute la page"
                options={placeOptions}
              />
            )}
          </Field>
          <Field id={words} label={`Remarque ${at + 1}`} error={fault(words)}>
            {(links) => (
              <TextInput
                {...links}
                name={words}
                defaultValue={typed(words)}
                autoComplete="off"
                maxLength={NOTE_LENGTH}
              />
            )}
          </Field>
        </div>
      ))}
      {rows < MOST_NOTES && (
        <Button small look="ghost" name="intent" value="row">
          Une remarque de plus
        </Button>
      )}
    </fieldset>
  );
}

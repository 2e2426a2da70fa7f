import { useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";

type PhotosFormProps = {
  formId: string;
  label: string;
  button: string;
  error: string | undefined;
  /** The page whose place the photograph takes. */
  replaces?: string;
};

/** Sends photographs; one for a page that is replaced, several otherwise. */
export function PhotosForm({ formId, label, button, error, replaces }: PhotosFormProps) {
  const id = useId();
  const hint =
    replaces === undefined
      ? "JPG, JPEG ou PNG, dix à la fois, 30\u00a0Mo en tout par envoi."
      : "JPG, JPEG ou PNG, jusqu’à 10\u00a0Mo.";
  return (
    <form method="post" encType="multipart/form-data" className="max-w-prose">
      <ErrorSummary problems={error === undefined ? [] : [{ fieldId: id, message: error }]} />
      <input type="hidden" name="formId" value={formId} />
      {replaces !== undefined && <input type="hidden" name="page" value={replaces} />}
      <Field id={id} label={label} hint={hint} error={error}>
        {(links) => (
          <input
            {...links}
            type="file"
            name="photos"
            accept=".jpg,.jpeg,.png"
            multiple={replaces === undefined}
            className="control"
          />
        )}
      </Field>
      <Button look="secondary">{button}</Button>
    </form>
  );
}

import { useRef, useState, type DragEvent } from "react";
import FileText from "lucide-react/icons/file-text";
import Trash2 from "lucide-react/icons/trash-2";
import { Button } from "#app/ui/button.tsx";
import { controlLinks, FieldError, hasText, Hint, LabelWords, type FieldTexts } from "./field-texts.tsx";
import { formatMegabytes, isAccepted } from "#app/ui/tables/file-size.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type FileFieldProps = FieldTexts & {
  id: string;
  name: string;
  /** As the HTML attribute: ".pdf,.jpg,.jpeg,.png". */
  accept?: string;
  /** A larger file is refused before anything is sent. The server checks it again. */
  maximumBytes?: number;
  required?: boolean;
  disabled?: boolean;
  /** Takes several at once. */
  multiple?: boolean;
};

/**
 * The browser's own file control. Hydrated, it also takes a dropped file, shows the name and the
 * size, removes the file on request, and refuses a wrong kind or size before it is sent.
 */
export function FileField({
  id,
  name,
  accept,
  maximumBytes,
  required,
  disabled,
  multiple,
  label,
  hint,
  error,
  optional,
}: FileFieldProps) {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ name: string; size: number }>();
  const [refusal, setRefusal] = useState<string>();
  const [over, setOver] = useState(false);
  const problem = refusal ?? error;
  const shownHint = hint ?? (hydrated ? "Déposez un fichier ici ou choisissez-le." : undefined);

  function refuse(message: string | undefined): void {
    setRefusal(message);
    // The browser then keeps the form from leaving with a file that the server would refuse.
    input.current?.setCustomValidity(message ?? "");
  }

  function readChoice(): void {
    const files = [...(input.current?.files ?? [])];
    const [file] = files;
    const size = files.reduce((sum, one) => sum + one.size, 0);
    const shown = files.length > 1 ? `${files.length} fichiers` : file?.name;
    setChosen(shown === undefined ? undefined : { name: shown, size });
    const tooLarge = maximumBytes !== undefined && files.some((one) => one.size > maximumBytes);
    refuse(tooLarge ? `Ce fichier dépasse ${formatMegabytes(maximumBytes)}.` : undefined);
  }

  function remove(): void {
    if (input.current === null) return;
    input.current.value = "";
    readChoice();
    input.current.focus();
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file === undefined || input.current === null || disabled === true) return;
    if (!isAccepted(file, accept)) {
      setChosen(undefined);
      input.current.value = "";
      setRefusal(
        `Ce type de fichier n’est pas accepté${accept === undefined ? "" : `\u00a0: ${accept.replaceAll(",", ", ")} seulement`}.`,
      );
      return;
    }
    const one = new DataTransfer();
    one.items.add(file);
    input.current.files = one.files;
    readChoice();
  }

  function hover(event: DragEvent): void {
    event.preventDefault();
    setOver(true);
  }

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        <LabelWords label={label} optional={optional} />
      </label>
      <Hint id={id}>{shownHint}</Hint>
      <div
        className="file-drop"
        data-over={over || undefined}
        data-invalid={hasText(problem) || undefined}
        onDrop={drop}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
      >
        <input
          {...controlLinks(id, { hint: shownHint, error: problem })}
          ref={input}
          type="file"
          name={name}
          accept={accept}
          required={required}
          disabled={disabled}
          multiple={multiple}
          onChange={readChoice}
        />
        {chosen === undefined ? null : <ChosenFile name={chosen.name} size={chosen.size} onRemove={remove} />}
      </div>
      <FieldError id={id}>{problem}</FieldError>
    </div>
  );
}

/** A file that is there: its name, its size in bytes shown in Mo, and the way to take it out. */
export function ChosenFile({ name, size, onRemove }: { name: string; size: number; onRemove: () => void }) {
  return (
    <output className="file-chosen">
      <FileText size={20} />
      <span>
        {name} <span className="figures">({formatMegabytes(size)})</span>
      </span>
      <Button type="button" look="ghost" small onClick={onRemove}>
        <Trash2 />
        Retirer<span className="sr-only"> {name}</span>
      </Button>
    </output>
  );
}

import { type DragEvent, useEffect, useRef, useState } from "react";
import {
  DOCUMENT_BYTES,
  type DocumentSpec,
  MOST_PHOTOS,
  ONE_PDF,
  TOO_MANY_PHOTOS,
} from "#app/features/documents/kinds.ts";
import { Button } from "#app/ui/button.tsx";
import { ChosenFile } from "#app/ui/inputs/file-field.tsx";
import { FieldError, Hint, LabelWords, controlLinks } from "#app/ui/inputs/field-texts.tsx";
import { isAccepted } from "#app/ui/tables/file-size.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { drawSquare } from "./square-photo.ts";
import { unfinishedUpload } from "#app/platform/storage/resumable/unfinished-upload.ts";
import { type Sending, useSendAhead } from "./use-send-ahead.ts";

/** A document that the server has already, from an earlier sending of the same form. */
export type SentDocument = { secret: string; name: string; size: number };

type DocumentFieldProps = {
  spec: DocumentSpec;
  id: string;
  /** Where a file goes ahead of the form; a large one in parts. */
  aheadTo: string;
  error: string | undefined;
  sent: SentDocument | undefined;
  onBusy?: (busy: boolean) => void;
  /** A file chosen here has arrived, and the form holds its secret. */
  onArrived?: () => void;
};

const TOO_LARGE = "Ce fichier dépasse 10\u00a0Mo. Réduisez-le, ou numérisez-le avec une qualité plus basse.";

/**
 * One document: the browser's own control and, hydrated, a drop zone that sends the file at
 * once, shows how far it is, tries again when the line drops, and shows the photo cut square.
 */
export function DocumentField({
  spec: { field, label, hint, accept, takes },
  id,
  aheadTo,
  error,
  sent,
  onBusy,
  onArrived,
}: DocumentFieldProps) {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [over, setOver] = useState(false);
  const [drawn, setDrawn] = useState(false);
  const { sending, send, retry, refuse, remove } = useSendAhead(
    aheadTo,
    field,
    sent ? { state: "sent", ...sent } : { state: "empty" },
  );
  const problem = sending.state === "refused" ? sending.message : sending.state === "empty" ? error : undefined;
  const busy = sending.state === "sending";

  useEffect(() => onBusy?.(busy), [busy, onBusy]);

  const travelled = useRef(false);
  useEffect(() => {
    if (busy) travelled.current = true;
    else if (sending.state === "sent" && travelled.current) {
      travelled.current = false;
      onArrived?.();
    }
  }, [busy, sending.state, onArrived]);

  async function choose(chosen: FileList | null | undefined): Promise<void> {
    const files = [...(chosen ?? [])].slice(0, takes === "document" ? undefined : 1);
    setDrawn(false);
    const [file] = files;
    if (!file) return;
    // It travels ahead, or not at all: the form must not carry it.
    if (input.current) input.current.value = "";
    if (files.some(({ size }) => size > DOCUMENT_BYTES)) return refuse(TOO_LARGE);
    if (files.some((one) => !isAccepted(one, accept)))
      return refuse(`Ce type de fichier n’est pas accepté\u00a0: ${accept.replaceAll(",", ", ")} seulement.`);
    if (files.length > MOST_PHOTOS) return refuse(TOO_MANY_PHOTOS);
    if (files.length > 1 && files.some((one) => isAccepted(one, ".pdf"))) return refuse(ONE_PDF);
    const square = takes === "square-photo" && canvas.current ? await drawSquare(file, canvas.current) : undefined;
    setDrawn(square !== undefined);
    const name = files.length > 1 ? `${files.length} photos` : file.name;
    send(
      square ? [{ file: square, name: file.name }] : files.map((one) => ({ file: one, name: one.name })),
      name,
      files.reduce((sum, { size }) => sum + size, 0),
    );
  }

  // A file may be chosen before the page is hydrated.
  const early = useRef(choose);
  useEffect(() => void early.current(input.current?.files), []);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files);
  }

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        <LabelWords label={label} />
      </label>
      <Hint id={id}>{hint}</Hint>
      <div
        className="file-drop"
        data-over={over || undefined}
        data-sent={(hydrated && sending.state !== "empty" && sending.state !== "refused") || undefined}
        data-invalid={problem !== undefined || undefined}
        onDrop={drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
      >
        <input
          {...controlLinks(id, { hint, error: problem })}
          ref={input}
          type="file"
          name={field}
          accept={accept}
          multiple={takes === "document"}
          onChange={(event) => void choose(event.currentTarget.files)}
        />
        {sending.state === "sent" && <input type="hidden" name={`${field}Sent`} value={sending.secret} />}
        <FileState
          sending={sending}
          hydrated={hydrated}
          unfinished={() => unfinishedUpload(aheadTo, field)}
          onRetry={retry}
          onRemove={remove}
        />
        {hydrated && takes === "square-photo" && (
          <div className="photo-preview" hidden={!drawn || sending.state === "empty" || sending.state === "refused"}>
            <canvas ref={canvas}>Votre photo recadrée en carré</canvas>
            <p className="text-sm text-muted">
              Format 4×4&nbsp;: c’est ce carré qui est envoyé. Le visage doit y être entier et centré.
            </p>
          </div>
        )}
      </div>
      <FieldError id={id}>{problem}</FieldError>
    </div>
  );
}

function FileState({
  sending,
  hydrated,
  unfinished,
  onRetry,
  onRemove,
}: {
  sending: Sending;
  hydrated: boolean;
  /** Name of a file of which a part has come. */
  unfinished: () => string | undefined;
  onRetry: () => void;
  onRemove: () => void;
}) {
  if (sending.state === "empty" || sending.state === "refused") {
    if (!hydrated) return null;
    const begun = unfinished();
    return (
      <>
        {begun !== undefined && (
          <p className="mt-2 wrap-anywhere">
            L’envoi de {begun} s’est arrêté en chemin. Choisissez-le de nouveau&nbsp;: il reprend où il en était.
          </p>
        )}
        <p className="mt-2 text-sm text-muted">Déposez un fichier ici ou choisissez-le.</p>
      </>
    );
  }
  if (!hydrated)
    return <p className="mt-2">Déjà reçu&nbsp;: {sending.name}. Choisissez un autre fichier pour le remplacer.</p>;
  return (
    <>
      <ChosenFile name={sending.name} size={sending.size} onRemove={onRemove} />
      <output className="upload-state">
        {sending.state === "sending" && (
          <>
            <progress value={sending.share} aria-label={`Envoi de ${sending.name}`} />
            <span className="text-sm text-muted">Envoi en cours, vous pouvez continuer à remplir le formulaire.</span>
          </>
        )}
        {sending.state === "sent" && <span className="text-sm text-muted">Reçu.</span>}
        {sending.state === "cut" && (
          <>
            <span>La connexion a coupé. Votre fichier et votre saisie sont toujours là.</span>
            <span>
              <Button type="button" small look="secondary" onClick={onRetry}>
                Renvoyer ce fichier
              </Button>
            </span>
          </>
        )}
      </output>
    </>
  );
}

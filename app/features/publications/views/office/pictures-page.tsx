import type { SubmissionResult } from "@conform-to/react";
import type { ListedPicture } from "#app/features/publications/illustrations/pictures.server.ts";
import { pictureAddress, pictureMarkdown } from "#app/features/publications/illustrations/picture-address.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { FileField } from "#app/ui/inputs/file-field.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";

type PicturesPageProps = {
  pictures: readonly ListedPicture[];
  answer: SubmissionResult | undefined;
  /** Why the last press changed nothing. */
  refusal: string | undefined;
};

/** The pictures that texts show: one is added, and one that no text has can go. */
export function PicturesPage({ pictures, answer, refusal }: PicturesPageProps) {
  const errors = answer?.error ?? {};
  const problems = Object.entries(errors).flatMap(([name, said]) =>
    (said ?? []).map((message) => ({ fieldId: name === "" ? "image" : `champ-${name}`, message })),
  );
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Images des textes</h1>
      {refusal !== undefined && (
        <Alert kind="caution" announced>
          {refusal}
        </Alert>
      )}
      <form
        method="post"
        encType="multipart/form-data"
        id="image"
        noValidate
        className="grid max-w-prose grid-cols-1 gap-4"
      >
        <ErrorSummary problems={problems} />
        <FileField
          id="champ-file"
          name="file"
          label="Image"
          hint="JPG ou PNG, 10&nbsp;Mo au plus. Elle est redessinée, 1&nbsp;200 pixels de large au plus."
          accept=".jpg,.jpeg,.png"
          error={errors["file"]?.[0]}
        />
        <Field
          id="champ-alt"
          label="Ce qu’elle montre"
          hint="Lu à voix haute à qui ne voit pas l’image."
          error={errors["alt"]?.[0]}
        >
          {(links) => <TextInput {...links} name="alt" defaultValue={String(answer?.initialValue?.["alt"] ?? "")} />}
        </Field>
        <p>
          <Button name="intent" value="add">
            Ajouter l’image
          </Button>
        </p>
      </form>
      <OfficeList
        id="images"
        caption="Images des textes"
        rows={pictures}
        rowKey={({ id }) => id}
        empty={<EmptyState title="Aucune image">Ajoutez la première, puis copiez sa ligne dans un texte.</EmptyState>}
        columns={COLUMNS}
      />
    </div>
  );
}

const COLUMNS: readonly OfficeColumn<ListedPicture>[] = [
  {
    header: "Image",
    names: true,
    cell: ({ name, alt }) => (
      <a href={pictureAddress(name)}>
        <img src={pictureAddress(name)} alt={alt} width={120} height={80} loading="lazy" className="text-thumb" />
      </a>
    ),
  },
  {
    header: "Ligne à copier",
    wide: true,
    cell: (picture) => <code className="office-words">{pictureMarkdown(picture)}</code>,
  },
  {
    header: "Ajoutée",
    cell: ({ addedAt, by }) => (
      <>
        {longDateTime(inDouala(addedAt))}
        {by !== null && `, ${by}`}
      </>
    ),
  },
  { header: "Textes", cell: (picture) => <Use picture={picture} /> },
];

function Use({ picture: { id, alt, texts } }: { picture: ListedPicture }) {
  if (texts > 0) return <>{frenchCount(texts, "texte")}</>;
  return (
    <details>
      <summary>Aucun texte&nbsp;: enlever</summary>
      <form method="post" className="grid gap-2 pt-2">
        <p>Son adresse ne mènera plus à rien.</p>
        <input type="hidden" name="picture" value={id} />
        <Button small look="danger" name="intent" value="remove">
          Enlever<span className="sr-only"> «&nbsp;{alt}&nbsp;»</span>
        </Button>
      </form>
    </details>
  );
}

import type { FieldMetadata } from "@conform-to/react";
import type { Somebody } from "#app/features/applications/documents/pages/document-pages.server.ts";
import { categoryNames } from "#app/features/documents/kinds.ts";
import { Field } from "#app/ui/inputs/field.tsx";
import { RadioGroup } from "#app/ui/inputs/radio-group.tsx";
import { type Option, Select } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

/** The requirement that a document answers; its name and category are the template's. `dated`: which of its days decides how long it serves. */
export type PieceRequest = {
  kind: string;
  person: string;
  title: string;
  category: string;
  dated: "issuedOn" | "expiresOn" | null;
};

type PieceFieldsProps = {
  fields: Record<"name" | "category" | "person", FieldMetadata<string>>;
  piece: PieceRequest | null;
  people: readonly Somebody[];
};

/** Whom the form is about before it is said: the first of the file, nobody where two bear the same names. */
export function personAtFirst(people: readonly Somebody[]): string {
  return people.some(({ namesake }) => namesake) ? "" : (people[0]?.value ?? "");
}

const WHICH = "Deux personnes de ce dossier portent les mêmes noms\u00a0: choisissez laquelle.";

/** What a document is and whom it is about: asked of a document of one's own, known of one that the template asks for. */
export function PieceFields({ fields: { name, category, person }, piece, people }: PieceFieldsProps) {
  if (piece) {
    const known = { piece: piece.kind, name: piece.title, category: piece.category, person: piece.person };
    return (["piece", "name", "category", "person"] as const).map((each) => (
      <input key={each} type="hidden" name={each} value={known[each]} />
    ));
  }
  const alike = people.some(({ namesake }) => namesake);
  return (
    <>
      <Field id={name.id} label="Nom du document" error={name.errors?.[0]}>
        {(links) => <TextInput {...links} name="name" defaultValue={name.initialValue} autoComplete="off" required />}
      </Field>
      <div className="two-fields">
        <CategoryField field={category} required />
        <Field id={person.id} label="Pour qui" hint={alike ? WHICH : undefined} error={person.errors?.[0]}>
          {(links) => (
            <Select
              {...links}
              name="person"
              defaultValue={person.initialValue}
              emptyLabel={alike ? "Choisir…" : undefined}
              options={people}
              required={alike}
            />
          )}
        </Field>
      </div>
    </>
  );
}

/** What kind of paper it is. */
export function CategoryField({ field, required = false }: { field: FieldMetadata<string>; required?: boolean }) {
  return (
    <Field id={field.id} label="Catégorie" error={field.errors?.[0]}>
      {(links) => (
        <Select
          {...links}
          name="category"
          defaultValue={field.initialValue}
          emptyLabel="Choisir…"
          options={Object.entries(categoryNames).map(([value, label]) => ({ value, label }))}
          required={required}
        />
      )}
    </Field>
  );
}

/** The question where several pieces of the file fit. */
export function PlaceField({ field, places }: { field: FieldMetadata<string>; places: readonly Option[] }) {
  return (
    <RadioGroup
      id={field.id}
      name="place"
      label={"Quelle pièce est-ce\u00a0?"}
      hint="Ce que le dossier attend encore dans cette catégorie."
      options={places}
      error={field.errors?.[0]}
      required
    />
  );
}

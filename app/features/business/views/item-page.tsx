import type { ReactNode } from "react";
import type { ItemForm } from "#app/features/business/fields/field.ts";
import type { PartPage } from "#app/features/business/office-business.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Family, ItemPart } from "#app/platform/settings/dated-data.ts";
import { Button } from "#app/ui/button.tsx";
import { type PartAnswer, PartParts } from "./part-page.tsx";

type ItemPageProps = {
  title: string;
  family: Family;
  id: string;
  page: PartPage<ItemPart>;
  form: ItemForm;
  /** Where it stands, in one sentence. */
  words?: string;
  /** Presses beside its form. */
  acts?: readonly { intent: string; label: string }[];
  answer: PartAnswer;
  /** What is read beside its versions. */
  children?: ReactNode;
};

/** An item of the dated data: its form, its file, and its versions. */
export function ItemPage({ title, family, id, page, form, words, acts = [], answer, children }: ItemPageProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>{title}</h1>
      <p>
        {form.about} {words}
      </p>
      {page.version > 0 && (
        <p>
          <a className="link-block" href={pathTo("/admin/verifications/:family/:id", { family, id })} download>
            Télécharger son fichier JSON
          </a>
        </p>
      )}
      {children}
      <PartParts page={page} formed={form} answer={answer}>
        {acts.length > 0 && (
          <form method="post" className="appointment-moves">
            <input type="hidden" name="version" value={page.version} />
            {acts.map(({ intent, label }) => (
              <Button key={intent} small look="secondary" name="intent" value={intent}>
                {label}
              </Button>
            ))}
          </form>
        )}
      </PartParts>
    </div>
  );
}

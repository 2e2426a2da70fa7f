import type { PartPage } from "#app/features/business/office-business.server.ts";
import { type PartAnswer, PartParts } from "#app/features/business/views/part-page.tsx";
import { typedOf } from "#app/features/business/fields/typed-part.ts";
import { factForm, newFactForm } from "#app/features/publications/dated/fact-form.ts";
import type { CitingText } from "#app/features/publications/dated/office-facts.server.ts";
import type { ItemPart } from "#app/platform/settings/dated-data.ts";
import { Button } from "#app/ui/button.tsx";
import { textAddress } from "./text-address.ts";

type FactPageProps = {
  /** null: one is added. */
  id: string | null;
  title: string | null;
  page: PartPage<ItemPart> | undefined;
  /** Texts and pages that cite it. */
  texts: readonly CitingText[];
  pages: readonly string[];
  answer: PartAnswer;
};

const EMPTY = { title: "", about: "", version: 0, typed: typedOf(newFactForm, null), history: [], offer: null };

/** One dated fact: its form, who cites it, and its versions. */
export function FactPage({ id, title, page, texts, pages, answer }: FactPageProps) {
  const isCited = texts.length + pages.length > 0;
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>{title ?? newFactForm.title}</h1>
      <p>
        {id === null ? (
          newFactForm.about
        ) : (
          <>
            <code>{id}</code>. {factForm.about}
          </>
        )}
      </p>
      <PartParts page={page ?? EMPTY} formed={id === null ? newFactForm : factForm} answer={answer}>
        {page && (
          <section aria-labelledby="citations" className="grid grid-cols-1 gap-3">
            <h2 id="citations">Où il est cité</h2>
            {isCited ? <Citations texts={texts} pages={pages} /> : <p>Nulle part.</p>}
            {!isCited && page.version > 0 && (
              <form method="post">
                <input type="hidden" name="version" value={page.version} />
                <Button small look="secondary" name="intent" value="withdraw">
                  Retirer ce fait
                </Button>
              </form>
            )}
          </section>
        )}
      </PartParts>
    </div>
  );
}

function Citations({ texts, pages }: Pick<FactPageProps, "texts" | "pages">) {
  return (
    <ul>
      {texts.map(({ kind, slug, title }) => (
        <li key={`${kind}/${slug}`}>
          <a className="link-block" href={textAddress[kind](slug)}>
            {title}
          </a>
        </li>
      ))}
      {pages.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";

type TagsFormProps = {
  all: readonly { id: string; name: string }[];
  /** Ids of those that the person has. */
  has: readonly string[];
  /** What the form is filled over: of two people who change it, the second is told. */
  shown: string;
  refusal: string | undefined;
};

/** The tags of one person, each a tick. */
export function TagsForm({ all, has, shown, refusal }: TagsFormProps) {
  return (
    <Fold level={3} id="etiquettes" title="Étiquettes" open={refusal !== undefined}>
      {refusal !== undefined && (
        <Alert kind="caution" announced>
          {refusal}
        </Alert>
      )}
      {all.length > 0 && (
        <form method="post" className="client-ticks">
          <input type="hidden" name="shown" value={shown} />
          <fieldset>
            <legend className="sr-only">Étiquettes de cette personne</legend>
            {all.map(({ id, name }) => (
              <label key={id}>
                <input type="checkbox" name="tag" value={id} defaultChecked={has.includes(id)} /> {name}
              </label>
            ))}
          </fieldset>
          <Button look="secondary">Enregistrer</Button>
        </form>
      )}
      <TextLink block href={pathTo("/admin/clients/etiquettes")}>
        {all.length === 0 ? "Créer une étiquette" : "Gérer les étiquettes"}
      </TextLink>
    </Fold>
  );
}

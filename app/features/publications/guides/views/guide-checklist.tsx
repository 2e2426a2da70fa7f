import { CHECKLIST } from "#app/features/publications/guides/checklist-place.ts";
import { TICK } from "#app/features/publications/checklist/tick-name.ts";
import type { ChecklistView } from "#app/features/publications/checklist/kept-list.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";

/** What a reader ticks as it is done: kept to the account of whoever is signed in, else in the address of the page. */
export function GuideChecklist({
  list: { items, kept },
  path,
  open,
}: {
  list: ChecklistView;
  /** Page of the guide. */ path: string;
  open: boolean;
}) {
  const done = items.filter((item) => item.done).length;
  return (
    <Fold
      anchor={CHECKLIST.id}
      level={2}
      title={CHECKLIST.title}
      open={open || done > 0}
      aside={
        <span className="hint m-0">
          {done} sur {items.length}
        </span>
      }
    >
      <form method={kept ? "post" : "get"} action={kept ? path : `${path}#${CHECKLIST.id}`} className="read-ticks">
        {kept && <input type="hidden" name="intent" value="tick" />}
        {items.map((item) => (
          <Checkbox
            key={item.key}
            id={`coche-${item.key}`}
            name={TICK}
            value={item.key}
            defaultChecked={item.done}
            label={item.words}
          />
        ))}
        <div className="read-acts">
          <Button look="secondary" small>
            {kept ? "Garder ma liste" : "Garder dans l’adresse"}
          </Button>
        </div>
      </form>
      <p className="hint">
        {kept ? (
          "Vos coches restent dans votre compte."
        ) : (
          <>
            L’adresse de la page retient vos coches&nbsp;: gardez-la en favori, ou{" "}
            <a href={`${pathTo("/login")}?suite=${encodeURIComponent(path)}`}>connectez-vous</a> pour les garder dans
            votre compte.
          </>
        )}
      </p>
    </Fold>
  );
}

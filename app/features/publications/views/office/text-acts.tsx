import type { TextPage } from "#app/features/publications/office/text-page.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TimeInput } from "#app/ui/inputs/time-input.tsx";
import { textAddress } from "./text-address.ts";

/** Why a press changed nothing, with what was typed beside it. */
export type TextRefusal = { refusal: string; day?: string; time?: string } | undefined;

/** The next things to do with a text. */
export function TextActs({ page, publishes, answer }: { page: TextPage; publishes: boolean; answer: TextRefusal }) {
  const { kind, slug, shown, newestId, schedule, number } = page;
  const isDraft = newestId !== null && newestId !== shown?.id;
  return (
    <section aria-label="À faire" className="grid grid-cols-1 gap-4">
      <div className="actions-line">
        <LinkButton href={pathTo("/admin/textes/:kind/:slug/ecrire", { kind, slug })}>Continuer à écrire</LinkButton>
        {newestId !== null && (
          <LinkButton look="secondary" href={pathTo("/admin/textes/:revision", { revision: newestId })}>
            Aperçu
          </LinkButton>
        )}
        {shown && (
          <LinkButton look="secondary" href={textAddress[kind](slug)}>
            Voir sur le site
          </LinkButton>
        )}
      </div>
      {!publishes && <p className="office-muted">Un administrateur publie les pages du site.</p>}
      {publishes && isDraft && (
        <>
          <form method="post">
            <input type="hidden" name="revision" value={newestId} />
            <Button look="secondary" name="intent" value="publish">
              Publier la version {number}
            </Button>
          </form>
          <details className="fold" open={answer?.day !== undefined || undefined}>
            <summary>{schedule ? "Changer le moment de la publication" : "Programmer la publication"}</summary>
            <form method="post" noValidate className="grid max-w-prose grid-cols-1 gap-4 pt-3">
              <input type="hidden" name="revision" value={newestId} />
              <ScheduleFields day={answer?.day ?? ""} time={answer?.time ?? ""} />
              <p>
                <Button look="secondary" name="intent" value="schedule">
                  Programmer la version {number}
                </Button>
              </p>
            </form>
          </details>
        </>
      )}
      {publishes && schedule && (
        <form method="post">
          <Button small look="secondary" name="intent" value="unschedule">
            Annuler la publication programmée
          </Button>
        </form>
      )}
      {publishes && shown && kind !== "page" && (
        <details className="fold">
          <summary>Retirer ce texte</summary>
          <form method="post" className="grid grid-cols-1 gap-3 pt-3">
            <p>Les lecteurs ne le trouveront plus. Ses versions restent ici, et il peut être publié de nouveau.</p>
            <p>
              <Button look="danger" name="intent" value="withdraw">
                Retirer du site
              </Button>
            </p>
          </form>
        </details>
      )}
    </section>
  );
}

/** The day and the hour from which readers see a version. */
export function ScheduleFields({ day, time, error }: { day: string; time: string; error?: string | undefined }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field id="champ-publishDay" label="Jour de la publication" error={error}>
        {(links) => <DateInput {...links} name="publishDay" defaultValue={day} />}
      </Field>
      <Field id="champ-publishTime" label="Heure, à Douala">
        {(links) => <TimeInput {...links} name="publishTime" defaultValue={time} />}
      </Field>
    </div>
  );
}

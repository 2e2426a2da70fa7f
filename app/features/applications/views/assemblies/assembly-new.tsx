import type { TargetPage } from "#app/features/applications/documents/assemblies/assembly-page.server.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { PhotosForm } from "./photos-form.tsx";

type AssemblyNewProps = {
  target: TargetPage;
  title: string;
  formId: string;
  refusals: readonly string[];
  /** Pages left to arrange. */
  waiting: readonly { address: string; pages: number; at: Date }[];
  back: string;
};

/** The beginning of a document made of photographs. */
export function AssemblyNew({ target: { piece, document }, title, formId, refusals, waiting, back }: AssemblyNewProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <header>
        <h1>Réunir des photos en un PDF</h1>
        <p className="text-muted">
          {document ? `${document.name}, ${document.who}` : piece ? `${piece.title}, ${piece.who}` : title}
        </p>
      </header>
      <p className="max-w-prose">
        Photographiez chaque page à plat, en entier et à la lumière. Vous rangerez ensuite les pages dans l’ordre, et
        elles deviendront un seul PDF.
      </p>
      <PhotosForm
        formId={formId}
        label="Photos des pages"
        button="Envoyer ces photos"
        error={refusals.length > 0 ? refusals.join(" ") : undefined}
      />
      {waiting.length > 0 && (
        <Alert title="Des pages attendent d’être réunies">
          <ul>
            {waiting.map((one) => (
              <li key={one.address}>
                <TextLink href={one.address}>
                  {one.pages} {one.pages > 1 ? "pages" : "page"},{" "}
                  {longDateTime(Temporal.Instant.fromEpochMilliseconds(one.at.getTime()).toZonedDateTimeISO(TIME_ZONE))}
                </TextLink>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <TextLink block href={back}>
        Envoyer un fichier déjà prêt
      </TextLink>
    </div>
  );
}

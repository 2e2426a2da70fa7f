import type { SubmissionResult } from "@conform-to/react";
import type { AccessPage } from "#app/features/applications/access/access-page.server.ts";
import type { LinksPage } from "#app/features/applications/relatives/links-page.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { AccessView } from "./access-view.tsx";
import { LinksView } from "./links-view.tsx";

type SharingViewProps = {
  page: AccessPage;
  /** The address asks to confirm the end of the spouse's access. */ ending: boolean;
  /** Null for whoever is not the owner. */
  links: (LinksPage & { formId: string }) | null;
  /** Null for whoever sees a part of the file. */
  calendar: { address: string | null } | null;
  /** Address of the link that was just made: shown in this answer alone. */
  made: string | undefined;
  answer: SubmissionResult | undefined;
};

/** Who sees a file: the spouse with an account, relatives by a link, and the owner's own calendar. */
export function SharingView({ page, ending, links, calendar, made, answer }: SharingViewProps) {
  // Each form sends the name of its own button or field.
  const ofLink = answer?.initialValue?.["intent"] === "link";
  const back = pathTo("/management/:id", { id: page.file.id });
  return (
    <div className="wrap management">
      <h1>{page.side === "spouse" ? "Votre accès à ce dossier" : "Qui voit ce dossier"}</h1>
      <p>
        <a href={back}>{page.file.title}</a>
      </p>
      <AccessView page={page} ending={ending} answer={ofLink ? undefined : answer} />
      {links && !ending && <LinksView {...links} made={made} answer={ofLink ? answer : undefined} />}
      {calendar && !ending && <CalendarPart {...calendar} />}
    </div>
  );
}

/** The address that a calendar reads: nobody else is to have it. */
function CalendarPart({ address }: { address: string | null }) {
  return (
    <section id="agenda" aria-labelledby="titre-agenda" className="max-w-prose">
      <h2 id="titre-agenda" className="file-part">
        Mon agenda
      </h2>
      <p>
        Votre agenda relit cette adresse de lui-même&nbsp;: une date qui change y change aussi. Il n’y voit ni nom, ni
        document, seulement qu’une date approche.
      </p>
      {address === null ? (
        <form method="post" action="?">
          <Button look="secondary" name="intent" value="feed">
            Créer mon adresse d’agenda
          </Button>
        </form>
      ) : (
        <>
          <p>
            <label htmlFor="adresse-agenda">Votre adresse, à copier dans «&nbsp;S’abonner à un agenda&nbsp;»</label>
            <TextInput id="adresse-agenda" readOnly defaultValue={address} />
          </p>
          <Alert kind="caution" title="Qui a cette adresse voit vos dates">
            Ne la donnez à personne. Elle cesse de s’ouvrir si votre adresse e-mail change, ou si vous la fermez ici.
          </Alert>
          <form method="post" action="?" className="flex flex-wrap gap-3 mt-3">
            <Button look="secondary" name="intent" value="feed">
              La remplacer par une nouvelle
            </Button>
            <Button look="danger" name="intent" value="feed-end">
              La fermer
            </Button>
          </form>
        </>
      )}
    </section>
  );
}

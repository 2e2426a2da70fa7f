import Download from "lucide-react/icons/download";
import { guidePdfPath } from "#app/features/publications/guides/addresses.ts";
import { SaveButton, ShareBox } from "#app/features/publications/views/acts.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { GuideProps } from "./guide-props.ts";
import { FileWeight } from "#app/ui/tables/file-weight.tsx";

/** What a reader may do with a guide: take it as a PDF, keep it, share it. */
export function GuideActs({
  page: { text, own },
  readingsPath,
  url,
}: Pick<GuideProps, "page" | "readingsPath" | "url">) {
  return (
    <div className="read-acts" id="reagir">
      <LinkButton href={guidePdfPath(text.slug)} look="secondary" small>
        <Download aria-hidden />
        Télécharger en PDF <FileWeight of="guide" />
      </LinkButton>
      <SaveButton own={own} readingsPath={readingsPath} />
      <ShareBox title={text.head.title} url={url} />
    </div>
  );
}

/** From the guide to one's own file. */
export function CallToAction() {
  return (
    <section className="card card-quiet print:hidden" aria-labelledby="passer-a-l-action">
      <h2 id="passer-a-l-action">Et votre dossier à vous&nbsp;?</h2>
      <p className="mb-4">Calculez vos points en quelques minutes, ou parlez-en avec nous.</p>
      <p className="read-acts">
        <LinkButton href={pathTo("/appointment")}>Prendre rendez-vous</LinkButton>
        <LinkButton href={pathTo("/simulator#officielles")} look="secondary">
          Calculer mes points
        </LinkButton>
      </p>
    </section>
  );
}

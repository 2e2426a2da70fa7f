import { LinkButton } from "#app/ui/button.tsx";
import { Breadcrumb } from "#app/ui/layout/breadcrumb.tsx";
import { CheckedFile, Conversation, FlightPath, LostPath } from "#app/ui/marks/illustrations.tsx";
import { Frieze, MapleLeaf, Ndop } from "#app/ui/marks/motif.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { ScorePanel } from "#app/ui/tables/score-panel.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { GallerySection, Pair, Row, Sample } from "./section.tsx";

const COLOURS = [
  { name: "nuit", className: "bg-nuit" },
  { name: "indigo", className: "bg-indigo" },
  { name: "indigo-vif", className: "bg-indigo-vif" },
  { name: "brume", className: "bg-brume" },
  { name: "érable", className: "bg-erable" },
  { name: "érable foncé", className: "bg-erable-fonce" },
  { name: "érable clair", className: "bg-erable-clair" },
  { name: "sable", className: "bg-sable" },
  { name: "lin", className: "bg-lin" },
  { name: "corde", className: "bg-corde" },
  { name: "forêt", className: "bg-foret" },
  { name: "forêt clair", className: "bg-foret-clair" },
  { name: "ocre", className: "bg-ocre" },
  { name: "ocre clair", className: "bg-ocre-clair" },
  { name: "encre", className: "bg-encre" },
  { name: "ardoise", className: "bg-ardoise" },
] as const;

function hrefOfPage(page: number): string {
  return `#page-${page}`;
}

/** The dark ground, as a page's hero wears it. */
export function HeroGallery() {
  return (
    <>
      <Ndop>
        <div className="wrap grid items-center gap-12 py-16 md:grid-cols-2">
          <div>
            <h1>Du Cameroun au Canada, un dossier bien préparé.</h1>
            <p className="mt-4 text-lg text-muted">
              La planche des composants&nbsp;: chaque pièce du site, dans tous ses états. Un{" "}
              <a href="#identite">lien sur fond de nuit</a> s’y lit aussi.
            </p>
            <div className="mt-6">
              <Row>
                <LinkButton href="#actions">Voir les boutons</LinkButton>
                <LinkButton href="#champs" look="ghost">
                  Voir les champs
                </LinkButton>
              </Row>
            </div>
          </div>
          <ScorePanel
            score={481}
            maximum={1200}
            status={{ label: "Très bon", tone: "good" }}
            note="Score CRS estimé"
            parts={[
              { label: "Capital humain", value: 391, maximum: 600 },
              { label: "Conjoint", value: 0, maximum: 40 },
              { label: "Transférabilité", value: 75, maximum: 100 },
              { label: "Facteurs additionnels", value: 15, maximum: 600 },
            ]}
          />
        </div>
      </Ndop>
      <Frieze />
    </>
  );
}

/** Colours, type, leaf, pictures, and the ways through the site. */
export function IdentityGallery() {
  return (
    <GallerySection id="identite" title="Identité et navigation">
      <Sample name="Couleurs">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-8">
          {COLOURS.map((colour) => (
            <li key={colour.name} className="text-sm">
              <span className={`mb-1 block h-12 rounded-field border border-line ${colour.className}`} />
              {colour.name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="Titres, feuille">
        <h2>Par où commencer&nbsp;?</h2>
        <h3 className="my-3">Niveau NCLC, 481&nbsp;points, «&nbsp;Œuvre&nbsp;» — 95&nbsp;% … 150&nbsp;000&nbsp;FCFA</h3>
        <Row>
          <MapleLeaf />
          <MapleLeaf size={44} className="text-indigo-vif" />
        </Row>
      </Sample>
      <Pair>
        <Sample name="Le voyage d’un dossier">
          <FlightPath title="Un avion va des toits des Grassfields à la feuille d’érable" />
        </Sample>
        <div className="grid grid-cols-2 gap-x-5">
          <Sample name="Dossier">
            <CheckedFile />
          </Sample>
          <Sample name="Conversation">
            <Conversation />
          </Sample>
          <Sample name="Chemin perdu">
            <LostPath />
          </Sample>
        </div>
      </Pair>
      <Sample name="Fil d’Ariane">
        <Breadcrumb
          crumbs={[
            { label: "Accueil", href: "#identite" },
            { label: "Simulateurs", href: "#actions" },
            { label: "Entrée express (CRS)" },
          ]}
        />
      </Sample>
      <Sample name="Onglets">
        <Tabs
          label="Vues du suivi"
          tabs={[
            { href: "#identite", label: "Vue d’ensemble", current: true },
            { href: "#actions", label: "Tâches" },
            { href: "#champs", label: "Documents" },
          ]}
        />
      </Sample>
      <Sample name="Pages">
        <Pagination current={5} total={9} hrefFor={hrefOfPage} label="Pages des articles" />
      </Sample>
    </GallerySection>
  );
}

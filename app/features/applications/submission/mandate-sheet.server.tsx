import { View } from "#app/platform/pdf/elements.ts";
import type { LicenceView } from "#app/features/accounts/licences/bodies.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { MARGIN, Paper } from "#app/platform/pdf/page.tsx";
import { palette } from "#app/platform/pdf/palette.ts";
import { renderPdf } from "#app/platform/pdf/render-pdf.server.ts";
import { FactCells, Heading, Words } from "#app/platform/pdf/words.tsx";
import type { SiteSettings } from "#app/platform/settings/settings.ts";
import { countryName } from "#app/features/applications/file-words.ts";
import type { Member } from "#app/features/applications/types.ts";

/** Where IRCC keeps IMM 5476 and its instructions. */
const OFFICIAL_FORM =
  "https://www.canada.ca/fr/immigration-refugies-citoyennete/services/demande/formulaires-demande-guides/imm5476.html";

/** Somebody who may represent the client. */
export type Representative = { name: string; example: boolean; licences: readonly LicenceView[] };

export type MandateInput = {
  reference: string;
  programme: string;
  applicant: Pick<Member, "firstName" | "lastName" | "birthDate" | "nationality">;
  /** Children of 18 or more, who sign a form of their own. */
  adultChildren: readonly string[];
  representatives: readonly Representative[];
  /** Last day on which a form signed on `today` serves. */
  servesUntil: Temporal.PlainDate;
  site: Pick<SiteSettings, "name" | "tagline" | "notice" | "agency">;
  today: Temporal.PlainDate;
};

const UNKNOWN = "à écrire";

/**
 * The sheet from which IMM 5476 is filled in: the official form opens in Acrobat Reader on a computer alone and is not
 * ours to fill, so that this one holds the words to copy. The same input gives the same bytes.
 */
export function renderMandateSheet(input: MandateInput): Promise<Buffer> {
  const { reference, programme, applicant, adultChildren, representatives, servesUntil, site, today } = input;
  return renderPdf(
    <Paper
      title={`Feuille IMM 5476, dossier ${reference}`}
      siteName={site.name}
      tagline={site.tagline}
      notice={site.notice}
      createdAt={new Date(`${today.toString()}T12:00:00Z`)}
      cover={
        <View style={{ paddingHorizontal: MARGIN, paddingTop: 24, paddingBottom: 20 }}>
          <Words style={{ color: palette.brume, fontSize: 9 }}>{`Dossier ${reference}, au ${longDate(today)}`}</Words>
          <Heading level={1} style={{ color: palette.blanc, fontSize: 22, marginTop: 3 }}>
            Feuille préparatoire de l’IMM 5476
          </Heading>
          <Words style={{ color: palette.blanc, marginTop: 4 }}>Recours aux services d’un représentant</Words>
        </View>
      }
    >
      <Words strong style={{ marginTop: 14 }}>
        Ceci n’est pas le formulaire officiel, et ne se dépose pas.
      </Words>
      <Words>{`Il s’ouvre avec Acrobat Reader sur un ordinateur. Téléchargez sa version du jour, recopiez-y ce qui suit, et suivez ses propres consignes si une rubrique diffère : ${OFFICIAL_FORM}`}</Words>
      <Part
        title="Le demandeur"
        pairs={[
          ["Nom de famille", applicant.lastName || UNKNOWN],
          ["Prénoms", applicant.firstName || UNKNOWN],
          ["Date de naissance", applicant.birthDate ? longDate(applicant.birthDate) : UNKNOWN],
          ["Nationalité", applicant.nationality ? countryName(applicant.nationality) : UNKNOWN],
          ["Type de demande", programme],
          ["Numéro IUC", "à écrire si une autorité canadienne vous en a donné un, sinon laisser vide"],
        ]}
      />
      {representatives.length === 0 ? (
        <Words style={{ marginTop: 12, color: palette.erableFonce }}>
          Personne de chez nous n’est autorisé aujourd’hui à vous représenter contre paiement : ne signez pas ce
          formulaire avec nous.
        </Words>
      ) : null}
      {representatives.map(({ name, example, licences }) => (
        <Part
          key={name}
          title={representatives.length > 1 ? `Le représentant, si c’est ${name}` : "Le représentant"}
          pairs={[
            ["Nom complet", `${name}${example ? " (exemple : ne signez pas)" : ""}`],
            ["Organisation", site.name],
            ["Rémunéré", "oui"],
            ...licences.map(({ body, number }): Pair => ["Ordre et numéro", `${body}, n° ${number}`]),
            ["Adresse", site.agency.address],
            ["Téléphone", site.agency.phone],
            ["E-mail", site.agency.email],
          ]}
        />
      ))}
      <Heading level={2} style={{ fontSize: 12, marginTop: 14, marginBottom: 3 }}>
        Signer
      </Heading>
      <Words>{`Vous et le représentant signez et datez, à l’encre, puis numérisez les pages. Signé aujourd’hui, le formulaire sert jusqu’au ${longDate(servesUntil)} : ce délai vient d’une seule source, signez près du dépôt.`}</Words>
      <Words>
        Déposez ensuite la copie signée dans les documents du dossier, à « Recours à un représentant », avec la date de
        la signature comme date de délivrance : les rappels suivent.
      </Words>
      {adultChildren.length > 0 ? (
        <Words>{`De 18 ans ou plus, chacun signe son propre formulaire : ${adultChildren.join(", ")}.`}</Words>
      ) : null}
    </Paper>,
  );
}

type Pair = readonly [name: string, value: string];

function Part({ title, pairs }: { title: string; pairs: readonly Pair[] }) {
  return (
    <View wrap={false} style={{ marginTop: 14 }}>
      <Heading level={2} style={{ fontSize: 12, marginBottom: 4 }}>
        {title}
      </Heading>
      <View tag="Table">
        {pairs.map(([name, value]) => (
          <View
            tag="TR"
            key={`${name} ${value}`}
            style={{
              flexDirection: "row",
              paddingVertical: 4,
              borderBottomWidth: 0.75,
              borderBottomColor: palette.corde,
            }}
          >
            <FactCells name={name} value={value} width={130} />
          </View>
        ))}
      </View>
    </View>
  );
}

import { View } from "#app/platform/pdf/elements.ts";
import { MARGIN, Paper } from "#app/platform/pdf/page.tsx";
import { palette } from "#app/platform/pdf/palette.ts";
import { renderPdf } from "#app/platform/pdf/render-pdf.server.ts";
import { Heading, Words } from "#app/platform/pdf/words.tsx";
import type { SiteSettings } from "#app/platform/settings/settings.ts";
import type { AgreementView } from "./describe-agreement.server.ts";

type Drawn = {
  agreement: AgreementView;
  madeAt: Date;
  site: Pick<SiteSettings, "name" | "tagline" | "notice">;
  demo: boolean;
};

/** An agreement as a PDF (A4), with who accepted it and the hash of its text. The same input gives the same bytes. */
export function drawAgreement({ agreement, madeAt, site, demo }: Drawn): Promise<Buffer> {
  const { body, client, office, consents, hash, replaced } = agreement;
  return renderPdf(
    <Paper
      title={`Convention ${body.reference}`}
      siteName={site.name}
      tagline={site.tagline}
      notice={site.notice}
      createdAt={madeAt}
      cover={
        <View style={{ paddingHorizontal: MARGIN, paddingTop: 24, paddingBottom: 20 }}>
          <Words
            style={{ color: palette.brume, fontSize: 9 }}
          >{`Convention de service ${body.reference}, version ${body.version}, du ${body.madeOn}`}</Words>
          <Heading level={1} style={{ color: palette.blanc, fontSize: 22, marginTop: 4 }}>
            {body.service}
          </Heading>
          <Words style={{ color: palette.blanc, marginTop: 4 }}>{body.price}</Words>
        </View>
      }
    >
      {replaced ? (
        <Words strong style={{ marginTop: 12, color: palette.erableFonce }}>
          Cette version a été remplacée par une autre.
        </Words>
      ) : null}
      <Heading level={2} style={{ marginTop: 14, marginBottom: 4 }}>
        Les parties
      </Heading>
      <Party {...body.business} />
      <Party {...body.client} />
      {body.sections.map(({ title, paragraphs }) => (
        <View key={title} style={{ marginTop: 12 }}>
          <Heading level={2} style={{ fontSize: 12, marginBottom: 3 }}>
            {title}
          </Heading>
          {paragraphs.map((text) => (
            <Words key={text}>{text}</Words>
          ))}
        </View>
      ))}
      <View style={{ marginTop: 12 }}>
        <Heading level={2} style={{ fontSize: 12, marginBottom: 3 }}>
          Consentements
        </Heading>
        {(consents.length > 0
          ? consents.map(({ text, given }) => `${given ? "Oui" : "Non"}. ${text}`)
          : body.consents.map(({ text }) => `À dire. ${text}`)
        ).map((line) => (
          <Words key={line}>{line}</Words>
        ))}
      </View>
      <View wrap={false} style={{ marginTop: 16, padding: 12, borderRadius: 8, backgroundColor: palette.lin }}>
        <Words strong>
          {client
            ? `Acceptée par le client, ${client.name}, le ${client.at} (heure de Douala)`
            : "Pas encore acceptée par le client"}
        </Words>
        <Words strong>
          {office
            ? `Acceptée pour ${body.business.name} par ${office.name}, le ${office.at} (heure de Douala)`
            : `Pas encore acceptée pour ${body.business.name}`}
        </Words>
        <Words style={{ marginTop: 6, fontSize: 8 }}>Empreinte SHA-256 du texte :</Words>
        <Words style={{ fontSize: 8 }}>{`${hash.slice(0, 32)} ${hash.slice(32)}`}</Words>
      </View>
      {demo ? (
        <Words style={{ marginTop: 8, color: palette.erableFonce }}>
          Exemple du monde de démonstration : personnes, numéros et prix fictifs.
        </Words>
      ) : null}
    </Paper>,
  );
}

function Party({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <View style={{ marginBottom: 6 }}>
      <Words strong>{name}</Words>
      <Words>{lines.filter((line) => line !== "").join(" · ")}</Words>
    </View>
  );
}

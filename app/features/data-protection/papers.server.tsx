import { View } from "#app/platform/pdf/elements.ts";
import type { ReactNode } from "react";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { MARGIN, Paper } from "#app/platform/pdf/page.tsx";
import { palette } from "#app/platform/pdf/palette.ts";
import { renderPdf } from "#app/platform/pdf/render-pdf.server.ts";
import { FactCells, Heading, Words } from "#app/platform/pdf/words.tsx";
import type { SiteSettings } from "#app/platform/settings/settings.ts";
import type { BreachWords, EntryWords } from "./breaches/breach-words.ts";
import type { RecordLine, TransferLine } from "./register/record.ts";

type Common = { site: Pick<SiteSettings, "name" | "tagline" | "notice" | "emails">; now: Temporal.ZonedDateTime };

const LAW = "Loi n° 2024/017 du 23 décembre 2024";

/** The record of processing as a PDF (A4). The same input gives the same bytes. */
export function drawRecord({
  record,
  transfers,
  ...common
}: Common & { record: readonly RecordLine[]; transfers: readonly TransferLine[] }): Promise<Buffer> {
  return drawRegister(
    "Registre des traitements",
    common,
    <>
      {record.map(({ key, name, facts, kept }) => (
        <View key={key}>
          <Title>{name}</Title>
          <Facts
            lines={[
              ...facts,
              ...kept.map(({ what, period, swept }) => ({
                label: "Conservation",
                text: `${what}\u00a0: ${period}${swept === "" ? "" : `; dernier passage\u00a0: ${swept}`}`,
              })),
            ]}
          />
        </View>
      ))}
      <Title>Transferts hors du Cameroun</Title>
      <Facts
        lines={transfers.map(({ recipient, where, processing }) => ({
          label: recipient,
          text: `${where}\u00a0: ${processing}`,
        }))}
      />
    </>,
  );
}

/** The log of breaches as a PDF, every entry of each. */
export function drawBreachLog({
  breaches,
  ...common
}: Common & { breaches: readonly { breach: BreachWords; entries: readonly EntryWords[] }[] }): Promise<Buffer> {
  return drawRegister(
    "Registre des violations",
    common,
    <>
      {breaches.length === 0 ? <Words style={{ marginTop: 18 }}>Aucune violation inscrite.</Words> : null}
      {breaches.map(({ breach, entries }) => (
        <View key={breach.id}>
          <Title>{`${breach.name}, découverte le ${breach.discovered}`}</Title>
          <Words>{breach.clock}</Words>
          {entries.map(({ id, at, author, note, lines }) => (
            <View key={id}>
              <Heading level={3} style={{ fontSize: 11, marginTop: 8 }}>
                {author === "" ? at : `${at}, ${author}`}
              </Heading>
              <Facts lines={note === "" ? lines : [{ label: "Ajout", text: note }, ...lines]} />
            </View>
          ))}
        </View>
      ))}
    </>,
  );
}

function drawRegister(title: string, { site, now }: Common, children: ReactNode): Promise<Buffer> {
  return renderPdf(
    <Paper
      title={title}
      siteName={site.name}
      tagline={site.tagline}
      notice={`${title}, ${LAW}. Délégué à la protection des données\u00a0: ${site.emails.dataProtection}`}
      createdAt={new Date(now.epochMilliseconds)}
      cover={
        <View style={{ paddingHorizontal: MARGIN, paddingTop: 26, paddingBottom: 22 }}>
          <Words style={{ color: palette.brume, fontSize: 9 }}>{`${LAW}, état du ${longDateTime(now)}`}</Words>
          <Heading level={1} style={{ color: palette.blanc, fontSize: 24, marginTop: 3 }}>
            {title}
          </Heading>
        </View>
      }
    >
      {children}
    </Paper>,
  );
}

function Title({ children }: { children: string }) {
  return (
    <View minPresenceAhead={60} style={{ marginTop: 16, marginBottom: 6 }}>
      <Heading level={2}>{children}</Heading>
    </View>
  );
}

function Facts({ lines }: { lines: readonly { label: string; text: string }[] }) {
  return (
    <View tag="Table" style={{ gap: 4 }}>
      {lines.map(({ label, text }, index) => (
        <View tag="TR" key={`${label} ${index}`} style={{ flexDirection: "row" }}>
          <FactCells name={label} value={text} width={130} />
        </View>
      ))}
    </View>
  );
}

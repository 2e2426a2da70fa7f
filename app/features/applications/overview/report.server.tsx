import { View } from "#app/platform/pdf/elements.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { MARGIN, Paper } from "#app/platform/pdf/page.tsx";
import { palette } from "#app/platform/pdf/palette.ts";
import { renderPdf } from "#app/platform/pdf/render-pdf.server.ts";
import { FactCells, Heading, Words } from "#app/platform/pdf/words.tsx";
import type { SiteSettings } from "#app/platform/settings/settings.ts";
import { type ApplicationDetail, timelineStates } from "./detail.ts";
import { nextWords } from "./next-act.ts";

export type ReportInput = {
  file: ApplicationDetail;
  site: Pick<SiteSettings, "name" | "tagline" | "notice">;
  /** The day it shows, in Douala: an argument, so that the same input gives the same bytes. */
  today: Temporal.PlainDate;
};

/** « Télécharger le rapport »: where a file stands, on paper (A4). The same input gives the same bytes. */
export async function renderApplicationReport({ file, site, today }: ReportInput): Promise<Buffer> {
  const { verdict, documents } = file;
  return renderPdf(
    <Paper
      title={`Dossier ${file.reference}`}
      siteName={site.name}
      tagline={site.tagline}
      notice={site.notice}
      createdAt={new Date(`${today.toString()}T12:00:00Z`)}
      cover={<Cover file={file} day={longDate(today)} />}
    >
      <Words style={{ marginTop: 14 }}>{`${verdict.answer} ${verdict.why}`}</Words>
      <Pairs
        pairs={[
          ["Statut", file.state.label],
          ["Progression", `${file.progress}\u00a0% (${file.tasks.done} sur ${file.tasks.all} tâches)`],
          ...file.facts.map(({ label, value }): Pair => [label, value]),
          ["Documents", documents.words],
          ...(file.next ? [["À faire maintenant", nextWords(file.next)] satisfies Pair] : []),
        ]}
      />
      {file.acting.length > 0 && <Title>Qui agit maintenant</Title>}
      {file.acting.map(({ who, acts }) => (
        <Group key={who} name={who} lines={acts.map(({ label, detail }) => [label, detail ?? ""])} />
      ))}
      {file.path && <Title>{file.path.title}</Title>}
      {file.path && (
        <Group
          name=""
          lines={[...file.path.rows, ...file.path.others].map(({ label, by, latest, ready }) => [
            `${label} (${by})`,
            `au plus tard ${latest}, prêt vers ${ready}`,
          ])}
        />
      )}
      <Title>Exigences, personne par personne</Title>
      {file.requirements.map(({ key, name, role, met, left }) => (
        <Group
          key={key}
          name={`${name}, ${role}`}
          lines={[...left, ...met].map(({ theme, label, reasons }) => [theme, [label, ...reasons].join(". ")])}
        />
      ))}
      <Title>Chronologie</Title>
      <Group
        name=""
        lines={file.timeline.map(({ day, status, event, detail }) => [
          day,
          [timelineStates[status].label, event, detail ?? []].flat().join(". "),
        ])}
      />
      {file.sources.map((source) => (
        <Words key={source} style={{ marginTop: 4, fontSize: 8, color: palette.ardoise }}>
          {source}
        </Words>
      ))}
    </Paper>,
  );
}

function Cover({ file, day }: { file: ApplicationDetail; day: string }) {
  return (
    <View style={{ paddingHorizontal: MARGIN, paddingTop: 24, paddingBottom: 22 }}>
      <Words style={{ color: palette.brume, fontSize: 9 }}>{`${file.program}, ${file.people}, au ${day}`}</Words>
      <Heading
        level={1}
        style={{ color: palette.blanc, fontSize: 22, marginTop: 3 }}
      >{`${file.title}, dossier ${file.reference}`}</Heading>
      <Heading
        style={{ color: palette.or, fontSize: 24, marginTop: 12 }}
      >{`Prêt à déposer\u00a0? ${file.verdict.answer}`}</Heading>
    </View>
  );
}

type Pair = readonly [name: string, value: string];

function Title({ children }: { children: string }) {
  return (
    <View minPresenceAhead={60}>
      <Heading level={2} style={{ marginTop: 18, marginBottom: 4 }}>
        {children}
      </Heading>
    </View>
  );
}

function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <View tag="Table" style={{ marginTop: 10 }}>
      {pairs.map(([name, value]) => (
        <View
          tag="TR"
          key={name}
          wrap={false}
          style={{
            flexDirection: "row",
            gap: 12,
            paddingVertical: 3,
            borderBottomWidth: 0.75,
            borderBottomColor: palette.corde,
          }}
        >
          <FactCells name={name} value={value} width={150} />
        </View>
      ))}
    </View>
  );
}

function Group({ name, lines }: { name: string; lines: readonly Pair[] }) {
  return (
    <View style={{ marginTop: 6 }}>
      {name !== "" && (
        <Words tag="H3" strong style={{ marginTop: 4 }}>
          {name}
        </Words>
      )}
      <View tag="Table">
        {lines.map(([label, value], index) => (
          <View
            tag="TR"
            key={`${index}-${label}`}
            wrap={false}
            style={{
              flexDirection: "row",
              gap: 12,
              paddingVertical: 3,
              borderBottomWidth: 0.5,
              borderBottomColor: palette.corde,
            }}
          >
            <Words tag="TH" scope="Row" style={{ width: 290 }}>
              {label}
            </Words>
            <Words tag="TD" style={{ flex: 1, color: palette.ardoise }}>
              {value}
            </Words>
          </View>
        ))}
      </View>
    </View>
  );
}

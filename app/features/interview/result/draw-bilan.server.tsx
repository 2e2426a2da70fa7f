import { aheadWords } from "#app/features/situation/assess/ahead.ts";
import { Link, View } from "#app/platform/pdf/elements.ts";
import type { BilanPage } from "./bilan-page.ts";
import { standingWords } from "#app/features/situation/assess/words.ts";
import { OWN_FIGURE, type Span, sayRange } from "#app/features/points/shared/score-sheet.ts";
import { lowered } from "#app/features/points/shared/text.ts";
import { saySheet } from "#app/features/situation/words.ts";
import { mayAimAt } from "#app/features/situation/assess/rounds-standing.ts";
import { scoreNote } from "#app/features/situation/assess/lines.ts";
import type { Facts } from "#app/features/situation/facts.ts";
import { ACTIONS_ORDER, duration, money } from "#app/features/points/plan/words.ts";
import { dayInWords } from "#app/features/rounds/words.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { Paper, MARGIN } from "#app/platform/pdf/page.tsx";
import { palette } from "#app/platform/pdf/palette.ts";
import { addressLines } from "#app/platform/pdf/printable.ts";
import { renderPdf } from "#app/platform/pdf/render-pdf.server.ts";
import { Heading, Words } from "#app/platform/pdf/words.tsx";

export type BilanPaper = {
  page: BilanPage;
  facts: Facts;
  /** Absolute address that opens the same bilan. */
  address: string;
  site: { name: string; tagline: string; notice: string };
  now: Temporal.ZonedDateTime;
};

const ROUNDS = 5;
const ADDRESS_WIDTH = 104;
const MOST_ADDRESS_LINES = 5;
const QUIET = { fontSize: 8.5, color: palette.ardoise } as const;

/**
 * A bilan on two pages of A4, to carry to a consultation: the three lines, scores, rounds and actions, then the programmes,
 * the money and the answers. The same input gives the same bytes.
 */
export function drawBilan({ page, facts, address, site, now }: BilanPaper): Promise<Buffer> {
  return renderPdf(
    <Paper
      title="Votre bilan"
      siteName={site.name}
      tagline={site.tagline}
      notice={"Estimation indicative\u00a0; ce n’est pas un avis juridique."}
      createdAt={new Date(now.epochMilliseconds)}
      cover={<Cover page={page} moment={longDateTime(now)} />}
    >
      <Scores page={page} />
      <Rounds page={page} />
      <Actions page={page} />
      <View break>
        <Programmes page={page} />
        <Money page={page} />
        <Answers facts={facts} />
        <Back address={address} notice={site.notice} />
      </View>
    </Paper>,
  );
}

function Cover({ page: { lines }, moment }: { page: BilanPage; moment: string }) {
  const { score, verdict, way, step, ahead } = lines;
  return (
    <View style={{ paddingHorizontal: MARGIN, paddingTop: 20, paddingBottom: 16 }}>
      <Words tag="H1" style={{ color: palette.brume, fontSize: 9 }}>{`Bilan du ${moment}`}</Words>
      <View style={{ flexDirection: "row", alignItems: "flex-end", gap: 8, marginTop: 8 }}>
        <Heading style={{ color: palette.blanc, fontSize: 34, lineHeight: 1 }}>{sayRange(score)}</Heading>
        <Words
          style={{ color: palette.brume, fontSize: 12, marginBottom: 3 }}
        >{`/ ${score.maximum}, score officiel estimé`}</Words>
      </View>
      <Words
        style={{ color: palette.blanc, fontSize: 9.5, marginTop: 4 }}
      >{`${verdict.title} ${verdict.sentence}`}</Words>
      <Words style={{ color: palette.brume, fontSize: 8.5, marginTop: 2 }}>{scoreNote(score)}</Words>
      <Line label="Le meilleur chemin aujourd’hui" title={way.title} text={way.sentence} />
      <Line label="Votre prochaine étape" title={step.title} text={`${step.cost}, ${step.months}, ${step.gives}.`} />
      {ahead && <Words style={{ color: palette.brume, fontSize: 9, marginTop: 4 }}>{aheadWords(ahead)}</Words>}
    </View>
  );
}

function Line({ label, title, text }: { label: string; title: string; text: string }) {
  return (
    <View style={{ marginTop: 10 }}>
      <Words style={{ color: palette.brume, fontSize: 8.5 }}>{label}</Words>
      <Heading style={{ color: palette.blanc, fontSize: 13 }}>{title}</Heading>
      <Words style={{ color: palette.brume, fontSize: 9 }}>{text}</Words>
    </View>
  );
}

function Title({ children }: { children: string }) {
  return (
    <Heading level={2} style={{ fontSize: 12.5, marginTop: 9, marginBottom: 3 }}>
      {children}
    </Heading>
  );
}

/** A line of a table: what, and what of it. */
function Row({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <View
      tag="TR"
      wrap={false}
      style={{
        flexDirection: "row",
        gap: 12,
        paddingVertical: 2.5,
        borderBottomWidth: 0.5,
        borderBottomColor: palette.corde,
      }}
    >
      <View tag="TH" scope="Row" style={{ flex: 1 }}>
        <Words strong>{label}</Words>
        {note === undefined || note === "" ? null : <Words style={QUIET}>{note}</Words>}
      </View>
      <Words tag="TD" style={{ width: 170, textAlign: "right" }}>
        {value}
      </Words>
    </View>
  );
}

const outOf = (score: Span & { maximum: number }) => `${sayRange(score)} / ${score.maximum}`;

function Scores({ page: { scores, points } }: { page: BilanPage }) {
  if (!scores) return null;
  return (
    <View>
      <Title>Vos scores</Title>
      <View tag="Table">
        <Row label="Grille officielle du Canada (Entrée express)" value={outOf(scores.official)} />
        <Row label={`${OWN_FIGURE}, CRS`} value={outOf(scores.crs)} />
        <Row label="Grille officielle du Québec (PSTQ)" value={outOf(scores.quebec)} />
        <Row label={`${OWN_FIGURE}, Arrima`} value={outOf(scores.arrima)} />
        <Row label={`Grille fédérale de sélection, il en faut ${points.pass}`} value={outOf(points)} />
      </View>
    </View>
  );
}

function Rounds({ page: { rounds, lines } }: { page: BilanPage }) {
  const shown = rounds.filter(mayAimAt).slice(0, ROUNDS);
  if (shown.length === 0) return null;
  return (
    <View>
      <Title>Face aux dernières rondes connues</Title>
      <View tag="Table">
        {shown.map((round) => (
          <Row
            key={round.category}
            label={`${round.name}\u00a0: ${round.minimum}`}
            note={`${dayInWords(round.date)}. Il faut ${round.needs}.`}
            value={standingWords(round, lines.score)}
          />
        ))}
      </View>
    </View>
  );
}

const LONGEST_REASON = 150;
const short = (words: string) =>
  words.length > LONGEST_REASON ? `${words.slice(0, LONGEST_REASON).replace(/\s+\S*$/, "")}…` : words;

function Programmes({ page: { expressEntry, quebec, provinces } }: { page: BilanPage }) {
  return (
    <View>
      <Title>Programmes</Title>
      <View tag="Table">
        {[...expressEntry, ...quebec].map(({ key, name, label, reason }) => (
          <Row key={key} label={name} note={short(reason)} value={label} />
        ))}
      </View>
      <Words style={[QUIET, { marginTop: 3 }]}>
        {`Provinces\u00a0: ${provinces.possible.length} volets à comparer, ${provinces.near.length} à une condition près, ${provinces.unread} aux critères non connus.`}
      </Words>
    </View>
  );
}

function Actions({ page: { actions, target } }: { page: BilanPage }) {
  if (actions.length === 0) return null;
  return (
    <View>
      <Title>Ce qui ferait monter le score</Title>
      <View tag="Table">
        {actions.map(({ id, name, gain, money: cost, months }) => (
          <Row key={id} label={name} value={`+${gain}, ${money(cost)}, ${duration(months)}`} />
        ))}
      </View>
      <Words style={[QUIET, { marginTop: 3 }]}>
        {`${ACTIONS_ORDER} Chaque action seule, dans le cas le plus bas. Coûts et durées\u00a0: hypothèses de ce site.${target === null ? "" : ` Prochain minimum connu au-dessus\u00a0: ${target.minimum}, «\u00a0${target.name}\u00a0».`}`}
      </Words>
    </View>
  );
}

const EXEMPT = {
  met: " Vous en êtes probablement dispensé.",
  unknown: " Une dispense dépend de ce qui reste à préciser.",
  unmet: "",
} as const;

function Money({ page: { funds } }: { page: BilanPage }) {
  if (!funds) return null;
  const { need, exempt } = funds;
  return (
    <View>
      <Title>L’argent à prouver</Title>
      <Words>
        {`${money(need.fcfa)} pour ${need.size} ${need.size === 1 ? "personne" : "personnes"}, au taux de ce site.${need.missing === null || exempt === "met" ? "" : need.missing === 0 ? " Vous dites les avoir." : ` Il manque ${money(need.missing)}.`}${EXEMPT[exempt]}`}
      </Words>
    </View>
  );
}

function Answers({ facts }: { facts: Facts }) {
  return (
    <View>
      <Title>Vos réponses</Title>
      {saySheet(facts).map(({ title, rows }) => (
        <Words key={title} style={{ fontSize: 8.5, marginBottom: 2 }}>
          {`${title}\u00a0: ${rows.map(({ label, value }) => `${lowered(label)}, ${value}`).join("\u00a0; ")}.`}
        </Words>
      ))}
    </View>
  );
}

/** The way back to the bilan, and what it is worth. */
function Back({ address, notice }: { address: string; notice: string }) {
  const lines = addressLines(address, ADDRESS_WIDTH);
  return (
    <View>
      <Title>Retrouver ce bilan</Title>
      <Link src={address} style={{ textDecoration: "none" }}>
        <View>
          {lines.length > MOST_ADDRESS_LINES ? (
            <Words style={{ color: palette.indigoVif, textDecoration: "underline" }}>Ouvrir ce bilan en ligne</Words>
          ) : (
            lines.map((line) => (
              <Words key={line} style={{ fontSize: 8, color: palette.indigoVif, textDecoration: "underline" }}>
                {line}
              </Words>
            ))
          )}
        </View>
      </Link>
      <Words style={[QUIET, { marginTop: 4 }]}>{`Estimation, pas une décision. ${notice}`}</Words>
    </View>
  );
}
